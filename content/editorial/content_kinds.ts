import type { FormField } from "../words/form_field.ts";
import { newsTypes } from "../site/news.ts";
import { localidades } from "../words/options.ts";

interface ContentKind {
  /** Its path below `/redaccion`. */
  readonly path: string;
  readonly title: string;
  readonly lead: string;
  readonly add: string;
  readonly newTitle: string;
  /** How a word about one item ends, by the gender of its name. */
  readonly ending: "a" | "o";
  readonly none: string;
  readonly noneHint: string;
  readonly page: string;
  readonly hasPages: boolean;
  /** Whether staff choose the order; else the date does. */
  readonly isOrdered: boolean;
  readonly most: number;
  readonly fields: readonly FormField[];
}

const titulo = {
  name: "titulo",
  label: "Título",
  type: "line",
  min: 3,
  max: 90,
  error: "El título debe tener entre 3 y 90 caracteres",
} as const;

const slug = {
  name: "slug",
  label: "Dirección en el sitio",
  isExtra: true,
  hint:
    "Se hace con el título. Si la cambias después de publicar, la anterior seguirá funcionando.",
  type: "line",
  max: 80,
  optional: true,
  error: "Usa solo letras minúsculas sin tilde, números y guiones",
} as const;

const publica_hasta = {
  name: "publica_hasta",
  label: "Hasta cuándo se ve",
  hint: "Hora de Bogotá. Si lo dejas vacío, queda hasta que lo retires.",
  type: "moment",
  years: [1, 5],
  isExtra: true,
  optional: true,
  error: "Elige una fecha que todavía no haya pasado",
} as const;

const imagen = {
  name: "imagen",
  label: "Foto",
  type: "image",
  optional: true,
  error: "Elige una foto de la biblioteca",
} as const;

export const eventTypes = ["Encuentro", "Recorrido", "Debate", "Foro", "Jornada"] as const;

export const eventStates = ["Se hace", "Aplazado", "Cancelado"] as const;

/** Where an event is, if it is in no localidad. */
export const online = "Virtual";

const linkError = "El enlace debe empezar por https:// y llevar a una página pública";

export const contentKinds = {
  noticia: {
    path: "noticias",
    title: "Noticias",
    lead: "Lo que se publica en la página de noticias y se comparte por WhatsApp.",
    add: "Nueva noticia",
    newTitle: "Noticia nueva",
    ending: "a",
    none: "Todavía no hay noticias",
    noneHint: "Escribe la primera.",
    page: "/noticias",
    hasPages: true,
    isOrdered: false,
    most: 500,
    fields: [
      titulo,
      {
        name: "resumen",
        label: "Resumen",
        hint: "Una o dos frases. Aparece en la lista y al compartir.",
        type: "text",
        min: 20,
        max: 280,
        error: "El resumen debe tener entre 20 y 280 caracteres",
      },
      {
        name: "cuerpo",
        label: "Texto",
        type: "markdown",
        max: 12_000,
        optional: true,
        error: "El texto es muy largo: máximo 12.000 caracteres",
      },
      imagen,
      { name: "tipo", label: "Tipo", type: "choice", options: newsTypes, error: "Elige un tipo" },
      {
        name: "fecha",
        label: "Fecha",
        type: "date",
        years: [20, 1],
        isExtra: true,
        error: "La fecha no es válida",
      },
      {
        name: "video",
        label: "Publicación en redes",
        hint: "La que da «Copiar enlace» en Instagram, X, Facebook, YouTube o TikTok.",
        type: "url",
        isExtra: true,
        posts: 1,
        optional: true,
        error:
          "Pega la dirección de una publicación de Instagram, X, Facebook, YouTube o TikTok, como la da «Copiar enlace»",
      },
      publica_hasta,
      slug,
    ],
  },
  evento: {
    path: "agenda",
    title: "Agenda",
    lead: "Encuentros, recorridos y debates, con su hora y su lugar.",
    add: "Nuevo evento",
    newTitle: "Evento nuevo",
    ending: "o",
    none: "Todavía no hay eventos",
    noneHint: "Anuncia el primero.",
    page: "/agenda",
    hasPages: true,
    isOrdered: false,
    most: 600,
    fields: [
      titulo,
      { name: "tipo", label: "Tipo", type: "choice", options: eventTypes, error: "Elige un tipo" },
      {
        name: "empieza",
        label: "Empieza",
        type: "moment",
        years: [1, 2],
        error: "Escribe el día y la hora en que empieza",
      },
      {
        name: "termina",
        label: "Termina",
        type: "moment",
        years: [1, 2],
        error: "La hora de cierre debe ser posterior al comienzo, y a máximo 7 días",
      },
      { name: "lugar", label: "Lugar", type: "line", min: 2, max: 80, error: "Escribe el lugar" },
      {
        name: "direccion",
        label: "Dirección",
        type: "line",
        max: 120,
        optional: true,
        error: "La dirección es muy larga: máximo 120 caracteres",
      },
      {
        name: "localidad",
        label: "Localidad",
        type: "choice",
        options: [...localidades, online],
        error: "Elige una localidad",
      },
      {
        name: "descripcion",
        label: "Descripción",
        type: "markdown",
        max: 1_500,
        optional: true,
        error: "El texto es muy largo: máximo 1.500 caracteres",
      },
      {
        name: "enlace",
        label: "Enlace",
        type: "url",
        isExtra: true,
        optional: true,
        error: linkError,
      },
      {
        name: "estado",
        label: "¿Se hace?",
        type: "choice",
        isExtra: "new",
        options: eventStates,
        error: "Elige si se hace",
      },
      {
        name: "aviso",
        label: "Aviso del cambio",
        hint: "Por ejemplo, la fecha nueva.",
        type: "line",
        isExtra: "new",
        max: 140,
        optional: true,
        error: "El aviso es muy largo: máximo 140 caracteres",
      },
      {
        name: "reservado",
        label: "No sale en el sitio: solo la ven las personas convocadas",
        type: "tick",
        isExtra: true,
        optional: true,
      },
      publica_hasta,
    ],
  },
  logro: {
    path: "logros",
    title: "Logros",
    lead: "Las tarjetas de la página de logros; hasta tres salen en la portada.",
    add: "Nuevo logro",
    newTitle: "Logro nuevo",
    ending: "o",
    none: "Todavía no hay logros",
    noneHint: "Escribe el primero.",
    page: "/logros",
    hasPages: false,
    isOrdered: true,
    most: 30,
    fields: [
      titulo,
      {
        name: "hashtag",
        label: "Etiqueta",
        hint: "Empieza por # y va sin espacios.",
        type: "line",
        min: 2,
        max: 40,
        pattern: /^#[\p{L}\p{N}_]+$/u,
        error: "La etiqueta empieza por # y tiene entre 2 y 40 caracteres sin espacios",
      },
      {
        name: "descripcion",
        label: "Qué se hizo",
        type: "text",
        min: 20,
        max: 320,
        error: "La descripción debe tener entre 20 y 320 caracteres",
      },
      {
        name: "impacto",
        label: "A quién le cambió la vida",
        type: "text",
        min: 5,
        max: 160,
        error: "El impacto debe tener entre 5 y 160 caracteres",
      },
      {
        name: "videos",
        label: "Publicaciones",
        hint:
          "Hasta cuatro direcciones de Instagram, X, Facebook, YouTube o TikTok, una por línea.",
        type: "text",
        posts: 4,
        optional: true,
        error:
          "Pega hasta cuatro direcciones de Instagram, X, Facebook, YouTube o TikTok, una por línea y como las da «Copiar enlace»",
      },
      {
        name: "destacado",
        label: "Sale en la portada",
        type: "tick",
        optional: true,
        error: "Solo tres logros pueden estar en la portada",
      },
      publica_hasta,
    ],
  },
  propuesta: {
    path: "propuestas",
    title: "Propuestas",
    lead: "Los compromisos para el próximo periodo, en su orden.",
    add: "Nueva propuesta",
    newTitle: "Propuesta nueva",
    ending: "a",
    none: "Todavía no hay propuestas",
    noneHint: "Escribe la primera.",
    page: "/propuestas",
    hasPages: false,
    isOrdered: true,
    most: 30,
    fields: [
      titulo,
      {
        name: "descripcion",
        label: "En qué consiste",
        type: "text",
        min: 20,
        max: 500,
        error: "La descripción debe tener entre 20 y 500 caracteres",
      },
      {
        name: "primer_paso",
        label: "Primer paso",
        type: "text",
        min: 5,
        max: 200,
        error: "El primer paso debe tener entre 5 y 200 caracteres",
      },
      publica_hasta,
    ],
  },
  testimonio: {
    path: "testimonios",
    title: "Testimonios",
    lead: "Lo que dicen quienes ya son voluntarios.",
    add: "Nuevo testimonio",
    newTitle: "Testimonio nuevo",
    ending: "o",
    none: "Todavía no hay testimonios",
    noneHint: "Escribe el primero.",
    page: "/voluntarios",
    hasPages: false,
    isOrdered: true,
    most: 30,
    fields: [
      {
        name: "cita",
        label: "Lo que dijo",
        type: "text",
        min: 10,
        max: 320,
        error: "La cita debe tener entre 10 y 320 caracteres",
      },
      {
        name: "nombre",
        label: "Nombre",
        type: "line",
        min: 2,
        max: 60,
        error: "El nombre debe tener entre 2 y 60 caracteres",
      },
      {
        name: "detalle",
        label: "Quién es",
        hint: "Por ejemplo, «Profesora, Bosa».",
        type: "line",
        min: 2,
        max: 60,
        error: "El detalle debe tener entre 2 y 60 caracteres",
      },
      {
        name: "autorizo",
        label: "La persona autorizó que publiquemos su testimonio",
        type: "tick",
        error: "Confirma que la persona autorizó su testimonio",
      },
      publica_hasta,
    ],
  },
  medio: {
    path: "medios",
    title: "En los medios",
    lead: "Lo que han publicado otros.",
    add: "Nuevo medio",
    newTitle: "Medio nuevo",
    ending: "o",
    none: "Todavía no hay medios",
    noneHint: "Agrega el primero.",
    page: "/noticias",
    hasPages: false,
    isOrdered: true,
    most: 30,
    fields: [
      {
        ...titulo,
        label: "Nombre del medio",
        error: "El nombre debe tener entre 3 y 90 caracteres",
      },
      {
        name: "clase",
        label: "Qué medio es",
        hint: "Por ejemplo, «Periódico semanal».",
        type: "line",
        min: 2,
        max: 40,
        error: "Escribe qué medio es, entre 2 y 40 caracteres",
      },
      {
        name: "texto",
        label: "Qué publicó",
        type: "text",
        min: 10,
        max: 280,
        error: "El texto debe tener entre 10 y 280 caracteres",
      },
      { name: "enlace", label: "Enlace", type: "url", optional: true, error: linkError },
      publica_hasta,
    ],
  },
} as const satisfies Readonly<Record<string, ContentKind>>;

export type ContentKindName = keyof typeof contentKinds;

export function editorPath(clase: ContentKindName): string {
  return `/redaccion/${contentKinds[clase].path}`;
}

export const contentKindNames = Object.keys(contentKinds) as ContentKindName[];

const stateTexts = {
  borrador: () => "Borrador",
  publicada: (ending: string) => `Publicad${ending}`,
  cambios: (ending: string) => `Publicad${ending}, con cambios sin publicar`,
  programada: (ending: string) => `Programad${ending}`,
  retirada: (ending: string) => `Retirad${ending}`,
  borrada: (ending: string) => `Borrad${ending}`,
} as const;

/** Returns what a state of an item of that kind is called: «publicada», but «publicado». */
export function stateText(kind: ContentKindName, state: keyof typeof stateTexts): string {
  return stateTexts[state](contentKinds[kind].ending);
}
