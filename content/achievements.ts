import { listedMeta } from "./meta.ts";
import { site } from "./site.ts";

/** One result of the congresswoman's work. */
export interface Achievement {
  readonly slug: string;
  readonly hashtag: string;
  readonly title: string;
  readonly description: string;
  readonly impact: string;
  /** Posts about it: Instagram posts, X posts or Facebook videos. They load only on request. */
  readonly videoUrls: readonly string[];
}

/** The page's title and description. */
export const meta = /* @__PURE__ */ listedMeta(
  "Logros",
  "Resultados en la Cámara: cuidado, trabajo digno, igualdad salarial, vida sin violencias, transporte seguro y un Congreso que rinde cuentas.",
);

/** The top of the page. */
export const hero = {
  eyebrow: "Logros",
  title: "Lo prometido, en hechos",
  lead:
    "Estos son los proyectos, debates y gestiones de su primer periodo en la Cámara. Cada tarjeta dice qué se hizo y a quién le cambió la vida.",
  cardsTitle: "Resultados que se pueden verificar",
  impactLabel: "Impacto",
  videosLabel: "En video",
} as const;

/** The figures of the page. */
export const figures = [
  { value: "10+", label: "proyectos de ley presentados" },
  { value: "5M+", label: "personas beneficiadas" },
  { value: "100\u00a0%", label: "compromiso con Bogotá" },
] as const;

const { instagram, x, facebook } = site.social;

/** The nine achievements. */
export const achievements: readonly Achievement[] = [
  {
    slug: "cuidado-compartido",
    hashtag: "#CuidadoCompartido",
    title: "Licencias para cuidar entre dos",
    description:
      "Autora del Proyecto de ley de cuidado compartido, aprobado tras cuatro debates: permite repartir semanas de licencia entre madres y padres y protege el empleo de quien cuida a un familiar enfermo.",
    impact: "Más de 300.000 hogares pueden repartirse el cuidado sin perder ingresos.",
    videoUrls: [`${instagram.url}/p/EJEMPLO0001/`],
  },
  {
    slug: "trabajo-en-plataformas",
    hashtag: "#RepartoConDerechos",
    title: "Seguridad social para quienes reparten",
    description:
      "Ponente del Proyecto de ley de trabajo en plataformas: obliga a las aplicaciones a cotizar riesgos laborales desde el primer pedido y a explicar por escrito por qué bloquean una cuenta.",
    impact: "120.000 repartidores con cobertura en caso de accidente.",
    videoUrls: [`${x.url}/status/1000000000000000001`],
  },
  {
    slug: "igual-salario",
    hashtag: "#IgualSalario",
    title: "Salarios a la vista",
    description:
      "Coautora del Proyecto de ley de transparencia salarial: las empresas de más de cien personas publican cada año cuánto ganan hombres y mujeres en el mismo cargo y presentan un plan si hay brecha.",
    impact: "2.400 empresas de Bogotá ya entregaron su primer informe.",
    videoUrls: [],
  },
  {
    slug: "ruta-sin-violencias",
    hashtag: "#SinViolencias",
    title: "Refugios abiertos toda la noche",
    description:
      "Logró que el presupuesto nacional financiara dos casas refugio nuevas, en Usme y Ciudad Bolívar, y un equipo jurídico que acompaña la denuncia desde la primera llamada.",
    impact: "1.800 mujeres y sus hijos atendidos en el primer año.",
    videoUrls: [
      `${facebook.url}/videos/100000000000001`,
      `${instagram.url}/p/EJEMPLO0002/`,
    ],
  },
  {
    slug: "trabajo-domestico",
    hashtag: "#TrabajoDoméstico",
    title: "Contrato para el trabajo en casa",
    description:
      "Promovió la planilla única por días y la inspección laboral con cita para el trabajo doméstico. La redactó con las afiliadas de tres sindicatos de Kennedy, Suba y San Cristóbal.",
    impact: "45.000 trabajadoras cotizan por primera vez a pensión.",
    videoUrls: [`${instagram.url}/p/EJEMPLO0003/`],
  },
  {
    slug: "salud-menstrual",
    hashtag: "#SaludMenstrual",
    title: "Ninguna niña falta a clase",
    description:
      "Impulsó la entrega gratuita de productos menstruales en colegios públicos y en la cárcel de mujeres, con educación para niñas y niños desde el grado quinto.",
    impact: "210.000 estudiantes de colegios públicos reciben el paquete cada mes.",
    videoUrls: [],
  },
  {
    slug: "transporte-seguro",
    hashtag: "#ViajoSegura",
    title: "Un protocolo contra el acoso en el bus",
    description:
      "Citó dos debates de control político por el acoso en el transporte público. De allí salió un protocolo que obliga a detener el bus, guardar el video y acompañar a la víctima.",
    impact: "Las denuncias atendidas en menos de una hora pasaron de una a siete de cada diez.",
    videoUrls: [`${x.url}/status/1000000000000000002`],
  },
  {
    slug: "agua-para-sumapaz",
    hashtag: "#AguaParaSumapaz",
    title: "Acueductos veredales con recursos",
    description:
      "Acompañó a las asociaciones campesinas hasta lograr recursos nacionales para nueve acueductos comunitarios y la protección de las fuentes del páramo.",
    impact: "3.100 familias de Sumapaz y Usme rural tendrán agua tratada todo el año.",
    videoUrls: [`${facebook.url}/videos/100000000000002`],
  },
  {
    slug: "congreso-abierto",
    hashtag: "#CongresoAbierto",
    title: "Cada voto, a un clic",
    description:
      "Publica en datos abiertos su agenda, sus votos, sus reuniones con gremios y los gastos de su oficina. Presentó el proyecto para que toda la Cámara haga lo mismo.",
    impact: "48 informes mensuales publicados sin una sola interrupción.",
    videoUrls: [],
  },
];

const featured = new Set(["cuidado-compartido", "trabajo-en-plataformas", "ruta-sin-violencias"]);

/** The three achievements that the home page shows. */
export const featuredAchievements: readonly Achievement[] = achievements.filter(({ slug }) =>
  featured.has(slug)
);

/** The call to action at the end of the page. */
export const closing = {
  title: "Lo que falta se hace en equipo",
  text:
    "Mira qué propone para los próximos cuatro años. Hacerlo realidad es trabajo de muchas manos.",
  actions: [
    { label: "Ver las propuestas", href: "/propuestas" },
    { label: "Ser voluntario", href: "/voluntarios" },
  ],
} as const;
