import { figure } from "../inbox/lists.ts";
import type { Site } from "../site/site.ts";

export const requestsPage = {
  title: "Solicitudes de derechos",
  lead:
    "Lo que las personas piden sobre sus datos, con el plazo que fija la Ley 1581. Registra también lo que llegue por correo, teléfono, carta o en persona.",
  add: "Registrar solicitud",
  filter: "Qué solicitudes se muestran",
  open: "Abiertas",
  unseen: "Sin revisar",
  closed: "Cerradas",
  empty: "No hay solicitudes abiertas",
  emptyHint:
    "Cuando alguien pida ver, corregir o borrar sus datos por cualquier medio, regístralo aquí el mismo día.",
  emptyClosed: "No hay solicitudes cerradas",
  emptyClosedHint: "Aquí quedan las que ya se respondieron.",
  caption: "Solicitudes, primero la que vence antes",
  captionClosed: "Solicitudes cerradas, de la más reciente a la más antigua",
  columns: { name: "Solicitud", text: "Quién y qué pide", date: "Plazo" },
  received: (day: string): string => `Llegó el ${day}`,
  view: "Ver",
  forgotten: "Datos de la persona ya borrados",
} as const;

/** Texts of the list of what strangers asked for and staff have not looked at. */
export const unseenPage = {
  lead:
    "Llegaron por el sitio y nadie ha comprobado quién las pide. Su plazo corre desde que llegaron: ábrelas y pásalas al registro. Si son basura, ciérralas juntas.",
  empty: "No hay solicitudes sin revisar",
  emptyHint: "Aquí esperan las que llegan por el sitio sin comprobar quién las pide.",
  caption: "Solicitudes sin revisar, de la más antigua a la más reciente",
  sameNetwork: "Ver las de la misma red",
  sameDay: "Ver las del mismo día",
  onlyNetwork: "Solo las que llegaron de una misma red.",
  onlyDay: (day: string): string => `Solo las que llegaron el ${day}.`,
  everything: "Ver todas las que faltan por revisar",
  selection: "Cerrar varias solicitudes",
  every: (count: string): string => `Todas las que coinciden (${count})`,
  selectPage: "Marcar todas las de esta página",
  unselect: "Quitar las marcas",
  discardMany: "Cerrar marcadas…",
  askTitle: (total: number): string =>
    total === 1 ? "¿Cerrar 1 solicitud?" : `¿Cerrar ${figure(total)} solicitudes?`,
  askText:
    "Quedan cerradas como «Repetida, o no era una solicitud», sin respuesta a nadie. Si entre ellas hay una de una persona, ábrela antes: la ley da un plazo para responderle.",
  askConfirm: "Sí, cerrar",
  answer: "La cerramos sin respuesta: no parecía de una persona.",
} as const;

export const newRequest = {
  title: "Registrar solicitud",
  lead:
    "Escribe lo que pidió la persona. Al guardar, la solicitud recibe un número y la fecha en que vence la respuesta.",
  back: "Volver a las solicitudes",
  fields: {
    tipo: "Qué pide la persona",
    canal: "Por dónde llegó",
    recibida: "Día en que llegó",
    nombre: "Nombre de la persona",
    email: "Correo",
    telefono: "Teléfono",
    direccion: "Dirección",
    solicitante: "Quién la pide",
    identidad: "Cómo comprobaste quién es",
    texto: "Qué pide, con sus palabras",
  },
  hints: {
    recibida: "El plazo cuenta desde este día, aunque la registres después.",
    email: "Con el correo encontramos sus registros y ponemos la leyenda «reclamo en trámite».",
    contact: "Hace falta al menos uno: correo, teléfono o dirección.",
    identidad: "Mira el documento y no lo copies: no guardamos documentos ni sus números.",
    texto: "Si la pide otra persona, escribe aquí su nombre.",
  },
  choose: "Elige una opción",
  save: "Registrar solicitud",
} as const;

export const requestPage = {
  title: (number: string): string => `Solicitud ${number}`,
  back: "Volver a las solicitudes",
  leadOf: {
    consulta: "Por ley es una consulta.",
    reclamo: "Por ley es un reclamo.",
    incidente: "Lo registra el equipo.",
  },
  deadline: "Plazo",
  answerBy: (day: string): string => `Responde a más tardar el ${day}.`,
  completeBy: (day: string): string =>
    `La persona puede completarla hasta el ${day}. Mientras tanto el plazo no corre.`,
  counting: "Cómo se cuenta",
  extended: (day: string, by: string, on: string): string =>
    `Prorrogada hasta el ${day}. Se le avisó el ${on} (${by.toLowerCase()}).`,
  asked: (day: string): string => `Le pedimos completarla el ${day}:`,
  person: "Qué pide y quién",
  facts: {
    nombre: "Nombre",
    email: "Correo",
    telefono: "Teléfono",
    direccion: "Dirección",
    solicitante: "La pide",
    identidad: "Identidad",
    canal: "Llegó por",
    recibida: "Llegó el",
  },
  forgotten:
    "Los datos de la persona se borraron 90 días después de la respuesta. Quedan el número, las fechas y el resultado.",
  records: "Registros de esta persona",
  remaining: (count: number): string =>
    count === 1
      ? "Hay 1 registro con ese correo o teléfono."
      : `Hay ${figure(count)} registros con ese correo o teléfono.`,
  whole: "Verlos, corregirlos o borrarlos",
  legend: (count: number): string =>
    count === 1
      ? "La leyenda «reclamo en trámite» quedó puesta en 1 registro."
      : `La leyenda «reclamo en trámite» quedó puesta en ${figure(count)} registros.`,
  noRecords:
    "No hay registros con ese correo. La solicitud se responde igual: dile que no tenemos datos suyos.",
  noEmail:
    "Sin correo no podemos buscar sus registros. Búscala por nombre en voluntarios y mensajes, y marca allí el reclamo.",
  answer: "Respuesta",
  answered: (outcome: string, day: string): string => `${outcome}. Cerrada el ${day}.`,
  ground: (ground: string): string => `Por qué: ${ground}.`,
  informed: (channel: string): string => `Se le dijo ${channel.toLowerCase()}.`,
  actions: "Qué hacer ahora",
  history: "Historia",
} as const;

export const rightsPanel = {
  title: "Derechos de las personas",
  open: (count: number): string => count === 1 ? "1 abierta" : `${figure(count)} abiertas`,
  unseen: (count: number): string => `${figure(count)} sin revisar`,
  soon: (count: number): string =>
    count === 1
      ? "1 vence en 3 días hábiles o menos"
      : `${figure(count)} vencen en 3 días hábiles o menos`,
  late: (count: number): string => count === 1 ? "1 vencida" : `${figure(count)} vencidas`,
  link: "Ver las solicitudes",
} as const;

export const incidentPanel = {
  title: "Qué hacer en un incidente",
  steps: (due: string): readonly string[] => [
    "Detén el daño: pide a la administración que quite los roles de la cuenta afectada y de las que nadie conoce, cambia tu contraseña y pídele a quien administra el servidor que cierre todas las sesiones.",
    "Anota qué pasó, cuándo lo supieron, qué datos son y de cuántas personas. En «Registro» ves entradas, exportaciones y cambios.",
    `Repórtalo a la Superintendencia de Industria y Comercio a más tardar el ${due}.`,
    "Avísales a las personas afectadas con esta carta. Cambia lo que está entre corchetes.",
    "Cierra la solicitud y escribe qué se hizo, cuándo se reportó y a cuántas personas se les avisó.",
  ],
  letter: "Carta para las personas",
} as const;

export function incidentLetter({ email, responsible }: Site): string {
  const { name, nit, phone, street } = responsible;
  return `Asunto: Un incidente con tus datos personales

Hola:

El [día] supimos de un incidente de seguridad que pudo afectar tus datos. Te contamos lo que sabemos.

Qué pasó: [en dos o tres frases, sin tecnicismos].
Qué datos tuyos: [por ejemplo, nombre, correo, teléfono y localidad].
Qué hicimos: [lo que se cerró, se cambió o se borró].
Qué puedes hacer: [por ejemplo, desconfía de quien te escriba a nombre de la campaña y te pida dinero o claves].

El [día] lo informamos a la Superintendencia de Industria y Comercio. Si quieres conocer, corregir o borrar tus datos, escribe a ${email}, llama al ${phone} o acércate a ${street}. También puedes presentar una queja ante la Superintendencia.

${name}, NIT ${nit}`;
}
