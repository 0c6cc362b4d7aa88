import { clockTime, theTime } from "../words/dates.ts";
import { type MailTexts, part } from "../mail/mail_parts.ts";

export const ownLinkPath = "/mis-datos/enlace";

export const openLinkPath = "/mis-datos/entrar";

/** The way in by mail, among the others; only where the site sends mail. */
export const linkWay = {
  title: "Con un enlace a tu correo",
  lead: "Te escribimos un enlace a todo lo que hay con tu correo.",
  action: { label: "Pedir el enlace", href: ownLinkPath },
} as const;

export const ownLink = {
  title: "Pide un enlace a tus datos",
  lead: "Escribe tu correo y te enviamos un enlace a todo lo que hay con él.",
  label: "Correo electrónico",
  hint: "El que usaste en el sitio.",
  error: "Escribe un correo como nombre@ejemplo.com.",
  submit: "Enviarme el enlace",
  sent: "En unos minutos te llega un correo. Si hay algo tuyo, trae un enlace; si no, te lo dice.",
  limits: "El enlace sirve 30 minutos y una sola vez. Enviamos máximo dos al día a cada correo.",
  notArrived: "Si no llega, mira en la carpeta de no deseados o haz una solicitud.",
  request: { label: "Hacer una solicitud", href: "/mis-datos/solicitud" },
} as const;

export const openLink = {
  title: "Abre tus datos",
  lead: "Con el enlace ves todo lo que hay con tu correo y decides qué pasa con eso.",
  label: "Código del enlace",
  hint:
    "Si abriste el enlace del correo, el código ya viene en él: solo pulsa el botón. Si no entra, pega aquí el código o el enlace completo.",
  submit: "Entrar",
  unknown: "Este enlace ya se usó o venció. Pide otro.",
  again: { label: "Pedir otro enlace", href: ownLinkPath },
} as const;

export const ownRecords = {
  title: "Esto es todo lo que tenemos con tu correo",
  lead: (email: string): string => `Lo que hay con ${email}, y lo que puedes hacer con cada cosa.`,
  nothing: "No queda nada con este correo en las listas del equipo.",
  records: "Lo que se envió con tu correo",
  recordsLead: "Ábrelo para verlo completo, corregirlo, descargarlo, retirarlo o borrarlo.",
  name: "Nombre",
  open: (form: string): string => `Abrir: ${form.toLowerCase()}`,
  requests: "Tus solicitudes",
  account: {
    title: "Tu cuenta del equipo",
    lead: "Se borra en la página de tu cuenta.",
    since: "Creada",
    action: { label: "Ir a mi cuenta", href: "/cuenta" },
  },
  refused:
    "Dijiste que no pediste el boletín: guardamos solo una huella de tu correo, para no volver a escribirte.",
  unreadable:
    "Hay algo guardado con este correo que no se puede leer. Haz una solicitud y lo revisamos.",
  download: {
    title: "Descargarlo todo",
    lead: "Un archivo con lo de esta página, los correos que te enviamos y el historial.",
  },
  erase: {
    title: "Borrarlo todo",
    lead: "De una vez y sin esperar. No se puede deshacer.",
    action: "Borrar todos mis datos",
  },
  eraseAll: {
    title: "Borrar todos mis datos",
    lead:
      "No se puede deshacer. Conservamos solo la constancia de cada borrado y, de tus solicitudes respondidas, el número, las fechas y el resultado, sin tu nombre ni tu correo. Si eras voluntario, también una huella que nadie puede leer, para no volver a agregarte desde una lista.",
    complaint:
      "Hay un reclamo en trámite: lo que está marcado con él sale hoy de las listas y se borra cuando se cumpla su plazo.",
    open: "Tus solicitudes abiertas siguen hasta que las respondamos.",
    submit: "Borrar todo",
    back: "No borrar",
  },
  one: {
    title: "Uno de tus registros",
    lead: "Esto es lo que tenemos de este envío.",
    data: "Es lo que se escribió en el formulario con tu correo. Si no fuiste tú, bórralo.",
    more: { label: "Ver todo lo que hay con mi correo", href: "/mis-datos/todo" },
  },
} as const;

const notAsked =
  "Este correo se envió de forma automática porque alguien escribió esta dirección en el sitio.";

/** Returns the mail with the link, which works until that time in Bogotá (`HH:MM`). */
export function ownLinkMail(origin: string, token: string, time: string): MailTexts {
  return {
    subject: "Tu enlace para ver tus datos",
    preview: "El enlace sirve una vez y por media hora.",
    parts: [
      part.title("Tu enlace para ver tus datos"),
      part.text(
        `Pediste ver lo que hay con este correo en el sitio. El enlace sirve una vez y vence a ${
          theTime(clockTime(time))
        }`,
      ),
      part.link("Ver mis datos", `${origin}${openLinkPath}#${token}`),
      part.small("Si la página te pide un código, pega este:"),
      part.quote(token),
      part.small("Si no lo pediste, no hagas nada: nadie ha entrado."),
    ],
    foot: notAsked,
  };
}

export function noDataMail(origin: string): MailTexts {
  return {
    subject: "No hay datos con este correo",
    preview: "Pediste ver lo que hay con este correo en el sitio.",
    parts: [
      part.title("No hay datos con este correo"),
      part.text(
        "Pediste ver lo que hay con este correo en el sitio: no tenemos registros, mensajes ni suscripciones con él. Si usaste otro, pide el enlace con ese.",
      ),
      part.link("Pedir otro enlace", origin + ownLinkPath),
      part.small("Si no lo pediste, no hagas nada."),
    ],
    foot: notAsked,
  };
}
