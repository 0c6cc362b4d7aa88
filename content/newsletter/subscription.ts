import { type MailTexts, part } from "../mail/mail_parts.ts";
import type { Site } from "../site/site.ts";

interface ConfirmationFacts {
  readonly site: Site;
  readonly sentence: string;
  readonly version: string;
  readonly href: string;
}

export function confirmationTexts({ site, sentence, version, href }: ConfirmationFacts): MailTexts {
  return {
    subject: `Confirma tu suscripción al boletín de ${site.name}`,
    preview: "Confirma con un clic que quieres recibir el boletín.",
    parts: [
      part.title("Confirma tu suscripción"),
      part.text(
        "Alguien, ojalá tú, pidió recibir nuestro boletín en este correo. Confirma con un clic; si no fuiste tú, no hagas nada y no te volveremos a escribir.",
      ),
      part.link("Confirmar mi suscripción", href),
      {
        kind: "small_link",
        text: "Yo no pedí esto: no me escriban más",
        href: `${href}#no-fui-yo`,
      },
    ],
    foot: `Al suscribirte autorizaste: «${sentence}» Política versión ${version}.`,
  };
}

export function leaveTexts(site: Site, href: string): MailTexts {
  return {
    subject: `Sal del boletín de ${site.name}`,
    preview: "Con un toque sales de la lista.",
    parts: [
      part.title("Sal del boletín"),
      part.text(
        "Alguien, ojalá tú, pidió que este correo salga de la lista del boletín. Si fuiste tú, sal con un toque; si no, no hagas nada: todo sigue igual.",
      ),
      part.link("Cancelar mi suscripción", href),
    ],
    foot: "El enlace sirve mientras tu correo esté en la lista.",
  };
}

export const meta = { name: "Tu suscripción al boletín" };

export interface SubscriptionPageTexts {
  readonly title: string;
  readonly lead: string;
  /** Where a person goes if that is not true. */
  readonly other?: { readonly label: string; readonly href: string };
}

export const confirmPage = {
  ask: {
    title: "Confirma tu suscripción",
    lead: "Falta un paso para que te llegue el boletín.",
  },
  address: (masked: string): string => `El boletín llegaría a ${masked}.`,
  submit: "Confirmar mi suscripción",
  notMine: "¿No fuiste tú? Bórralo y no volveremos a escribir a este correo.",
  refuse: "Yo no pedí esto: no me escriban más",
  confirmed: {
    title: "¡Listo!",
    lead: "Te llegará el próximo boletín.",
  },
  refused: {
    title: "Entendido",
    lead: "No volveremos a escribir a este correo.",
  },
  gone: {
    title: "Este enlace ya no sirve",
    lead: "El enlace vence a los siete días, o la suscripción ya se borró. Puedes pedir otro.",
  },
  news: { label: "Ver las noticias", href: "/noticias" },
} as const;

export interface LeavingTexts {
  readonly ask: SubscriptionPageTexts;
  readonly submit: string;
  readonly done: SubscriptionPageTexts;
}

export const leavePage = {
  ask: {
    title: "¿Quieres dejar de recibir el boletín?",
    lead: "Borramos tu correo de la lista enseguida. Puedes volver a suscribirte cuando quieras.",
  },
  submit: "Cancelar mi suscripción",
  left: {
    title: "Listo: ya no recibirás el boletín",
    lead: "Borramos tu correo de la lista.",
    other: { label: "¿Te sigue llegando? Escribe tu correo", href: "/boletin/baja" },
  },
  label: "Correo electrónico",
  /** Where the site sends mail: only who reads the mailbox takes it out of the list. */
  byMail: {
    ask: {
      title: "Deja de recibir el boletín",
      lead:
        "Escribe el correo con el que te suscribiste y te enviamos un enlace: con un toque sales.",
    },
    submit: "Enviarme el enlace",
    done: {
      title: "Revisa tu correo",
      lead:
        "Si ese correo está en la lista, en unos minutos le llega un enlace para salir. Si hoy ya te llegó uno, sirve el mismo. Mira también en la carpeta de no deseados.",
    },
  },
  /** Where it does not. */
  byAddress: {
    ask: {
      title: "Deja de recibir el boletín",
      lead:
        "Escribe el correo con el que te suscribiste: sale de la lista enseguida, y lo borramos a los cinco días hábiles.",
    },
    submit: "Cancelar mi suscripción",
    done: {
      title: "Listo",
      lead:
        "Si ese correo estaba en la lista, ya no está, y lo borramos a los cinco días hábiles. ¿No querías salir? Suscríbete otra vez, o escríbenos.",
    },
  },
} as const;
