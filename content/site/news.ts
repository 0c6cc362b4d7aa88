import { isOfCongress } from "./congress.ts";
import { site } from "./site.ts";

export const newsTypes = [
  "Comunicado de Prensa",
  "Video",
  "Debate",
  "Proyecto de Ley",
  "Reconocimiento",
  "Artículo",
] as const;

type NewsType = (typeof newsTypes)[number];

export interface NewsItem {
  readonly slug: string;
  readonly firstSlug?: string;
  readonly titulo: string;
  /** ISO date; shown in the long Colombian form. */
  readonly fecha: string;
  readonly tipo: NewsType;
  readonly resumen: string;
  /** Markdown. */
  readonly cuerpo: string;
  readonly imagen?: string | null;
  readonly video?: string | null;
  /** When it appeared, and when staff changed it last, ISO. */
  readonly desde?: string;
  readonly changed?: string;
}

export interface MediaItem {
  readonly slug: string;
  readonly titulo: string;
  readonly clase: string;
  readonly texto: string;
  readonly enlace?: string | null;
}

export const meta = {
  name: "Noticias",
  description: `Comunicados, debates, proyectos de ley, videos y artículos sobre el trabajo ${
    /* @__PURE__ */ isOfCongress(site) ? "en la Cámara de Representantes" : "de la campaña"
  } y los recorridos por las localidades de Bogotá.`,
};

export const hero = {
  eyebrow: "Noticias",
  title: "Lo que está pasando",
  lead:
    "Qué se votó, qué se debatió y qué se logró, contado sin tecnicismos y con fecha. También puedes seguirlo por RSS.",
  feed: { label: "Suscribirse por RSS", href: "/noticias/feed.xml" },
} as const;

/** The link that opens the rest of an item; screen readers hear its title after it. */
export const more = "Leer la nota completa";

export const newsPages = {
  perPage: 12,
  older: "Noticias anteriores",
  newer: "Noticias más recientes",
  page: (number: number): string => `Página ${number}`,
  share: "Compartir esta nota",
  others: "Más noticias",
  all: { label: "Ver todas las noticias", href: "/noticias" },
  gone: {
    code: "410",
    title: "Esta nota ya no está publicada",
    text: "La campaña la retiró del sitio. Las demás noticias siguen aquí.",
    action: { label: "Ver las noticias", href: "/noticias" },
  },
  olderMeta: (number: number): string =>
    `Noticias anteriores de la campaña, página ${number}: comunicados, debates, proyectos de ley, videos y artículos, del más reciente al más antiguo.`,
} as const;

const name = site.name;
const paragraphs = (...texts: string[]): string => texts.join("\n\n");

export const news: readonly NewsItem[] = [
  {
    slug: "radicado-el-proyecto-del-fondo-de-cuidado",
    titulo: "Radicado el proyecto que crea el fondo de cuidado",
    fecha: "2026-09-15",
    tipo: "Proyecto de Ley",
    resumen:
      "La iniciativa cofinancia centros de cuidado con horario extendido. La firmaron diecinueve congresistas de seis bancadas.",
    cuerpo: paragraphs(
      `${name} radicó en la Secretaría de la Cámara el Proyecto de ley del fondo de cuidado, construido con organizaciones de cuidadoras de Bosa, Suba y Rafael Uribe Uribe.`,
      "El texto propone que la Nación aporte el sesenta por ciento del costo de los centros y que las alcaldías garanticen el local y el personal. Prioriza los barrios donde más mujeres dejaron de trabajar para cuidar.",
      "El proyecto debe superar cuatro debates. El articulado y la exposición de motivos están abiertos a comentarios.",
    ),
  },
  {
    slug: "debate-sobre-medidas-de-proteccion",
    titulo: "Seis horas de debate sobre las medidas de protección",
    fecha: "2026-08-26",
    tipo: "Debate",
    resumen:
      "En Bogotá una medida de protección tarda en promedio once días. La representante pidió un turno nocturno de jueces y comisarías.",
    cuerpo: paragraphs(
      "La plenaria de la Cámara escuchó a las entidades responsables de atender la violencia contra las mujeres. Doce víctimas y sus familias siguieron la sesión desde las barras.",
      `${name} presentó las respuestas a sus 32 preguntas: la espera promedio es de once días y en tres localidades no hay comisaría abierta los domingos.`,
      "Las entidades se comprometieron a entregar en sesenta días un plan con metas, responsables y presupuesto. El informe será público.",
    ),
  },
  {
    slug: "recursos-para-acueductos-de-sumapaz",
    titulo: "Asegurados los recursos para nueve acueductos rurales",
    fecha: "2026-08-11",
    tipo: "Comunicado de Prensa",
    resumen:
      "La partida quedó en el presupuesto nacional después de dos años de gestión con las asociaciones campesinas de Sumapaz y Usme.",
    cuerpo: paragraphs(
      "La comisión económica aprobó la partida que permite terminar las plantas de tratamiento de nueve acueductos veredales.",
      "«El agua nace aquí y era a nosotros a quienes nos llegaba sin tratar», dijo la presidenta de una de las asociaciones durante la visita a la vereda.",
      "Las obras empiezan en el primer trimestre. Las comunidades nombrarán una veeduría que recibirá los informes de avance cada mes.",
    ),
  },
  {
    slug: "un-dia-con-quienes-reparten",
    titulo: "Un día en bicicleta con quienes reparten tu almuerzo",
    fecha: "2026-07-28",
    tipo: "Video",
    resumen:
      "Catorce kilómetros entre Chapinero y Suba para entender por qué un bloqueo de cuenta equivale a un despido sin carta.",
    cuerpo: paragraphs(
      `${name} acompañó durante una jornada a tres repartidores y grabó lo que casi nunca se ve: la espera sin baño, la lluvia y el pedido que no se paga.`,
      "El video de ocho minutos explica qué cambia con la cotización a riesgos laborales y qué falta por reglamentar. Tiene subtítulos y lengua de señas.",
    ),
  },
  {
    slug: "reconocimiento-por-transparencia",
    titulo: "Reconocida por publicar cada voto y cada gasto",
    fecha: "2026-06-17",
    tipo: "Reconocimiento",
    resumen:
      "Una red de universidades y veedurías ciudadanas destacó la oficina por la calidad de sus datos abiertos y sus informes mensuales.",
    cuerpo: paragraphs(
      "La red evaluó a congresistas de todo el país en cuatro aspectos: votaciones, agenda, gastos y declaración de intereses.",
      `La oficina de ${name} obtuvo la calificación más alta de la ciudad. El jurado resaltó que los archivos se pueden descargar y reutilizar.`,
      "El equipo entregó su herramienta de publicación a otras doce oficinas que quieren hacer lo mismo.",
    ),
  },
  {
    slug: "el-cuidado-tambien-es-economia",
    titulo: "El cuidado también es economía",
    fecha: "2026-05-20",
    tipo: "Artículo",
    resumen:
      "Si el cuidado no pagado tuviera salario, sería uno de los sectores más grandes del país. Una columna sobre cómo empezar a repartirlo.",
    cuerpo: paragraphs(
      "Cada madrugada miles de mujeres dejan listo el almuerzo, las medicinas y el uniforme antes de salir a trabajar. Esa primera jornada no aparece en ninguna nómina.",
      "Repartir el cuidado no es un favor a las mujeres: libera tiempo para estudiar, mejora los ingresos del hogar y hace que los padres conozcan a sus hijos.",
      "Hay tres pasos que dependen del Congreso: licencias compartidas, centros con horario real y pensión para quienes cuidaron toda la vida.",
    ),
  },
];

export const media: { readonly title: string; readonly items: readonly MediaItem[] } = {
  title: "En los medios",
  items: [
    {
      slug: "cuaderno-capitalino",
      titulo: "Cuaderno Capitalino",
      clase: "Periódico semanal",
      texto:
        "Perfil de cuatro páginas sobre su paso de la defensa laboral a la Cámara y el balance de lo que prometió en 2022.",
    },
    {
      slug: "radio-cerros-orientales",
      titulo: "Radio Cerros Orientales",
      clase: "Emisora comunitaria",
      texto:
        "Conversación de una hora con oyentes de San Cristóbal y Santa Fe sobre transporte, cerros y casas refugio.",
    },
    {
      slug: "canal-barrio-abierto",
      titulo: "Canal Barrio Abierto",
      clase: "Televisión local",
      texto:
        "Debate entre candidaturas de la ciudad a la Cámara, con preguntas enviadas desde las veinte localidades.",
    },
  ],
};

export const newsletter = {
  title: "Boletín mensual",
  text:
    "Un correo al mes con lo que se votó, lo que se logró y los próximos encuentros. Puedes darte de baja cuando quieras.",
  label: "Correo electrónico",
  submit: "Suscribirse",
  leave: { label: "Cancelar mi suscripción", href: "/boletin/baja" },
} as const;

/** Shown instead of the newsletter's form after the campaign. */
export const newsletterOver = {
  title: "El boletín terminó con la campaña",
  text:
    `Ya no recibimos suscripciones. Los correos que se inscribieron se borran a más tardar ${site.responsible.retentionDays} días después de la elección; las noticias quedan aquí como archivo.`,
  action: { label: "Política de tratamiento de datos", href: "/privacidad" },
  leave: newsletter.leave,
} as const;
