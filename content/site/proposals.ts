import { isOfCongress } from "./congress.ts";
import { site } from "./site.ts";

const year = Number(site.electionDate.slice(0, 4));
const ofCongress = /* @__PURE__ */ isOfCongress(site);

export const meta = {
  name: `Propuestas ${year}`,
  description: `Propuestas para ${
    ofCongress ? "la Cámara" : "Bogotá"
  }: cuidado en cada localidad, empleo formal, igual salario, vida sin violencias y vivienda que se pueda pagar.`,
};

export const hero = {
  eyebrow: `Propuestas ${year}`,
  title: "Compromisos para el próximo periodo",
  lead:
    "Salieron de sesenta encuentros en las veinte localidades. Cada uno tiene un primer paso que se puede verificar en los seis meses que siguen a la posesión.",
  firstStepLabel: "Primer paso",
} as const;

export interface Proposal {
  readonly slug: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly primer_paso: string;
}

export const proposals: readonly Proposal[] = [
  {
    slug: "cuidado-en-cada-localidad",
    titulo: "Cuidado en cada localidad",
    descripcion:
      "Un fondo nacional que cofinancie centros de cuidado con horario extendido, para que ninguna mujer deje su trabajo porque no tiene con quién dejar a su hija o a su mamá.",
    primer_paso: "Llevar a primer debate el Proyecto de ley del fondo de cuidado, ya radicado.",
  },
  {
    slug: "primer-contrato",
    titulo: "Un contrato para empezar y otro para volver",
    descripcion:
      "Incentivos de nómina para empresas que contraten jóvenes sin experiencia y mujeres mayores de 45 años, con inspección para que no reemplacen a quien ya trabaja.",
    primer_paso: "Acordar el texto con sindicatos, pymes y universidades en tres mesas públicas.",
  },
  {
    slug: "igual-trabajo-igual-salario",
    titulo: "Igual trabajo, igual salario",
    descripcion:
      "Ampliar la transparencia salarial a empresas de más de cincuenta personas y crear una vía rápida para reclamar la diferencia sin necesidad de abogado.",
    primer_paso: "Publicar el balance del primer año de informes salariales, sector por sector.",
  },
  {
    slug: "vida-sin-violencias",
    titulo: "Una ciudad sin violencias",
    descripcion:
      "Jueces con turno nocturno para medidas de protección, subsidio de arriendo para quien debe salir de su casa y formación obligatoria para comisarías de familia.",
    primer_paso: "Incluir en el presupuesto los primeros diez jueces con turno nocturno.",
  },
  {
    slug: "vivienda-que-se-pueda-pagar",
    titulo: "Vivienda que se pueda pagar",
    descripcion:
      "Reglas claras para el arriendo, subsidios que lleguen a quien gana menos de dos salarios mínimos y mejoramiento de barrios antes que nuevas torres en el borde de la ciudad.",
    primer_paso:
      "Presentar el Proyecto de ley de arriendo justo con las asociaciones de inquilinos.",
  },
];

export const invitation = {
  title: "¿Tienes una idea para Bogotá?",
  text:
    "La mitad de estas propuestas empezó con un mensaje de alguien que conocía el problema por dentro. Cuéntanos la tuya.",
  actions: [{ label: "Comparte tu idea", href: "/contacto" }],
} as const;

export const vision = {
  title: "La Bogotá que viene",
  items: [
    {
      id: "cuida",
      title: "Una ciudad que cuida",
      text:
        "Jardines, centros de día y comedores a menos de veinte minutos a pie de cada hogar, también en la ruralidad.",
    },
    {
      id: "trabaja",
      title: "Una ciudad que trabaja",
      text:
        "Empleo formal cerca de casa: talleres en Puente Aranda, tecnología en Fontibón, turismo comunitario en los cerros.",
    },
    {
      id: "respira",
      title: "Una ciudad que respira",
      text:
        "Buses limpios en el sur y el occidente, humedales protegidos y andenes por los que pueda pasar una silla de ruedas.",
    },
    {
      id: "decide",
      title: "Una ciudad que decide",
      text: `Presupuestos discutidos en las localidades y ${
        ofCongress ? "un Congreso" : "un gobierno"
      } que contesta con datos, no con excusas.`,
    },
  ],
} as const;
