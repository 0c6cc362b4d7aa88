import { longDate } from "../words/dates.ts";
import { requestTypes } from "./requests.ts";
import type { Site } from "../site/site.ts";
import { unbroken } from "../words/street.ts";

/** What a person may ask for on the site, by the code of the register. */
export const ownRequestTypes = {
  consulta: {
    label: "Saber qué datos tienen de mí",
    hint: "Qué guardan, de dónde salió y para qué lo usan.",
  },
  prueba: { label: "La prueba de lo que autoricé", hint: "El texto, la fecha y la hora." },
  correccion: { label: "Corregir mis datos", hint: "Por ejemplo, el correo o el teléfono." },
  borrado: { label: "Borrar mis datos", hint: "Todo lo que tengan a mi nombre." },
  retiro: { label: "Que no me escriban ni me llamen más", hint: "Retirar mi autorización." },
  queja: { label: "Una queja", hint: "Por cómo trataron mis datos." },
} as const;

export const ownRequest = {
  title: "Pide algo sobre tus datos",
  lead:
    "Sin recibo y sin cuenta. Te damos un número y la fecha en que respondemos a más tardar. Es gratis.",
  fields: {
    tipo: "¿Qué necesitas?",
    texto: "Cuéntanos qué pides",
    nombre: "Tu nombre",
    email: "Correo electrónico",
    telefono: "Teléfono",
  },
  hints: {
    texto: "Por ejemplo: «Me registré en marzo y mi teléfono cambió».",
    email: "El que usaste en el sitio. Si no tienes, deja un teléfono.",
  },
  notice:
    "Lo que escribes aquí lo usamos solo para responderte, y lo borramos 90 días después. Para contestarte comprobamos que eres tú: te buscamos por el correo o el teléfono que ya tenemos, no por otro.",
  submit: "Enviar la solicitud",
  choose: "Elige qué necesitas.",
  full: ({ email, responsible: { phone, street } }: Site): string =>
    `En este momento no podemos recibir más solicitudes por aquí. Escribe a ${email}, llama al ${phone} o llévala a ${
      unbroken(street)
    }: vale igual.`,
  received: {
    title: "Recibimos tu solicitud",
    lead: (id: string, due: string): string =>
      `Es la ${id}. Respondemos a más tardar el ${longDate(due)}.`,
    code: "Con este código y el número ves cómo va. Guárdalo: no lo mostramos otra vez.",
    codeLabel: "Código de la solicitud",
    check: { label: "Ver cómo va una solicitud", href: "/mis-datos/estado" },
  },
} as const;

export const requestState = {
  title: "Cómo va tu solicitud",
  lead: "Escribe el número y el código que te dimos al enviarla.",
  fields: { numero: "Número", codigo: "Código de la solicitud" },
  hint: "Por ejemplo, 2026-0007.",
  submit: "Ver cómo va",
  unknown: "No encontramos una solicitud con ese número y ese código. Revisa los dos.",
  facts: {
    number: "Número",
    type: "Qué pediste",
    received: "Recibida",
    state: "Estado",
    due: "Respondemos a más tardar el",
    outcome: "Resultado",
    answer: "Respuesta",
  },
  states: {
    unseen: "La recibimos y falta revisarla",
    open: "La estamos atendiendo",
    waiting: "Espera algo que te pedimos",
    closed: "Respondida",
  },
  another: "Ver otra",
  unverified:
    "La respuesta te llega al correo o al teléfono que ya teníamos: aquí no la mostramos porque no hemos comprobado que eres tú.",
} as const;

export function ownTypeText(tipo: keyof typeof requestTypes): string {
  return tipo === "incidente" ? requestTypes[tipo].label : ownRequestTypes[tipo].label;
}
