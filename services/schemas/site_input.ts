import * as z from "zod/mini";
import { siteForm } from "../../content/site_settings_page.ts";
import type { OpeningHours } from "../../content/site.ts";
import { address, optionalAddress } from "./address.ts";
import { type FieldMessages, parse, type Parsed } from "./parse.ts";
import type { SiteSettings } from "./site_settings.ts";
import { accountAt, type Network, postAt } from "./social_links.ts";
import { oneLine } from "./text.ts";

const { errors } = siteForm;

/** How many lines the opening hours have at most. */
export const hourLines = 4;

const network = (name: Network) => address((typed) => accountAt(name, typed), errors[name]);
const SiteFields = z.object({
  instagram: network("instagram"),
  x: network("x"),
  facebook: network("facebook"),
  tiktok: network("tiktok"),
  whatsapp: network("whatsapp"),
  post_instagram: optionalAddress((typed) => postAt("instagram", typed), errors.post_instagram),
  post_x: optionalAddress((typed) => postAt("x", typed), errors.post_x),
  sede: oneLine(5, 140, errors.sede),
  telefono: oneLine(5, 140, errors.telefono),
  puestos: address(officialAddress, errors.puestos),
});

/** Returns the settings of the site that were typed, or what is wrong with each field. */
export function parseSite(typed: Readonly<Record<string, unknown>>): Parsed<SiteSettings> {
  const fields = parse(SiteFields, typed);
  const hours = parseHours(typed);
  if (!fields.ok || !hours.ok) {
    return {
      ok: false,
      fields: { ...(!fields.ok && fields.fields), ...(!hours.ok && hours.fields) },
    };
  }
  const { instagram, x, facebook, tiktok, whatsapp, ...rest } = fields.value;
  return {
    ok: true,
    value: {
      social: { instagram, x, facebook, tiktok, whatsapp },
      openingHours: hours.value,
      campaignAddress: rest.sede,
      phoneNote: rest.telefono,
      pollingPlaceUrl: rest.puestos,
      posts: { instagram: rest.post_instagram, x: rest.post_x },
    },
  };
}

/** Returns the address where it belongs to an authority of Colombia. */
function officialAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  const isOfficial = url?.protocol === "https:" && url.hostname.endsWith(".gov.co") && !url.port &&
    !url.username && !url.password;
  if (!isOfficial) return null;
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

const days = oneLine(3, 40, errors.dias);

/** Returns the opening hours, which the form has as lines: `dias_1`, `abre_1`, `cierra_1`. */
function parseHours(typed: Readonly<Record<string, unknown>>): Parsed<OpeningHours[]> {
  const hours: OpeningHours[] = [];
  const fields: FieldMessages = {};
  for (let number = 1; number <= hourLines; number++) {
    const [opens = "", closes = ""] = [typed[`abre_${number}`], typed[`cierra_${number}`]];
    const isEmpty = !typed[`dias_${number}`] && !opens && !closes;
    if (isEmpty) continue;
    const name = parse(z.object({ [`dias_${number}`]: days }), typed);
    const isClosed = !opens && !closes;
    if (!name.ok) Object.assign(fields, name.fields);
    else if (isClosed) hours.push({ days: name.value[`dias_${number}`]!, hours: null });
    else if (isTime(opens) && isTime(closes) && closes > opens) {
      hours.push({ days: name.value[`dias_${number}`]!, hours: { opens, closes } });
    } else fields[`cierra_${number}`] = errors.horas;
  }
  if (hours.length === 0 && Object.keys(fields).length === 0) fields.dias_1 = errors.noDias;
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: hours };
}

function isTime(value: unknown): value is string {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}
