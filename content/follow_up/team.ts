import { figure, people } from "../inbox/lists.ts";
import type { FormField } from "../words/form_field.ts";
import { copyLink } from "../words/copy_link.ts";

export const metas = {
  team: { name: "Equipo (admin)" },
  assignment: { name: "Repartir (admin)" },
  templates: { name: "Plantillas (admin)" },
  sources: { name: "Orígenes (admin)" },
  labels: { name: "Etiquetas (admin)" },
} as const;

export const templateUses = {
  primero: "Primer contacto",
  seguimiento: "Seguimiento",
  agradecer: "Agradecer",
  convocar: "Convocar a un evento",
  recordar: "Recordar un evento",
  avisar: "Avisar un cambio de un evento",
} as const;

export const eventUses = ["convocar", "recordar", "avisar"] as const;

export type EventUse = (typeof eventUses)[number];

export function isEventUse(use: string): use is EventUse {
  return eventUses.some((one) => one === use);
}

export const builtInTemplates = [{
  nombre: "Primer contacto",
  texto: "Hola, {nombre}. Soy {coordinadora}, del voluntariado de {campaña} en {localidad}. " +
    "Gracias por registrarte. ¿Te queda bien que te llame hoy? " +
    "Si prefieres que no te escribamos, responde «no más».",
  uso: "primero",
  activa: true,
}] as const;

export const teamPage = {
  title: "Equipo",
  lead: "Quienes contactan a las personas voluntarias, y con qué.",
  people: "Personas",
  person: "Persona",
  parts: {
    late: (count: number): string => count === 1 ? "1 vencida" : `${figure(count)} vencidas`,
    today: (count: number): string => `${figure(count)} para hoy`,
    new: (count: number): string => count === 1 ? "1 nueva" : `${figure(count)} nuevas`,
    week: (count: number): string => `${figure(count)} esta semana`,
    later: (count: number): string => `${figure(count)} después`,
    undated: (count: number): string => `${figure(count)} sin fecha`,
  },
  columns: {
    late: "Vencidas",
    today: "Para hoy",
    new: "Nuevas",
    week: "Esta semana",
    later: "Después",
    undated: "Sin fecha",
  },
  lastContact: "Último contacto",
  noContact: "ninguno todavía",
  /** How long a person waits, in business days. */
  waits: (days: number): string =>
    days <= 0 ? "desde hoy" : days === 1 ? "1 día hábil" : `${figure(days)} días hábiles`,
  longest: (wait: string): string => `La que más espera, ${wait}`,
  unowned: "Sin responsable",
  noneUnowned: "Todas las personas pendientes tienen responsable.",
  unownedTitle: (count: string): string => `Sin responsable: ${count}`,
  byPlace: "Ver por localidad",
  unownedLine: (localidad: string, count: number): string => `${localidad}: ${figure(count)}`,
  share: "Repartir por localidad",
  shareHint: "Quién queda a cargo de quienes se inscriben en cada localidad.",
  noAccess: "Sin acceso",
  noAccessLine: (count: number): string =>
    `${people(count)} a cargo de alguien que ya no puede contactarlas.`,
  seeNoAccess: "Ver y asignar",
  settings: "Ajustes del equipo",
  templates: "Plantillas de WhatsApp",
  templatesHint: "Los mensajes que el equipo envía con un toque.",
  sources: "Orígenes",
  sourcesHint: "Enlaces y códigos QR que dicen de dónde llegó cada inscripción.",
  labelsHint: "Palabras con que el equipo vuelve a encontrar a las personas.",
  invitationsHint: "Un enlace para que una persona entre al equipo con su rol.",
} as const;

export const settingTexts = {
  back: "Volver a Equipo",
  edit: "Cambiar",
  up: "Subir",
  remove: "Quitar",
  save: "Guardar",
  cancel: "No cambiar nada",
  off: "Apagado",
  conflict:
    "Otra persona guardó un cambio mientras escribías. Mira la lista de arriba, que ya tiene lo nuevo: lo que escribiste sigue aquí.",
} as const;

export const assignmentPage = {
  title: "Repartir por localidad",
  lead:
    "Quien se inscribe queda a cargo de una de las personas que marques en su localidad, por turnos. Solo salen quienes pueden ver esa localidad.",
  noOwner: "nadie",
  people: (localidad: string): string => `A cargo en ${localidad}, máximo 5`,
  noPeople: "Nadie del equipo puede ver esta localidad todavía.",
  tooMany: "Elige máximo 5 personas por localidad",
  conflict:
    "Otra persona guardó un cambio mientras elegías. Lo que marcaste sigue aquí: revísalo y guarda otra vez.",
  unownedOf: (count: number): string => `${people(count)} sin responsable`,
  unowned: (count: number): string => `Sin responsable: ${figure(count)}`,
  now: "Repartirlas ahora",
  nowHint: "Las personas pendientes quedan a cargo de quienes guardaste arriba en su localidad.",
} as const;

export const assignTexts = {
  noOwner: "Elige a quién se asignan",
  tooMany: "Elige máximo 10 personas",
  open: "Asignar",
  title: "¿A quién se asignan?",
  people: "Personas del equipo",
  confirm: "Asignar",
  failed: "No se pudo asignar. Intenta de nuevo.",
  noAccess: "Una persona sin acceso",
  /** What an assignment would do; the shares are as even as they can be. */
  shares: (count: number, owners: number, canUndo: boolean): string => {
    if (owners === 0) return "Elige una persona, o varias para repartir.";
    const undo = canUndo ? "Podrás deshacerlo." : "No se podrá deshacer.";
    const [least, most] = [Math.floor(count / owners), Math.ceil(count / owners)];
    const each = least === most ? figure(least) : `${figure(least)} o ${figure(most)}`;
    const shares = owners === 1 ? "" : ` a ${owners}: ${each} a cada una`;
    return `Asignar ${people(count)}${shares}. ${undo}`;
  },
  done: (count: number): string => count === 0 ? "" : `Asignaste ${people(count)}.`,
  outside: (count: number, name: string): string =>
    `${notAssigned(count)}: ${count === 1 ? "está" : "están"} fuera de las localidades de ${name}.`,
  noContact: (count: number): string =>
    `${notAssigned(count)}: ${
      count === 1 ? "pidió que no la contactemos" : "pidieron que no las contactemos"
    }.`,
  left: (count: number): string =>
    count === 1 ? "1 quedó como estaba." : `${figure(count)} quedaron como estaban.`,
} as const;

function notAssigned(count: number): string {
  return count === 1 ? "1 no se asignó" : `${figure(count)} no se asignaron`;
}

export const templatesPage = {
  title: "Plantillas de WhatsApp",
  lead:
    "Mensajes listos para escribir por WhatsApp. Nada se envía solo: WhatsApp se abre con el texto y una persona lo manda. El botón de la lista de voluntarios usa la primera de «Primer contacto». No pidas cédula, puesto de votación ni por quién vota.",
  none: "No hay plantillas",
  noneHint: "El botón de WhatsApp abre la conversación sin texto.",
  add: "Plantilla nueva",
  change: (name: string): string => `Cambiar «${name}»`,
  example: {
    nombre: "Paola",
    localidad: "Kennedy",
    from: "Marcela",
    event: {
      evento: "Volanteo en El Tunal",
      cuando: "sábado 19 de septiembre a las 9:00\u00a0a.\u00a0m.",
      lugar: "Parque El Tunal",
      enlace: "(su enlace)",
    },
  },
  taken: "Ya hay una plantilla con ese nombre",
  unknown: (placeholder: string): string =>
    `No conocemos {${placeholder}}. Usa {nombre}, {campaña}, {coordinadora} o {localidad}.`,
  onlyEvents: (placeholder: string): string =>
    `{${placeholder}} solo sirve en los mensajes de un evento: convocar, recordar o avisar un cambio.`,
  noLink: "Para convocar hace falta el {enlace} con que la persona responde.",
  noMore: "El primer mensaje tiene que decir cómo dejar de recibirlos («no más»).",
  noMoreCalls: "El mensaje que convoca tiene que decir cómo dejar de recibirlos («no más»).",
  full: "Ya hay 12 plantillas. Quita alguna antes de agregar otra.",
} as const;

const nombre = {
  name: "nombre",
  type: "line",
  min: 2,
  max: 40,
  error: "El nombre debe tener al menos 2 caracteres",
  tooLong: "El nombre debe tener máximo 40 caracteres",
} as const;

export const templateFields = [
  { ...nombre, label: "Nombre de la plantilla", hint: "Solo lo ve el equipo." },
  {
    name: "uso",
    label: "¿Para qué momento es?",
    type: "radio",
    options: Object.keys(templateUses) as (keyof typeof templateUses)[],
    labels: templateUses,
    error: "Elige para qué momento es",
  },
  {
    name: "texto",
    label: "Texto",
    hint:
      "Escribe {nombre}, {campaña}, {coordinadora} o {localidad} donde va cada uno; en los de un evento también {evento}, {cuando}, {lugar} y {enlace}. El primer contacto y el que convoca dicen cómo dejar de recibir mensajes: «no más».",
    type: "text",
    min: 10,
    max: 600,
    rows: 5,
    error: "El texto debe tener al menos 10 caracteres",
    tooLong: "El texto debe tener máximo 600 caracteres",
  },
  {
    name: "activa",
    label: "El equipo la puede usar",
    type: "tick",
    optional: true,
  },
] as const satisfies readonly FormField[];

export const sourcesPage = {
  title: "Orígenes",
  lead:
    "Cada origen tiene un enlace al formulario de voluntarios. Quien se inscribe por él queda con ese origen, y aquí ves cuántas personas llegaron.",
  none: "Todavía no hay orígenes",
  noneHint: "Crea uno para un volante, un evento o una red social, e imprime su código QR.",
  add: "Origen nuevo",
  change: (name: string): string => `Cambiar «${name}»`,
  figures: (total: number, week: number): string =>
    `${registrations(total)}, ${figure(week)} esta semana`,
  link: "Enlace",
  ...copyLink,
  print: "Imprimir QR",
  see: "Ver en la lista",
  about: (action: string, name: string): string => `${action}: ${name}`,
  taken: "Ya hay un origen con ese código",
  full: "Ya hay 60 orígenes. Quita alguno antes de agregar otro.",
  sheet: {
    title: "Súmate al voluntariado",
    text: "Apunta la cámara de tu celular al código e inscríbete.",
    qr: (name: string): string => `Código QR de ${name}`,
    back: "Volver a Orígenes",
    print: "Imprimir",
  },
} as const;

export const sourceFields = [
  { ...nombre, label: "Nombre", hint: "Por ejemplo: Parque El Tunal." },
  {
    name: "codigo",
    label: "Código",
    hint: "Va en el enlace, por ejemplo parque-tunal. No se puede cambiar después.",
    type: "slug",
    error: "El código lleva de 3 a 24 letras minúsculas sin tilde, números o guiones",
  },
  { name: "activo", label: "Cuenta inscripciones", type: "tick", optional: true },
] as const satisfies readonly FormField[];

function registrations(count: number): string {
  return count === 1 ? "1 inscripción" : `${figure(count)} inscripciones`;
}
