import { isOfCongress } from "./congress.ts";
import { site } from "./site.ts";

const ofCongress = /* @__PURE__ */ isOfCongress(site);

export const meta = {
  name: "Biografía",
  description:
    `Quién es ${site.name}: su historia en Kennedy, su trabajo como abogada laboral, sus tres ejes de trabajo y los valores con que decide.`,
};

export const hero = {
  eyebrow: site.role,
  title: `Sobre ${site.name}`,
  lead: `${
    ofCongress
      ? "Abogada laboral, vecina de Kennedy y congresista"
      : "Abogada laboral y vecina de Kennedy"
  }. Una vida dedicada a que los derechos escritos se cumplan.`,
} as const;

/** The drawing shown instead of a portrait. */
export const picture = {
  alt:
    `Ilustración: una mesa con el ${site.ballot.number} y dos sillas en la calle, frente a los cerros orientales.`,
  caption:
    "Una mesa, dos sillas y la lista de espera a la vista: así despacha cada mes en una localidad.",
} as const;

export const biography = {
  title: "Su historia",
  quote: "Un día sin trabajo era un día sin mercado.",
  paragraphs: [
    `${site.name} nació en Bogotá y creció en el barrio Patio Bonito, en Kennedy. Su mamá cosía uniformes a destajo; su papá manejó durante veintidós años un bus de la ruta Germania. En esa casa aprendió que un día sin trabajo era un día sin mercado.`,
    "Estudió en colegio público y entró a la universidad con un crédito que pagó atendiendo una papelería en el centro. Se graduó de abogada en la jornada nocturna y se especializó en derecho laboral con una tesis sobre el trabajo doméstico por días.",
    "Durante doce años llevó casos de trabajadoras domésticas, operarias de flores, meseros y vendedores informales. Ganó la mayoría, pero entendió que el mismo abuso volvía con otro nombre mientras la norma no cambiara.",
    `En 2016 fundó con otras once mujeres un consultorio jurídico gratuito que hoy atiende en Bosa, Suba y San Cristóbal. De allí salieron los primeros borradores de las leyes de cuidado y de trabajo doméstico${
      ofCongress ? " que después defendió en el Congreso" : ""
    }.`,
    `${
      ofCongress
        ? "En 2022 llegó a la Cámara de Representantes. Integra la comisión que estudia los asuntos laborales y de seguridad social, y ha citado debates sobre transporte, comisarías de familia y alimentación escolar. "
        : ""
    }Vive en Teusaquillo con su hija y una perra adoptada.`,
  ],
} as const;

export const timeline = {
  title: "En fechas",
  items: [
    { year: "2004", text: "Se gradúa de abogada en la jornada nocturna." },
    { year: "2010", text: "Gana el primer caso colectivo de trabajadoras domésticas por días." },
    { year: "2016", text: "Funda el consultorio jurídico gratuito en Bosa." },
    ...(ofCongress
      ? [{ year: "2022", text: "Llega a la Cámara de Representantes por Bogotá." }]
      : []),
    {
      year: site.electionDate.slice(0, 4),
      text: `Busca ${
        ofCongress ? "la reelección" : "tu voto"
      } con el ${site.ballot.number} en ${site.ballot.name}.`,
    },
  ],
} as const;

export const axes = {
  title: "Tres ejes de trabajo",
  items: [
    {
      id: "equidad-de-genero",
      title: "Equidad de género",
      text:
        "Cuidado compartido, igual salario y respuesta inmediata ante la violencia. Cada proyecto lleva presupuesto y fecha de cumplimiento.",
    },
    {
      id: "derechos-laborales",
      title: "Derechos laborales",
      text:
        "Protección para quien reparte, limpia, cuida, vende o trabaja por horas. La ley debe alcanzar también a quien no tiene oficina.",
    },
    {
      id: "justicia-social",
      title: "Justicia social",
      text:
        "Agua, vivienda, educación y transporte de calidad sin importar el estrato. Lo público se defiende usándolo y vigilándolo.",
    },
  ],
} as const;

export const values = {
  title: "Con qué valores decide",
  items: [
    {
      id: "coherencia",
      title: "Coherencia",
      text:
        "Vota lo que dijo que iba a votar. Si cambia de opinión, explica por qué y con qué datos.",
    },
    {
      id: "transparencia",
      title: "Transparencia",
      text:
        "Su agenda, sus gastos y sus reuniones con gremios están publicados. No recibe regalos de contratistas.",
    },
    {
      id: "cercania",
      title: "Cercanía",
      text:
        "Una vez al mes despacha en una localidad, sin tarima: una mesa, dos sillas y la lista de espera a la vista.",
    },
    {
      id: "valentia",
      title: "Valentía",
      text:
        "Debate con argumentos y con nombre propio, incluso cuando la mayoría está del otro lado o el tema incomoda.",
    },
  ],
} as const;

export const closing = {
  title: "Mira lo que ha hecho",
  text: `Su historia explica por qué trabaja; sus ${
    ofCongress ? "leyes" : "logros"
  } y sus propuestas muestran cómo.`,
  actions: [
    { label: "Ver los logros", href: "/logros" },
    { label: "Ver las propuestas", href: "/propuestas" },
  ],
} as const;
