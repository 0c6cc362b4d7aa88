import { type Campaign, chosenCampaign, type phases } from "./campaign.ts";

/*
 * The identity of the site: the one module that a campaign fills in first. Every other text takes
 * the name, the number, the date and the links from this module.
 */

export type Phase = (typeof phases)[number];

export interface SocialLink {
  readonly label: string;
  readonly handle: string;
  readonly url: string;
}

/** When the office opens. Times are `HH:MM` in Bogotá; null on the days on which it is closed. */
export interface OpeningHours {
  readonly days: string;
  readonly hours: { readonly opens: string; readonly closes: string } | null;
}

/** The party responsible for personal data (Ley 1581 de 2012, art. 3). */
interface ResponsibleParty {
  readonly name: string;
  readonly nit: string;
  readonly address: string;
  readonly street: string;
  readonly phone: string;
  readonly dataCountry: string;
  /** Days after the election until the data are erased, from the copies of the store too. */
  readonly retentionDays: number;
  /** Days that a copy of the store is kept at most: the store itself is erased so much earlier. */
  readonly copyDays: number;
}

export interface Site {
  readonly name: string;
  /** The last part of `/sobre-{slug}`. */
  readonly slug: string;
  readonly role: string;
  readonly email: string;
  readonly language: string;
  /** `auto` follows the calendar of Bogotá: silent on the day of the election, over after it. */
  readonly phase: Phase | "auto";
  /** ISO date. */
  readonly electionDate: string;
  readonly pollingHours: { readonly opens: string; readonly closes: string };
  readonly ballot: {
    /** The number that the voter marks. It is not a telephone code. */
    readonly number: string;
    readonly name: string;
  };
  readonly office: {
    readonly building: string;
    readonly street: string;
    readonly city: string;
  };
  /** The campaign's own office; not the office in the Congress. */
  readonly campaignAddress: string;
  readonly openingHours: readonly OpeningHours[];
  readonly phoneNote: string;
  readonly pollingPlaceUrl: string;
  /** Official channel for petitions to the congresswoman's public office; null without that office. */
  readonly petitionsUrl: string | null;
  readonly social: {
    readonly instagram: SocialLink;
    readonly x: SocialLink;
    readonly facebook: SocialLink;
    readonly tiktok: SocialLink;
    readonly whatsapp: SocialLink;
  };
  readonly responsible: ResponsibleParty;
}

const shipped: Site = {
  name: "La Representante",
  slug: "la-representante",
  role: "Representante a la Cámara por Bogotá",
  email: "contacto@example.org",
  language: "es-CO",
  // Pinned: the demonstration stays open after its election. A real campaign writes "auto".
  phase: "campaign",
  electionDate: "2026-10-26",
  pollingHours: { opens: "08:00", closes: "16:00" },
  ballot: { number: "+57", name: "Cámara por Bogotá" },
  office: {
    building: "Edificio Nuevo del Congreso",
    street: "Carrera 7 n.º 8-68",
    city: "Bogotá D.\u00a0C., Colombia",
  },
  campaignAddress: "Localidad de Teusaquillo, Bogotá (atención con cita)",
  openingHours: [
    { days: "Lunes a viernes", hours: { opens: "08:00", closes: "17:00" } },
    { days: "Sábados y domingos", hours: null },
  ],
  phoneNote: "La atención por teléfono es solo en horario de oficina.",
  pollingPlaceUrl: "https://www.registraduria.gov.co",
  petitionsUrl: "https://www.camara.gov.co",
  social: {
    instagram: {
      label: "Instagram",
      handle: "@larep_ejemplo",
      url: "https://www.instagram.com/larep_ejemplo",
    },
    x: { label: "X (Twitter)", handle: "@larep_ejemplo", url: "https://x.com/larep_ejemplo" },
    facebook: {
      label: "Facebook",
      handle: "larep_ejemplo",
      url: "https://www.facebook.com/larep_ejemplo",
    },
    tiktok: {
      label: "TikTok",
      handle: "@larep_ejemplo",
      url: "https://www.tiktok.com/@larep_ejemplo",
    },
    whatsapp: {
      label: "Canal de WhatsApp",
      handle: "La Representante",
      url: "https://whatsapp.com/channel/0000000000000000000000",
    },
  },
  responsible: {
    name: "Campaña La Representante",
    nit: "000.000.000-0",
    address: "Bogotá D.\u00a0C., Colombia",
    street: "Carrera 00 n.º 00-00, Teusaquillo",
    phone: "601\u00a0000\u00a00000",
    dataCountry: "Colombia",
    retentionDays: 90,
    copyDays: 14,
  },
};

/**
 * Returns the identity with what the campaign filled in. Its election date is one that holds, so its
 * phase follows the calendar.
 */
export function siteWith(campaign: Campaign | null): Site {
  return campaign
    ? {
      ...shipped,
      ...campaign,
      ...outsideCongress(campaign),
      phase: "auto",
      responsible: { ...shipped.responsible, ...campaign.responsible },
    }
    : shipped;
}

function outsideCongress({ role, responsible: { name, street, address } }: Campaign) {
  return role && role !== shipped.role &&
    { office: { building: name, street, city: address }, petitionsUrl: null };
}

export const site: Site = /* @__PURE__ */ siteWith(/* @__PURE__ */ chosenCampaign());
