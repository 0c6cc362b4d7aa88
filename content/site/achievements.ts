import { isOfCongress } from "./congress.ts";
import { site } from "./site.ts";

const ofCongress = /* @__PURE__ */ isOfCongress(site);

export interface Achievement {
  readonly slug: string;
  readonly hashtag: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly impacto: string;
  /** Posts about it: Instagram posts, X posts or Facebook videos. They load only on request. */
  readonly videos: readonly string[];
  readonly destacado?: boolean;
}

export const meta = {
  name: "Logros",
  description: `Resultados${
    ofCongress ? " en la Cámara" : ""
  }: cuidado, trabajo digno, igualdad salarial, vida sin violencias, transporte seguro y ${
    ofCongress ? "un Congreso" : "un gobierno"
  } que rinde cuentas.`,
};

export const hero = {
  eyebrow: "Logros",
  title: "Lo prometido, en hechos",
  lead: `Estos son los proyectos, debates y gestiones${
    ofCongress ? " de su primer periodo en la Cámara" : ""
  }. Cada tarjeta dice qué se hizo y a quién le cambió la vida.`,
  cardsTitle: "Resultados que se pueden verificar",
  impactLabel: "Impacto",
  videosLabel: "En video",
} as const;

export const figures = [
  { value: "10+", label: "proyectos de ley presentados" },
  { value: "5M+", label: "personas beneficiadas" },
  { value: "100%", label: "compromiso con Bogotá" },
] as const;

const { instagram, x, facebook } = site.social;

export const achievements: readonly Achievement[] = [
  {
    slug: "cuidado-compartido",
    hashtag: "#CuidadoCompartido",
    titulo: "Licencias para cuidar entre dos",
    descripcion:
      "Autora del Proyecto de ley de cuidado compartido, aprobado tras cuatro debates: permite repartir semanas de licencia entre madres y padres y protege el empleo de quien cuida a un familiar enfermo.",
    impacto: "Más de 300.000 hogares pueden repartirse el cuidado sin perder ingresos.",
    videos: [`${instagram.url}/p/EJEMPLO0001/`],
    destacado: true,
  },
  {
    slug: "trabajo-en-plataformas",
    hashtag: "#RepartoConDerechos",
    titulo: "Seguridad social para quienes reparten",
    descripcion:
      "Ponente del Proyecto de ley de trabajo en plataformas: obliga a las aplicaciones a cotizar riesgos laborales desde el primer pedido y a explicar por escrito por qué bloquean una cuenta.",
    impacto: "120.000 repartidores con cobertura en caso de accidente.",
    videos: [`${x.url}/status/1000000000000000001`],
    destacado: true,
  },
  {
    slug: "igual-salario",
    hashtag: "#IgualSalario",
    titulo: "Salarios a la vista",
    descripcion:
      "Coautora del Proyecto de ley de transparencia salarial: las empresas de más de cien personas publican cada año cuánto ganan hombres y mujeres en el mismo cargo y presentan un plan si hay brecha.",
    impacto: "2.400 empresas de Bogotá ya entregaron su primer informe.",
    videos: [],
  },
  {
    slug: "ruta-sin-violencias",
    hashtag: "#SinViolencias",
    titulo: "Refugios abiertos toda la noche",
    descripcion:
      "Logró que el presupuesto nacional financiara dos casas refugio nuevas, en Usme y Ciudad Bolívar, y un equipo jurídico que acompaña la denuncia desde la primera llamada.",
    impacto: "1.800 mujeres y sus hijos atendidos en el primer año.",
    videos: [
      `${facebook.url}/videos/100000000000001`,
      `${instagram.url}/p/EJEMPLO0002/`,
    ],
    destacado: true,
  },
  {
    slug: "trabajo-domestico",
    hashtag: "#TrabajoDoméstico",
    titulo: "Contrato para el trabajo en casa",
    descripcion:
      "Promovió la planilla única por días y la inspección laboral con cita para el trabajo doméstico. La redactó con las afiliadas de tres sindicatos de Kennedy, Suba y San Cristóbal.",
    impacto: "45.000 trabajadoras cotizan por primera vez a pensión.",
    videos: [`${instagram.url}/p/EJEMPLO0003/`],
  },
  {
    slug: "salud-menstrual",
    hashtag: "#SaludMenstrual",
    titulo: "Ninguna niña falta a clase",
    descripcion:
      "Impulsó la entrega gratuita de productos menstruales en colegios públicos y en la cárcel de mujeres, con educación para niñas y niños desde el grado quinto.",
    impacto: "210.000 estudiantes de colegios públicos reciben el paquete cada mes.",
    videos: [],
  },
  {
    slug: "transporte-seguro",
    hashtag: "#ViajoSegura",
    titulo: "Un protocolo contra el acoso en el bus",
    descripcion:
      "Citó dos debates de control político por el acoso en el transporte público. De allí salió un protocolo que obliga a detener el bus, guardar el video y acompañar a la víctima.",
    impacto: "Las denuncias atendidas en menos de una hora pasaron de una a siete de cada diez.",
    videos: [`${x.url}/status/1000000000000000002`],
  },
  {
    slug: "agua-para-sumapaz",
    hashtag: "#AguaParaSumapaz",
    titulo: "Acueductos veredales con recursos",
    descripcion:
      "Acompañó a las asociaciones campesinas hasta lograr recursos nacionales para nueve acueductos comunitarios y la protección de las fuentes del páramo.",
    impacto: "3.100 familias de Sumapaz y Usme rural tendrán agua tratada todo el año.",
    videos: [`${facebook.url}/videos/100000000000002`],
  },
  {
    slug: "congreso-abierto",
    hashtag: "#CongresoAbierto",
    titulo: "Cada voto, a un clic",
    descripcion:
      "Publica en datos abiertos su agenda, sus votos, sus reuniones con gremios y los gastos de su oficina. Presentó el proyecto para que toda la Cámara haga lo mismo.",
    impacto: "48 informes mensuales publicados sin una sola interrupción.",
    videos: [],
  },
];

export const closing = {
  title: "Lo que falta se hace en equipo",
  text:
    "Mira qué propone para los próximos cuatro años. Hacerlo realidad es trabajo de muchas manos.",
  actions: [
    { label: "Ver las propuestas", href: "/propuestas" },
    { label: "Ser voluntario", href: "/voluntarios" },
  ],
} as const;
