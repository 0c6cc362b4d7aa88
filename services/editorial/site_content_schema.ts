import { type Achievement, achievements } from "../../content/site/achievements.ts";
import type { Events } from "../../content/site/agenda.ts";
import { media, type MediaItem, news, type NewsItem } from "../../content/site/news.ts";
import { type Proposal, proposals } from "../../content/site/proposals.ts";
import { site } from "../../content/site/site.ts";
import { type Testimonial, testimonials } from "../../content/site/volunteers.ts";
import type { ShownImage } from "./image_schema.ts";
import type { Banner, PhaseSetting, SitePhotos, SiteSettings } from "./site_settings_schema.ts";

/** Addresses that items had: the present one, or null for a withdrawn item. */
export type FormerAddresses = ReadonlyMap<string, string | null>;

export interface SiteContent {
  /** Since when (ISO) staff edit each kind; a kind that they do not edit is left out. */
  readonly since: Readonly<Record<string, string>>;
  readonly news: readonly NewsItem[];
  readonly images: ReadonlyMap<string, ShownImage>;
  readonly formerNews: FormerAddresses;
  readonly events: Events;
  readonly formerEvents: FormerAddresses;
  readonly achievements: readonly Achievement[];
  readonly proposals: readonly Proposal[];
  readonly testimonials: readonly Testimonial[];
  readonly media: readonly MediaItem[];
  readonly settings: SiteSettings;
  readonly banner: Banner | null;
  readonly phase: PhaseSetting;
  readonly photos: SitePhotos;
}

const { social, openingHours, campaignAddress, phoneNote, pollingPlaceUrl } = site;

export const builtInSettings: SiteSettings = {
  social,
  openingHours: [...openingHours],
  campaignAddress,
  phoneNote,
  pollingPlaceUrl,
  posts: { instagram: null, x: null },
};

export const builtInContent: SiteContent = {
  since: {},
  news,
  images: new Map(),
  formerNews: new Map(),
  events: { toCome: [], past: [], reserved: [] },
  formerEvents: new Map(),
  achievements,
  proposals,
  testimonials: testimonials.items,
  media: media.items,
  settings: builtInSettings,
  banner: null,
  phase: { changes: [] },
  photos: { biography: null },
};

export function newsPath({ since }: SiteContent, slug: string): string {
  return since.noticia ? `/noticias/${slug}` : `/noticias#${slug}`;
}
