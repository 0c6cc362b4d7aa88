import { longDate } from "../words/dates.ts";
import { site } from "./site.ts";
import { unbroken } from "../words/street.ts";
import type { Phase } from "./site.ts";

export interface Link {
  readonly label: string;
  readonly href: string;
}

export const navLinks: readonly Link[] = [
  { label: "Inicio", href: "/" },
  { label: `Sobre ${site.name}`, href: `/sobre-${site.slug}` },
  { label: "Logros", href: "/logros" },
  { label: "Propuestas", href: "/propuestas" },
  { label: "Bogotá Primero", href: "/bogota" },
  { label: "Noticias", href: "/noticias" },
  { label: "Voluntarios", href: "/voluntarios" },
  { label: "Contacto", href: "/contacto" },
];

export const voteLink: Link = {
  label: `VOTA ${site.electionDate.slice(0, 4)}`,
  href: "/como-votar",
};

export const pollingPlaceLabel = "Consultar mi puesto de votación";

export const adminLink = (href: string): Link => ({ label: "Admin", href });

export const accountLink: Link = { label: "Tu cuenta", href: "/cuenta" };

export const navigation = {
  skip: "Saltar al contenido",
  label: "Navegación principal",
  menu: "Menú",
  signOut: "Cerrar sesión",
} as const;

export const footer = {
  label: "Pie de página",
  slogan: `${site.role}. Igualdad para las mujeres, trabajo con derechos y justicia social.`,
  linksTitle: "El sitio",
  contactTitle: "Contacto",
  socialTitle: "Redes",
  address: [site.office.building, /* @__PURE__ */ unbroken(site.office.street), site.office.city],
  email: site.email,
  legal: [
    { label: "Política de tratamiento de datos", href: "/privacidad" },
    { label: "Mis datos", href: "/mis-datos" },
    { label: "Noticias por RSS", href: "/noticias/feed.xml" },
    { label: "Acceso del equipo", href: "/login" },
  ],
  responsible:
    `Propaganda electoral. Responsable: ${site.responsible.name}, NIT ${site.responsible.nit}.`,
} as const;

export interface Shell {
  readonly links: readonly Link[];
  readonly vote: Link | null;
  readonly asksForVotes: boolean;
  readonly notice: string | null;
}

export const shells: Readonly<Record<Phase, Shell>> = {
  campaign: { links: navLinks, vote: voteLink, asksForVotes: true, notice: null },
  quiet: {
    links: navLinks.filter(({ href }) => href === "/" || href === "/contacto"),
    vote: { label: "Cómo votar", href: voteLink.href },
    asksForVotes: false,
    notice: "Hoy es la jornada electoral: este sitio no hace propaganda.",
  },
  closed: {
    links: navLinks.filter(({ href }) => href !== "/voluntarios"),
    vote: null,
    asksForVotes: true,
    notice: `La elección fue el ${
      longDate(site.electionDate)
    }. Gracias a cada persona que participó; este sitio queda como archivo.`,
  },
};

export const share = {
  facebook: "Compartir en Facebook",
  x: "Compartir en X",
  copy: "Copiar el enlace",
  copied: "Enlace copiado",
  notCopied: "No se pudo copiar. Este es el enlace",
  text:
    `El ${
      longDate(site.electionDate)
    } voto ${site.ballot.number} en el tarjetón de ${site.ballot.name}: ` +
    `${site.name}, por la igualdad, el trabajo con derechos y la justicia social.`,
} as const;

/** How a page announces the line of staff to those who do not see it. */
export const bannerLabel = "Aviso de la campaña";
