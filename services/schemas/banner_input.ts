import * as z from "zod/mini";
import { bannerForm } from "../../content/site_settings_page.ts";
import { optionalAddress } from "./address.ts";
import { momentOf } from "./content_item.ts";
import { linkTarget } from "./link_target.ts";
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
  enlace: optionalAddress((typed) => typed.length > 200 ? null : linkTarget(typed), errors.enlace),
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
