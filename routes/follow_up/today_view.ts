import { bogotaDay } from "../../content/words/dates.ts";
import { contactResults } from "../../content/follow_up/follow_up.ts";
import { localidades, optionLabel } from "../../content/words/options.ts";
import {
  agoInWords,
  dueInWords,
  todayPage as texts,
  waitingInWords,
} from "../../content/follow_up/today.ts";
import { type EventUse, isEventUse } from "../../content/follow_up/team.ts";
import { eventTexts } from "../../content/events/event_texts.ts";
import type { Draft, EventWords, NamedDraft } from "../../content/words/whatsapp.ts";
import { contactHints } from "../../services/system/contact_hours.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import type { TodayLists } from "../../services/follow_up/today_list.ts";
import { isWaiting } from "../../services/follow_up/follow_up_schema.ts";
import type { Template } from "../../services/follow_up/team_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";

export type Drafts = readonly (NamedDraft & Pick<Template, "uso">)[];

/** Returns the texts for a person apart from any event. */
export async function readDrafts(c: AppContext): Promise<Drafts> {
  return (await readTemplates(c)).filter(({ uso }) => !isEventUse(uso));
}

/** Returns what makes the text about an event: with the team's first template of that use. */
export async function readEventDrafts(
  c: AppContext,
): Promise<(use: EventUse | "cancelar", event: EventWords) => Draft> {
  const drafts = await readTemplates(c);
  const { profile } = visitorOf(c);
  const own = { from: profile.full_name, campaign: c.get("deps").site.name };
  return (use, event) => {
    const draft = drafts.find(({ uso }) => uso === use) ?? { ...own, text: eventTexts[use] };
    return { ...draft, event };
  };
}

async function readTemplates(c: AppContext): Promise<Drafts> {
  const { services: { team }, site } = c.get("deps");
  const from = visitorOf(c).profile.full_name;
  return (await team.items("templates")).filter(({ activa }) => activa)
    .map(({ nombre, texto, uso }) => ({
      name: nombre,
      text: texto,
      from,
      campaign: site.name,
      uso,
    }));
}

/** Returns the text that fits: the first contact has one of its own. */
export function draftFor(
  { ultimo }: Pick<Volunteer, "ultimo">,
  drafts: Drafts,
): Drafts[number] | null {
  const use = ultimo ? "seguimiento" : "primero";
  return drafts.find(({ uso }) => uso === use) ?? null;
}

export function timesOf(
  record: Volunteer,
  { today, calendar }: TodayLists,
): string[] {
  const { proximo, ultimo, created_at } = record;
  const due = dueInWords(proximo, today);
  const last = ultimo &&
    `${optionLabel(contactResults, ultimo.resultado)}, ${agoInWords(bogotaDay(ultimo.at), today)}`;
  const waiting = isWaiting(record) && waitingInWords(calendar.left(bogotaDay(created_at), today));
  return [due, last, waiting].filter((text) => typeof text === "string");
}

export function scopeInWords(reader: Actor): string {
  const places = placesInWords(reader);
  return places === null ? texts.seesNone : texts.sees(places);
}

export function placesInWords(actor: Actor): string | null {
  const scope = actor.scope("volunteers:contact");
  if (scope === "all") return texts.everywhere;
  const places = localidades.filter((name) => scope.has(name));
  if (places.length === 0) return null;
  return new Intl.ListFormat("es", { type: "conjunction" }).format(places);
}

export function firstHint(c: AppContext): string | null {
  const { clock, site } = c.get("deps");
  return contactHints(clock(), site.electionDate)[0]?.text ?? null;
}
