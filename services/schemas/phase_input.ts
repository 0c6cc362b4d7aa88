import * as z from "zod/mini";
import { phaseForm } from "../../content/site_settings_page.ts";
import { momentOf } from "./content_item.ts";
import { type FieldMessages, parse, type Parsed } from "./parse.ts";
import { type PhaseChoice, phaseChoices, type PhaseSetting } from "./site_settings.ts";

const { errors } = phaseForm;

/** How many changes of the phase can be planned. */
export const phaseLines = 3;

const Now = z.object({ fase: z.enum(phaseChoices, errors.fase) });

/**
 * Returns the phase of now that was typed at that moment (milliseconds since 1970) and the changes to come
 * in their order, or what is wrong.
 */
export function parsePhase(
  typed: Readonly<Record<string, unknown>>,
  at: number,
): Parsed<{ readonly now: PhaseChoice; readonly later: PhaseSetting["changes"] }> {
  const later = new Map<string, PhaseChoice>();
  const chosen = parse(Now, typed);
  const fields: FieldMessages = chosen.ok ? {} : { ...chosen.fields };
  for (let number = 1; number <= phaseLines; number++) {
    const [when, to] = [typed[`cuando_${number}`], typed[`pasa_${number}`]];
    if (!when && !to) continue;
    const moment = typeof when === "string" ? momentOf(when) : null;
    const phase = phaseChoices.find((choice) => choice === to);
    const iso = moment === null ? "" : new Date(moment).toISOString();
    if (moment === null || moment <= at) fields[`cuando_${number}`] = errors.at;
    else if (later.has(iso)) fields[`cuando_${number}`] = errors.twice;
    if (!phase) fields[`pasa_${number}`] = errors.to;
    else later.set(iso, phase);
  }
  if (!chosen.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  const changes = [...later].map(([at, phase]) => ({ at, phase }))
    .toSorted((a, b) => a.at < b.at ? -1 : 1);
  return { ok: true, value: { now: chosen.value.fase, later: changes } };
}
