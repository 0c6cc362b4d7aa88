import { bogotaDay } from "../../content/words/dates.ts";
import type { ContactResult } from "../../content/follow_up/follow_up.ts";
import { type Actor, isWithin } from "../../services/accounts/permissions.ts";
import { bogotaDayStart, oneDay, oneHour } from "../../services/system/clock.ts";
import { proposedNext } from "../../services/follow_up/contact_change.ts";
import { addDays } from "../../services/rights/business_days.ts";
import type { ContactLine, ContactLines } from "../../services/follow_up/contact_schema.ts";
import type { FollowUp } from "../../services/inbox/volunteer_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { sha256 } from "../../services/secrets/digest.ts";
import { Random } from "./random.ts";
import { contactNotes } from "./texts.ts";

/** Who follows up, the codes of the sources and labels, and today (`YYYY-MM-DD`). */
export interface FollowUpPlan {
  readonly owners: readonly Actor[];
  readonly sources: readonly string[];
  readonly labels: readonly string[];
  readonly today: string;
}

/** What the team did with people of each status: the results of their contacts, in order. */
const stories: Readonly<Record<Volunteer["status"], readonly (readonly ContactResult[])[]>> = {
  pending: [[], [], [], ["no_contesta"], ["no_contesta", "no_contesta"]],
  contacted: [["escribi"], ["no_contesta", "escribi"], ["hablamos"], ["escribi", "hablamos"]],
  active: [["se_suma"], ["escribi", "se_suma"], ["hablamos", "se_suma"]],
  inactive: [["ahora_no"], ["numero_malo"], ["escribi", "ahora_no"]],
};

/** Share of people with a source, a label, an owner and a date, and of those who want no contact. */
const fromSource = 0.35;
const labelled = 0.2;
const owned = 0.8;
const dated = 0.85;
const unwilling = 0.15;
/** How many days the next dates lie before and after today. */
const [late, ahead] = [3, 9];

/**
 * Returns the person with source, owner, next date and last contact, and the lines about them. The id
 * alone decides, so that each call returns the same.
 */
export function followedUp(
  record: Volunteer,
  { owners, sources, labels, today }: FollowUpPlan,
): { readonly record: Volunteer; readonly lines: ContactLines } {
  const random = new Random(Number.parseInt(sha256(record.id).slice(0, 8), 16));
  const origen = random.chance(fromSource) && sources.length > 0 ? random.pick(sources) : undefined;
  const able = owners.filter((actor) => isWithin(actor.scope("volunteers:contact"), record));
  const owner = able.length > 0 && random.chance(owned) ? random.pick(able).id : undefined;
  const entries = owner === undefined ? [] : linesOf(record, { random, owner, today });
  const fields = owner === undefined ? {} : fieldsOf(record, entries, { random, owner, today });
  const etiquetas = random.chance(labelled) && labels.length > 0 ? [random.pick(labels)] : [];
  return {
    record: {
      ...record,
      ...(origen !== undefined && { origen }),
      ...(etiquetas.length > 0 && { etiquetas }),
      ...fields,
    },
    lines: { id: record.id, entries, undone: [] },
  };
}

interface Followed {
  readonly random: Random;
  readonly owner: string;
  readonly today: string;
}

function linesOf(
  { id, created_at, status }: Volunteer,
  { random, owner, today }: Followed,
): ContactLine[] {
  const first = addDays(bogotaDay(created_at), 1);
  const days = Math.round((bogotaDayStart(today) - bogotaDayStart(first)) / oneDay);
  const results = random.pick(stories[status]);
  if (days < results.length) return [];
  const length = Math.floor(days / Math.max(1, results.length));
  return results.map((resultado, at) => {
    const day = addDays(first, at * length + random.below(Math.min(length, 4)));
    const time = bogotaDayStart(day) + (9 + 9 * random.next()) * oneHour;
    const nota = random.chance(0.4) ? random.pick(contactNotes[resultado]) : undefined;
    return {
      id: `seed:${id}:${at}`,
      tipo: "contacto",
      at: new Date(Math.floor(time)).toISOString(),
      por: owner,
      canal: random.pick(["whatsapp", "whatsapp", "llamada"]),
      resultado,
      ...(nota !== undefined && { nota }),
    };
  });
}

function fieldsOf(
  { status }: Volunteer,
  entries: readonly ContactLine[],
  { random, owner, today }: Followed,
): FollowUp {
  const last = entries.at(-1);
  if (last === undefined) return { responsable: owner };
  const { at, canal = "", resultado = "" } = last;
  const { next, tries } = proposedNext[resultado as ContactResult];
  const isUnwilling = status === "inactive" && random.chance(unwilling);
  return {
    responsable: owner,
    ...(next !== "no" && random.chance(dated) &&
      { proximo: addDays(today, random.below(late + ahead + 1) - late) }),
    ultimo: { at, canal, resultado },
    intentos: tries === "one_more" ? entries.length : 0,
    ...(isUnwilling && { no_contactar: { desde: at, por: owner } }),
  };
}
