import { figure } from "../inbox/lists.ts";
import { asSentence, longDate, theTime } from "../words/dates.ts";
import { copyLink } from "../words/copy_link.ts";

export const meta = { name: "Contenido (admin)" };

export const goneWriter = "Alguien que ya no está en el equipo";

export const untitled = "Sin título";

export const overview = {
  title: "Contenido",
  lead: "Lo que publiques aquí queda en el sitio apenas oprimas el botón.",
  add: "Nueva noticia",
  kinds: "Qué se puede editar",
  shown: (count: number) => `${count} en el sitio`,
  since: (day: string) => `Este contenido lo edita el equipo desde el ${longDate(day)}.`,
  notYet: "Tal como salió con el sitio.",
  homeExcess: (bytes: number) =>
    `La portada pasa de su tamaño por ${figure(bytes)} bytes: acorta la franja o un logro.`,
  settings: "Ajustes del sitio",
  settingsHint: "La franja de arriba, las redes, el horario y las publicaciones de la portada.",
  today: "Publicado hoy",
  addEvent: "Nuevo evento",
  waiting: "Por terminar",
  noneWaiting: "No hay borradores, ni nada programado, ni nada que termine esta semana.",
} as const;

export const editorialErrors = {
  tooLong: "El texto es muy largo",
  full: "Ya no caben más: borra alguno primero",
  addressTaken: "Esa dirección ya existe",
  otherLocalidad: "Elige una de tus localidades",
} as const;

export function backTo(title: string): string {
  return `Volver a ${title}`;
}

export const itemList = {
  back: "Volver a Contenido",
  toEvents: "Volver a Eventos",
  search: "Buscar por título",
  submit: "Buscar",
  state: "Estado",
  all: "Todos",
  noMatch: "Nada coincide",
  noMatchHint: "Prueba con otra palabra u otro estado.",
  up: "Subir",
  upOf: (title: string) => `Subir: ${title}`,
  more: "Ver más",
  until: (moment: string) => `Hasta el ${moment}`,
} as const;

export const itemForm = {
  save: "Guardar borrador",
  preview: "Vista previa",
  publish: "Publicar",
  publishChanges: "Publicar los cambios",
  photo: "Elegir o subir una foto",
  otherPhoto: "Cambiar la foto",
  noPhoto: "Quitar la foto",
  bar: "Guardar o publicar",
  later: "Publicar más tarde",
  laterField: {
    label: "Publicar el",
    hint: "Hora de Bogotá. Aparece a esa hora aunque no haya nadie en el sitio.",
    error: "Elige una fecha que todavía no haya pasado",
    both:
      "Escribiste una fecha: oprime «Programar» para que salga ese día, o bórrala para publicar ahora",
  },
  isOver:
    "Este evento ya habrá pasado cuando salga. Si la fecha es correcta, oprime el botón otra vez",
  schedule: "Programar",
  choose: "Elige",
  toolbar: "Formato del texto",
  tools: {
    bold: "Negrita",
    italic: "Cursiva",
    list: "Lista",
    heading: "Subtítulo",
    link: "Enlace",
  },
  tool: "Marca una palabra y oprime un botón de abajo: Negrita, Lista, Enlace…",
  format: "**negrita**, *cursiva*, - lista, ## subtítulo, > cita, [texto](enlace)",
  seen: "En el sitio",
  justSeen: "Ya está en el sitio",
  justWithdrawn: "Ya no está en el sitio",
  undo: "Deshacer",
  undoHint: {
    publicar: "«Deshacer» deja el sitio como estaba. Tu texto queda como borrador.",
    retirar: "Con «Deshacer» vuelve al sitio como estaba.",
  },
  announce: "Añadir al próximo boletín",
  see: "Ver en el sitio",
  share: "Compartir por WhatsApp",
  signups: "Inscripciones y turnos",
  ...copyLink,
  scheduledFor: (moment: string) => asSentence(`Saldrá el ${moment}`),
  endsAt: (moment: string) => asSentence(`Se ve hasta el ${moment}`),
  address: "Dirección",
  history: "Historial",
  duplicate: "Duplicar",
  shared: "Mostrar el borrador a alguien más",
  sharedHint:
    "Quien tenga este enlace ve el borrador durante siete días, sin cuenta y con los cambios que le hagas.",
  endLinks: "Anular enlaces",
  endLinksHint: "Si los anulas, los enlaces a este borrador que ya enviaste dejan de servir.",
  questions: {
    retirar: {
      label: "Retirar del sitio",
      question: (title: string) =>
        `¿Retirar «${title}»? Quien tenga el enlace verá que ya no está.`,
      yes: "Sí, retirar",
    },
    borrar: {
      label: "Borrar",
      question: (title: string) => `¿Borrar «${title}»? Queda en el historial 30 días.`,
      yes: "Sí, borrar",
    },
  },
  /** What taking an event from the site does not do. */
  inCalendars:
    "Quien ya lo guardó en su calendario lo seguirá viendo allí, sin aviso. Si no se hace, mejor elige «Cancelado» y publica los cambios: así sale en la agenda y en los calendarios.",
  told: (count: number) =>
    count === 1
      ? "A la persona inscrita le llega que se canceló."
      : `A las ${figure(count)} personas inscritas les llega que se canceló.`,
  deleted: "Este contenido está borrado. Puedes recuperarlo hasta treinta días después.",
  recover: "Recuperar como borrador",
  extra: "Más datos",
  other: "Otras opciones",
  saved: (who: string, when: string) => `Último cambio: ${who}, ${when}`,
} as const;

export const conflict = {
  title: (who: string, when: string) =>
    `${who} guardó cambios a ${theTime(when)} mientras escribías`,
  text: "Abajo está lo tuyo, sin perder nada. Estas son las diferencias.",
  theirs: (who: string) => `Lo que guardó ${who}`,
  yours: "Lo tuyo",
  keep: (who: string) => `Quedarme con lo de ${who}`,
  apart: "Guardar lo mío como borrador nuevo",
  overwrite: "Si guardas lo tuyo, lo de la otra persona queda en el historial.",
} as const;

export const itemHistory = {
  title: "Historial",
  lead:
    "Todo lo que se publicó y los últimos borradores. Restaurar hace un borrador nuevo; nada se pierde.",
  empty: "Todavía no hay cambios",
  emptyHint: "Este contenido está como salió con el sitio.",
  restore: "Restaurar esta versión",
  changed: "Qué cambió",
  same: "Los textos no cambiaron.",
  before: "Antes",
  after: "Después",
  none: "(vacío)",
  ticked: "Sí",
  photo: "Foto",
  actions: {
    guardar: "Guardó un borrador",
    publicar: "Publicó",
    programar: "Programó",
    retirar: "Retiró del sitio",
    restaurar: "Restauró una versión",
    borrar: "Borró",
  },
} as const;

export const itemPreview = {
  title: "Vista previa",
  strip: {
    borrador: "Vista previa: todavía no está en el sitio",
    publicada: "Vista previa: así está en el sitio",
    cambios: "Vista previa: estos cambios todavía no están en el sitio",
    programada: "Vista previa: todavía no está en el sitio",
    retirada: "Vista previa: ya no está en el sitio",
    borrada: "Vista previa: está borrada y no está en el sitio",
  },
  back: "Volver a escribir",
  publish: "Publicar",
  schedule: "Programar",
  whatsapp: "Así se ve al compartir por WhatsApp",
} as const;

export const sharedPreview = {
  over: {
    title: "Este enlace ya no sirve",
    text:
      "Los enlaces a borradores duran siete días, y el equipo puede anularlos antes. Pide uno nuevo a quien te lo envió.",
  },
  unfinished: {
    title: "Este borrador está a medias",
    text:
      "Le faltan datos para poder verse. Avísale a quien te lo envió: el enlace seguirá sirviendo.",
  },
} as const;

export const endedSession = {
  title: "Tu sesión terminó",
  text: "Entra en otra pestaña y vuelve a guardar: tu texto sigue aquí.",
  signIn: "Entrar en otra pestaña",
  again: "Guardar otra vez",
} as const;

export const autosave = {
  saving: "Guardando el borrador…",
  /** Before the time of day. */
  saved: "Borrador guardado solo a ",
  failed: "No se pudo guardar solo. Usa «Guardar borrador».",
  ended: "Tu sesión terminó. Entra en otra pestaña y oprime «Guardar borrador».",
  conflict: "Otra persona guardó cambios. Oprime «Guardar borrador» para ver los dos textos.",
} as const;
