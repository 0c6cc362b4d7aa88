import { auditActions, auditActor } from "../../content/admin/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../admin/audit_schema.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { lineInWords } from "../../content/follow_up/follow_up.ts";
import { historyTexts as texts } from "../../content/follow_up/today.ts";
import { isWithin, type Scope } from "../accounts/permissions.ts";
import { attendanceInWords } from "../../content/events/attendance.ts";
import { calloutInWords } from "../../content/events/calls.ts";
import {
  activitiesOf,
  calloutsOf,
  type TitledActivity,
  type TitledCallout,
} from "../rights/dossier.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import type { ContactLine } from "./contact_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Services } from "../services.ts";

export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  readonly when: string;
  readonly text: string;
  readonly note: string | null;
  /** Null if it was the person. */
  readonly by: string | null;
}

const mostEntries = 50;

/** What the lines say better, and what is no step with the person. */
const untold = new Set<AuditEntry["action"]>([
  "contact_logged",
  "no_contact_set",
  "no_contact_lifted",
  "person_viewed",
  "person_exported",
]);

/** Steps that the records of a merge share. */
const ofBoth = new Set<AuditEntry["action"]>(["people_merged", "people_separated"]);

/**
 * Returns what happened with a person, newest first, also with what was merged into the record as far
 * as the scope holds it; `nameOf` names an account.
 */
export async function readHistory(
  services: Pick<Services, "volunteers" | "audit" | "callouts" | "rosters">,
  { id, created_at, ...record }: Volunteer,
  scope: Scope,
  nameOf: (id: string) => string,
): Promise<HistoryEntry[]> {
  const { volunteers, audit } = services;
  const merged = await volunteers.merged.getMany(idsIn({ id, ...record }));
  const others = merged.filter(({ record }) => isWithin(scope, record)).map(({ id }) => id);
  const read = await Promise.all([id, ...others].map(async (one) => {
    const [{ entries }, callouts, { items }] = await Promise.all([
      volunteers.contacts.of(one),
      calloutsOf(services, one),
      audit.list({ subject: one, limit: mostEntries }),
    ]);
    const own = one === id ? items : items.filter(({ action }) => !ofBoth.has(action));
    return { entries, callouts, items: own };
  }));
  const activities = await activitiesOf(services, record);
  const lines = read.flatMap(({ entries }) => entries);
  const items = read.flatMap(({ items }) => items);
  const registration = { at: created_at, text: texts.registered, note: null, by: null };
  const all = [
    ...lines.map((line) => ofLine(line, nameOf)),
    ...read.flatMap(({ callouts }) => callouts.flatMap((one) => ofCallout(one, nameOf))),
    ...activities.map(ofActivity),
    ...items.filter(({ action, outcome }) => outcome === "done" && !untold.has(action))
      .map((entry) => ofEntry(entry, nameOf)),
    { id, when: shortMoment(created_at), ...registration },
  ];
  // What happened in one moment stays in this order, the registration last.
  return all.toSorted((a, b) => a.at < b.at ? 1 : a.at > b.at ? -1 : 0);
}

function ofLine(line: ContactLine, nameOf: (id: string) => string): HistoryEntry {
  const { id, at, por, nota } = line;
  return {
    id,
    at,
    when: shortMoment(at),
    text: lineInWords(line),
    note: nota ?? null,
    by: por === undefined ? null : nameOf(por),
  };
}

function ofActivity({ evento, at, titulo, vino }: TitledActivity): HistoryEntry {
  const text = attendanceInWords(titulo, vino);
  return { id: evento, at, when: shortMoment(at), text, note: null, by: null };
}

function ofCallout(
  { id, at, by, respuesta, titulo }: TitledCallout,
  nameOf: (id: string) => string,
): HistoryEntry[] {
  const text = calloutInWords.called(titulo);
  const called = { id, at, when: shortMoment(at), text, note: null, by: nameOf(by) };
  if (!respuesta) return [called];
  const { at: since, que, por } = respuesta;
  const said = { at: since, when: shortMoment(since), text: calloutInWords[que], note: titulo };
  return [{ id: `${id}:${que}`, ...said, by: por && nameOf(por) }, called];
}

function ofEntry(
  { id, at, action, actor, detail }: AuditEntry,
  nameOf: (id: string) => string,
): HistoryEntry {
  const { kind: _, ...rest } = detail;
  const { to } = rest;
  const hasOwner = action === "owner_changed" && typeof to === "string" && to !== "nadie";
  // The log has the id of the account; the reader needs its name.
  const facts = hasOwner ? { ...rest, to: nameOf(to) } : rest;
  const by = auditActor(actor) ?? (actor === null ? null : nameOf(actor));
  return {
    id,
    at,
    when: shortMoment(at),
    text: auditActions[action],
    note: auditFacts(facts) || null,
    by,
  };
}
