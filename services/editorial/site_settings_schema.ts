import * as z from "zod/mini";
import { paletteNames } from "../../content/site/palettes.ts";
import { phases } from "../../content/site/campaign.ts";

const Social = z.object({ label: z.string(), handle: z.string(), url: z.string() });

export const SiteSettings = z.object({
  social: z.object({
    instagram: Social,
    x: Social,
    facebook: Social,
    tiktok: Social,
    whatsapp: Social,
  }),
  openingHours: z.array(z.object({
    days: z.string(),
    hours: z.nullable(z.object({ opens: z.string(), closes: z.string() })),
  })),
  campaignAddress: z.string(),
  phoneNote: z.string(),
  pollingPlaceUrl: z.string(),
  /** The posts that the home page shows; null for the feed of the account. */
  posts: z.object({ instagram: z.nullable(z.string()), x: z.nullable(z.string()) }),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** A line below the bar of every public page. Moments are ISO; null has no limit. */
export const Banner = z.object({
  texto: z.string(),
  enlace: z.nullable(z.object({ url: z.string(), etiqueta: z.string() })),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
});
export type Banner = z.infer<typeof Banner>;

export const phaseChoices = ["auto", ...phases] as const;
export type PhaseChoice = (typeof phaseChoices)[number];

/**
 * The phase as administrators set it: each choice holds from its moment (ISO) on, in their order.
 * Before the first one the phase of content/site/site.ts holds.
 */
export const PhaseSetting = z.object({
  changes: z.array(z.object({ at: z.string(), phase: z.enum(phaseChoices) })),
});
export type PhaseSetting = z.infer<typeof PhaseSetting>;

/** The images of pages that have a drawing without one: ids of the library. */
export const SitePhotos = z.object({ biography: z.nullable(z.string()) });
export type SitePhotos = z.infer<typeof SitePhotos>;

const about = { version: z.number(), updated_at: z.string(), updated_by: z.string() };

export const CampaignIdentity = z.object({
  name: z.string(),
  role: z.optional(z.string()),
  email: z.string(),
  electionDate: z.string(),
  // Earlier records have none, and those of a later version perhaps another one.
  palette: z.catch(z.enum(paletteNames), "mora"),
  ballot: z.object({ number: z.string(), name: z.string() }),
  responsible: z.object({
    name: z.string(),
    nit: z.string(),
    address: z.string(),
    street: z.string(),
    phone: z.string(),
  }),
});

/** Null while the site has the identity of the sources. */
export const CampaignSetting = z.object({
  id: z.literal("campaign"),
  value: z.nullable(CampaignIdentity),
  ...about,
});

export const ContentSetting = z.union([
  z.object({ id: z.literal("site"), value: SiteSettings, ...about }),
  z.object({ id: z.literal("banner"), value: z.nullable(Banner), ...about }),
  z.object({ id: z.literal("phase"), value: PhaseSetting, ...about }),
  z.object({ id: z.literal("photos"), value: SitePhotos, ...about }),
  CampaignSetting,
]);
export type ContentSetting = z.infer<typeof ContentSetting>;

export type ContentSettingName = ContentSetting["id"];
