import type { SiteSettings } from "../services/schemas/site_settings.ts";
import { site } from "./site.ts";

const { social, openingHours, campaignAddress, phoneNote, pollingPlaceUrl } = site;

/** What the site shows until staff change it. */
export const builtInSettings: SiteSettings = {
  social,
  openingHours: [...openingHours],
  campaignAddress,
  phoneNote,
  pollingPlaceUrl,
  posts: { instagram: null, x: null },
};
