import * as z from "zod/mini";
import {
  bannerFields,
  bannerPanel,
  phaseForm,
  siteFields,
  sitePanel,
} from "../../content/editorial/site_settings_page.ts";
import { plainText } from "../../content/words/clean_text.ts";
import type { OpeningHours } from "../../content/site/site.ts";
import { typedText } from "../system/form_data_schema.ts";
import { type FieldMessages, parse, type Parsed } from "../system/parse_schema.ts";
import {
  Banner,
  type PhaseChoice,
  phaseChoices,
  type PhaseSetting,
  SiteSettings,
} from "./site_settings_schema.ts";
import { oneLine } from "../system/text_schema.ts";
import { isoMoment, tooFar } from "../system/moment_schema.ts";
import { formOf } from "../system/form_schema.ts";

/** How many lines the opening hours have at most. */
export const hourLines = 4;

const siteForm = formOf(siteFields, z.omit(SiteSettings, { openingHours: true }));

export function parseSite(typed: Readonly<Record<string, unknown>>): Parsed<SiteSettings> {
  const fields = parse(siteForm.input(), typed);
  const hours = parseHours(typed);
  if (fields.ok && hours.ok) {
    return { ok: true, value: { ...fields.value, openingHours: hours.value } };
  }
  return {
    ok: false,
    fields: { ...(!fields.ok && fields.fields), ...(!hours.ok && hours.fields) },
  };
}

export function siteValues(site: SiteSettings): Readonly<Record<string, unknown>> {
  const hours = site.openingHours.flatMap(({ days, hours }, at) => [
    [`dias_${at + 1}`, days],
    [`abre_${at + 1}`, hours?.opens ?? ""],
    [`cierra_${at + 1}`, hours?.closes ?? ""],
  ]);
  return { ...siteForm.values(site), ...Object.fromEntries(hours) };
}

const days = oneLine(3, 40, sitePanel.errors.dias);

/** Returns the opening hours, which the form has as lines: `dias_1`, `abre_1`, `cierra_1`. */
function parseHours(typed: Readonly<Record<string, unknown>>): Parsed<OpeningHours[]> {
  const hours: OpeningHours[] = [];
  const fields: FieldMessages = {};
  for (let number = 1; number <= hourLines; number++) {
    const [opens = "", closes = ""] = ["abre", "cierra"].map((name) =>
      plainText(typedText(typed[`${name}_${number}`]))
    );
    const isEmpty = !typed[`dias_${number}`] && !opens && !closes;
    if (isEmpty) continue;
    const name = parse(z.object({ [`dias_${number}`]: days }), typed);
    const isClosed = !opens && !closes;
    if (!name.ok) Object.assign(fields, name.fields);
    else if (isClosed) hours.push({ days: name.value[`dias_${number}`]!, hours: null });
    else if (isTime(opens) && isTime(closes) && closes > opens) {
      hours.push({ days: name.value[`dias_${number}`]!, hours: { opens, closes } });
    } else fields[`cierra_${number}`] = sitePanel.errors.horas;
  }
  if (hours.length === 0 && Object.keys(fields).length === 0) {
    fields.dias_1 = sitePanel.errors.noDias;
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value: hours };
}

function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

export const bannerForm = formOf(
  bannerFields,
  z.pipe(
    z.transform(({ enlace, ...banner }: Banner) => ({
      ...banner,
      enlace: enlace?.url ? enlace : null,
    })),
    Banner,
  ),
  z.refine(({ enlace, etiqueta }) => enlace !== null || etiqueta === null, {
    path: ["enlace"],
    error: bannerPanel.enlaceMissing,
  }),
  z.refine(({ enlace, etiqueta }) => enlace === null || [...etiqueta ?? ""].length >= 2, {
    path: ["etiqueta"],
    error: bannerFields[2].error,
  }),
  z.refine(({ desde, hasta }) => hasta === null || hasta > (desde ?? ""), {
    path: ["hasta"],
    error: bannerPanel.order,
  }),
);

export const phaseLines = 3;

const PhaseNow = z.object({ fase: z.enum(phaseChoices, phaseForm.errors.fase) });

/**
 * Returns the phase of now and the changes to come, in their order, or what is wrong; `at` is the
 * moment of typing, in milliseconds since 1970.
 */
export function parsePhase(
  typed: Readonly<Record<string, unknown>>,
  at: number,
): Parsed<{ readonly now: PhaseChoice; readonly later: PhaseSetting["changes"] }> {
  const later = new Map<string, PhaseChoice>();
  const chosen = parse(PhaseNow, typed);
  const fields: FieldMessages = chosen.ok ? {} : { ...chosen.fields };
  for (let number = 1; number <= phaseLines; number++) {
    const [when, to] = [typed[`cuando_${number}`], typed[`pasa_${number}`]];
    if (!when && !to) continue;
    const iso = typeof when === "string" ? isoMoment(when) ?? "" : "";
    const phase = phaseChoices.find((choice) => choice === to);
    // What is no moment is not later either.
    if (!(Date.parse(iso) > at)) fields[`cuando_${number}`] = phaseForm.errors.at;
    else if (later.has(iso)) fields[`cuando_${number}`] = phaseForm.errors.twice;
    else {
      const error = tooFar(`${when}`, at, [0, 4]);
      if (error) fields[`cuando_${number}`] = error;
    }
    if (!phase) fields[`pasa_${number}`] = phaseForm.errors.to;
    else later.set(iso, phase);
  }
  if (!chosen.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const changes = [...later].map(([at, phase]) => ({ at, phase }))
    .toSorted((a, b) => a.at < b.at ? -1 : 1);
  return { ok: true, value: { now: chosen.value.fase, later: changes } };
}
