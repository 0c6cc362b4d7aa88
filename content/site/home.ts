import { isOfCongress } from "./congress.ts";
import { longDate } from "../words/dates.ts";
import { voteLink } from "./layout.ts";
import { site } from "./site.ts";

const date = longDate(site.electionDate);
const { ballot } = site;
const ofCongress = /* @__PURE__ */ isOfCongress(site);

export const meta = {
  name: `Vota ${ballot.number} en ${ballot.name}`,
  description:
    `Igualdad para las mujeres, trabajo con derechos y justicia social. El ${date} marca ${ballot.number} en el tarjetón de ${ballot.name}.`,
};

export const hero = {
  strip: ballot.name,
  eyebrow: `${ofCongress ? "Reelección" : "Elección"} ${site.electionDate.slice(0, 4)}`,
  title: `${site.name} por Bogotá`,
  lead:
    `Igualdad para las mujeres, trabajo con derechos y justicia social. El ${date} marca ${ballot.number} en el tarjetón de ${ballot.name}.`,
  actions: [voteLink, { label: "VOLUNTARIOS", href: "/voluntarios" }],
  ballotAlt: `Tarjetón de ${ballot.name} con el número ${ballot.number} marcado con una equis.`,
} as const;

export const reasons = {
  title: `Cinco razones para votar ${ballot.number}`,
  items: [
    {
      id: "cumple",
      title: "Cumple lo que firma",
      text:
        "Publica cada voto, cada viaje y cada peso de su oficina. Rinde cuentas cada tres meses en una localidad distinta, con micrófono abierto.",
    },
    {
      id: "igualdad",
      title: "Igualdad con presupuesto",
      text:
        "No basta una ley bonita: en cada proyecto exige de dónde sale la plata para refugios, cuidado infantil y rutas de atención a mujeres.",
    },
    {
      id: "trabajo",
      title: "Trabajo con derechos",
      text:
        "Defiende a quienes reparten, cocinan, limpian, cuidan y venden: contrato, salud, pensión y descanso también para ellas y ellos.",
    },
    {
      id: "ciudad",
      title: "Bogotá completa",
      text:
        "Ha llevado su oficina móvil a las veinte localidades, desde las veredas de Sumapaz hasta los cerros de Usaquén.",
    },
    {
      id: "control",
      title: "Control con datos",
      text:
        "Antes de cada debate publica las cifras y los contratos que revisó, para que cualquiera pueda verificarlos y corregirlos.",
    },
  ],
} as const;

export const about = {
  eyebrow: site.role,
  title: ofCongress ? "De los juzgados al Congreso" : "De los juzgados a las localidades",
  paragraphs: [
    `${site.name} creció en Kennedy, hija de una costurera y de un conductor de bus. Estudió Derecho de noche y trabajó doce años como abogada de trabajadoras domésticas, operarias y vendedores.`,
    `${
      ofCongress ? "Desde 2022 representa a Bogotá en la Cámara. " : ""
    }Su regla es sencilla: primero escuchar a quien vive el problema, después redactar el artículo y al final vigilar que se cumpla.`,
  ],
  link: { label: "Conoce su historia", href: `/sobre-${site.slug}` },
} as const;

export const achievementsSection = {
  title: "Lo que ya logró",
  lead: `Resultados ${ofCongress ? "de su primer periodo " : ""}que hoy se sienten en la calle.`,
  link: { label: "Ver todos los logros", href: "/logros" },
} as const;

export const social = {
  title: "Síguela en redes",
  lead: "Sesiones, recorridos y debates contados el mismo día.",
  tabsLabel: "Red social",
  tabs: [
    {
      id: "instagram",
      network: "instagram",
      feed: (handle: string): string => `Publicaciones de ${handle}`,
      post: (handle: string): string => `Publicación de ${handle}`,
    },
    {
      id: "twitter",
      network: "x",
      feed: (handle: string): string => `Mensajes de ${handle}`,
      post: (handle: string): string => `Mensaje de ${handle}`,
    },
  ],
  channelsTitle: "También puedes encontrarla en",
  channels: [
    {
      network: "tiktok",
      text: "Videos de un minuto que explican qué se votó y por qué.",
    },
    {
      network: "whatsapp",
      text: "Un mensaje por semana; nadie ve tu número.",
    },
  ],
} as const;

export const support = {
  title: "Tres formas de apoyar",
  items: [
    {
      id: "votar",
      title: `Vota ${ballot.number}`,
      text:
        `El ${date} busca el tarjetón de ${ballot.name}. Antes de decidir, revisa qué prometió y qué cumplió.`,
      action: { label: "Ver los logros", href: "/logros" },
    },
    {
      id: "compartir",
      title: "Comparte",
      text:
        "Envía esta página a tu familia y a tu cuadra. Una conversación con alguien de confianza vale más que cien vallas.",
      /** Opens the share sheet; without JavaScript it is a WhatsApp link. */
      action: { label: "Compartir", href: null },
    },
    {
      id: "voluntariado",
      title: "Súmate al equipo",
      text:
        "Dona una hora a la semana en tu localidad o desde tu casa. Hay tareas para todas las edades y todos los horarios.",
      action: { label: "Ser voluntario", href: "/voluntarios" },
    },
  ],
} as const;

export const closing = {
  title: "Bogotá se gana barrio a barrio",
  text:
    "Más de mil conversaciones empiezan cada semana en una tienda, un salón comunal o un paradero. La próxima puede ser la tuya.",
  actions: [{ label: "Quiero ser voluntario", href: "/voluntarios" }],
} as const;
