import * as z from "zod/mini";
import { bannerForm } from "../../content/site_settings_page.ts";
import { optionalAddress } from "./address.ts";
import { momentOf } from "./content_item.ts";
import type { Banner } from "./site_settings.ts";
import { oneLine, optionalText } from "./text.ts";

const { errors } = bannerForm;

/** Returns the moment (ISO) that a browser sends; null where it is none. */
function isoMoment(typed: string): string | null {
  const at = momentOf(typed);
  return at === null ? null : new Date(at).toISOString();
}

const BannerFields = z.object({
  texto: oneLine(5, 140, errors.texto),
  enlace: optionalAddress(linkTarget, errors.enlace),
  etiqueta: optionalText(30, errors.etiqueta),
  desde: optionalAddress(isoMoment, errors.desde),
  hasta: optionalAddress(isoMoment, errors.hasta),
}).check(
  z.refine(({ enlace, etiqueta }) => enlace !== null || etiqueta === null, {
    path: ["enlace"],
    error: errors.enlaceMissing,
  }),
  z.refine(({ enlace, etiqueta }) => enlace === null || [...etiqueta ?? ""].length >= 2, {
    path: ["etiqueta"],
    error: errors.etiqueta,
  }),
  z.refine(({ desde, hasta }) => hasta === null || hasta > (desde ?? ""), {
    path: ["hasta"],
    error: errors.order,
  }),
);

/** What the form of the banner sends. */
export const BannerInput = z.pipe(
  BannerFields,
  z.transform(({ texto, enlace, etiqueta, desde, hasta }): Banner => ({
    texto,
    enlace: enlace === null ? null : { url: enlace, etiqueta: etiqueta ?? "" },
    desde,
    hasta,
  })),
);

/**
 * Returns the target of a link as it is written into a page: a path of the site, or an https address.
 * Browsers read `//host` and `/\host` as another site.
 */
function linkTarget(typed: string): string | null {
  const text = typed.trim();
  const base = "https://own.invalid";
  const url = URL.parse(text, base);
  if (!url || /[\s\\\p{Cc}]/u.test(text) || text.length > 200) return null;
  if (/^https:\/\//i.test(text)) return url.username || url.password ? null : url.href;
  const isOwn = text.startsWith("/") && !text.startsWith("//") && url.origin === base;
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
}
