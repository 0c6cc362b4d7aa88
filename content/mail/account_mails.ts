import { figure } from "../inbox/lists.ts";
import { dayAndTime, theTimeOf } from "../words/dates.ts";
import { type MailPart, type MailTexts, part } from "./mail_parts.ts";

const forAccount =
  "Este correo se envió de forma automática a la dirección de una cuenta del sitio.";

export function resetMail(href: string, end: number): MailTexts {
  return {
    subject: resetSubject,
    preview: "El enlace sirve una vez y por media hora.",
    parts: [
      part.title(resetSubject),
      part.text(
        `Pediste cambiar la contraseña de tu cuenta. El enlace sirve una vez y vence a ${
          theTimeOf(end)
        }`,
      ),
      part.link("Crear la contraseña", href),
      unchanged,
    ],
    foot: forAccount,
  };
}

const resetSubject = "Crea una contraseña nueva";

const unchanged: MailPart = part.small(
  "Si no fuiste tú, no hagas nada: tu contraseña sigue igual.",
);

const refusals = {
  person:
    "Tu cuenta tiene permisos y no tiene verificación en dos pasos, así que no podemos cambiar la contraseña por correo. Pídele una nueva a quien administra el sitio.",
  organisation:
    "Entras con la cuenta de la organización: aquí no tienes contraseña. Si necesitas una, pídela a quien administra el sitio.",
} as const;

export function refusedResetMail(reason: keyof typeof refusals, loginHref: string): MailTexts {
  return {
    subject: "Tu contraseña no se cambia por correo",
    preview: "Pediste cambiar la contraseña de tu cuenta.",
    parts: [
      part.title("Tu contraseña no se cambia por correo"),
      part.text("Pediste cambiar la contraseña de tu cuenta."),
      part.text(refusals[reason]),
      part.link("Ir a iniciar sesión", loginHref),
      unchanged,
    ],
    foot: forAccount,
  };
}

export function addressCheckMail(href: string, end: number): MailTexts {
  return {
    subject: "Confirma el correo de tu cuenta",
    preview: "Así sabemos que recibes lo que te enviamos.",
    parts: [
      part.title("Confirma el correo de tu cuenta"),
      part.text(
        `Alguien, ojalá tú, creó una cuenta en el sitio con este correo. Si fuiste tú, confírmalo antes del ${
          dayAndTime(end)
        }`,
      ),
      part.link("Confirmar mi correo", href),
      part.small("Si no fuiste tú, no confirmes nada y responde este correo: borramos la cuenta."),
    ],
    foot: forAccount,
  };
}

const events = {
  password_changed: {
    title: "Cambió la contraseña de tu cuenta",
    text: "La contraseña anterior ya no sirve y las sesiones abiertas se cerraron.",
  },
  second_factor_off: {
    title: "Se desactivó la verificación en dos pasos",
    text: "Desde ahora tu cuenta se abre solo con la contraseña.",
  },
  role_granted: {
    title: "Tu cuenta tiene permisos nuevos",
    text: "Desde ahora puedes entrar a la administración del sitio.",
  },
  role_removed: {
    title: "Tu cuenta tiene menos permisos",
    text: "Te quitaron un rol en la administración del sitio.",
  },
  identity_linked: {
    title: "Se vinculó una cuenta de la organización",
    text: "Desde ahora tu cuenta también se abre con la cuenta de la organización.",
  },
};

export function securityNoticeMail(
  event: keyof typeof events,
  at: number,
  accountHref: string,
): MailTexts {
  const { title, text } = events[event];
  return {
    subject: title,
    preview: text,
    parts: [
      part.title(title),
      part.text(`${text} Fue el ${dayAndTime(at)}`),
      part.link("Ver mi cuenta", accountHref),
      part.small("Si no esperabas este cambio, avísale ya a quien administra el sitio."),
    ],
    foot: forAccount,
  };
}

export function firstPublicationMail(
  who: string,
  title: string,
  at: number,
  href: string,
): MailTexts {
  const subject = "Una cuenta publicó por primera vez";
  return {
    subject,
    preview: `${who} publicó «${title}».`,
    parts: [
      part.title(subject),
      part.text(`${who} publicó «${title}» el ${dayAndTime(at)}`),
      part.link("Ver lo que publicó", href),
      part.small(
        "Te avisamos solo la primera vez. Si no lo esperabas, retíralo del sitio y quítale el permiso a esa cuenta.",
      ),
    ],
    foot: forAccount,
  };
}

const figureLabels = {
  requests: "Solicitudes sin revisar, por vencer o vencidas",
  volunteers: "Voluntarios por contactar",
  messages: "Mensajes sin leer",
  quarantine: "Sospechosos por revisar",
  mails: "Correos que no salieron",
} as const;

export interface DigestFigure {
  readonly name: keyof typeof figureLabels;
  readonly count: number;
}

export function digestMail(
  figures: readonly DigestFigure[],
  total: number,
  href: string,
): MailTexts {
  const sentences = figures.filter(({ count }) => count > 0)
    .map(({ name, count }) => `${figureLabels[name]}: ${figure(count)}.`);
  const subject = total === 1
    ? "1 pendiente en la campaña"
    : `${figure(total)} pendientes en la campaña`;
  return {
    subject,
    preview: sentences.join(" "),
    parts: [
      part.title(subject),
      ...sentences.map(part.text),
      part.link("Abrir el panel", href),
    ],
    foot: "Este aviso no lleva datos de nadie. Cámbialo en tu cuenta.",
  };
}

export const accountMail = {
  title: "Correo y avisos",
  lead: "Los avisos de seguridad de tu cuenta llegan siempre; los de pendientes, cuando tú digas.",
  verified: "Tu correo está confirmado.",
  unverified: "Todavía no has confirmado tu correo: abre el enlace que te enviamos.",
  sendAgain: "Enviarme otro enlace",
  digest: {
    label: "Aviso de pendientes",
    hint: "Solo lleva cifras y un enlace, y solo si hay pendientes.",
    unverifiedHint: "Empieza a llegar cuando confirmes tu correo.",
    submit: "Guardar el aviso",
  },
  times: [
    { id: "nunca", label: "Nunca" },
    { id: "diario", label: "Una vez al día", hint: "Poco después de las 7:00\u00a0a.\u00a0m." },
    {
      id: "cada_hora",
      label: "Cada hora",
      hint: "Entre las 7:00\u00a0a.\u00a0m. y las 8:00\u00a0p.\u00a0m.",
    },
  ],
} as const;
