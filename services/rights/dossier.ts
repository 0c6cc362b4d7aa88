import { personKey } from "../../content/words/person_key.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import { recordsOf } from "./erasure.ts";
import { Problem } from "../system/problem.ts";
import type { AuditEntry } from "../admin/audit_schema.ts";
import type { ContactLine } from "../follow_up/contact_schema.ts";
import type { OutboxRow } from "../mail/mail_schema.ts";
import type { PersonPlace } from "./people_schema.ts";
import type { Identity, Profile, Role, Session } from "../accounts/profile_schema.ts";
import type { RightsRequest } from "./request_schema.ts";
import type { Activity, Volunteer } from "../inbox/volunteer_schema.ts";
import type { Services } from "../services.ts";
import type { Subscriber } from "../newsletter/subscriber_schema.ts";
import { type FormRecord, summarize } from "../inbox/forms.ts";
import { groupOf } from "../newsletter/subscriber_schema.ts";
import type { Callout } from "../events/callout_schema.ts";
import type { SentReply } from "../inbox/replies.ts";
import { type Provenance, readProvenance } from "./provenance.ts";
import { asOwn, findRecord, type PlacedRecord, type RecordPlace } from "./record_places.ts";

/** How many entries of the audit log about one record a dossier holds. */
const mostEntries = 100;

export interface DossierRecord extends PlacedRecord, Provenance {
  readonly name: string | null;
  /** What staff did with it; the group of a subscription; null for a form without either. */
  readonly state: string | null;
  readonly replies: readonly SentReply[];
  readonly contacts: readonly ContactLine[];
  readonly callouts: readonly TitledCallout[];
  readonly activities: readonly TitledActivity[];
  readonly labels: readonly string[];
  /** The title of the event to which it is a sign-up. */
  readonly event: string | null;
  readonly mails: readonly OutboxRow[];
  readonly entries: readonly AuditEntry[];
}

export interface TitledActivity extends Activity {
  readonly titulo: string;
  /** When the event began, ISO. */
  readonly at: string;
}

export interface TitledCallout extends Callout {
  readonly titulo: string;
}

export interface DossierAccount {
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly sessions: readonly Session[];
  readonly identities: readonly Identity[];
  /** Since when it has a second factor; null where it has none. */
  readonly secondFactor: string | null;
  readonly mails: readonly OutboxRow[];
  readonly entries: readonly AuditEntry[];
}

interface DossierRequest {
  readonly request: RightsRequest;
  readonly entries: readonly AuditEntry[];
}

export interface Dossier {
  /** The `personKey` of the records. */
  readonly person: string;
  readonly names: readonly string[];
  /** Newest first. */
  readonly records: readonly DossierRecord[];
  readonly requests: readonly DossierRequest[];
  readonly account: DossierAccount | null;
  /** Whether the address wants no mail that asks to confirm a subscription; kept as a keyed hash. */
  readonly isRefused: boolean;
  readonly unreadable: number;
}

/**
 * Returns what is stored of the person. They see their records without what staff took of others, and
 * none that is found under their key by a merge alone.
 */
export async function readDossier(
  services: Services,
  person: string,
  { isOwn = false } = {},
): Promise<Dossier> {
  const [refs, requests, account, isRefused] = await Promise.all([
    recordsOf(services, person),
    readRequests(services, person),
    readAccount(services, person),
    services.refusedAddresses.has(person),
  ]);
  const places = refs.flatMap(({ place, id }) => place === "requests" ? [] : [{ place, id }]);
  const read = await Promise.all(
    places.map(({ place, id }) => readRecord(services, place, id, { isOwn })),
  );
  const records = read.filter((record) =>
    record !== null && record !== "unreadable" && (!isOwn || personKey(record.record) === person)
  ) as DossierRecord[];
  const sorted = records.toSorted((a, b) => b.record.created_at < a.record.created_at ? -1 : 1);
  const names = sorted.map(({ name }) => name).filter((name) => name !== null);
  return {
    person,
    names: [...new Map(names.map((name) => [name.toLocaleLowerCase("es"), name])).values()],
    records: sorted,
    requests,
    account,
    isRefused,
    unreadable: read.filter((record) => record === "unreadable").length,
  };
}

export function volunteersWithPhone({ volunteers }: Services, typed: string): Promise<Volunteer[]> {
  return volunteers.withPhone(typed);
}

export function nameIn<Form extends FormName>(
  form: Form,
  record: FormRecord<Form>,
): string | null {
  return summarize(form, record).name || null;
}

/** Returns the entries of the audit log about the person, newest first. */
export function entriesIn({ records, requests, account }: Dossier): AuditEntry[] {
  const about = [...records, ...requests, ...account ? [account] : []];
  return about.flatMap(({ entries }) => entries).toSorted((a, b) => b.id.localeCompare(a.id));
}

/** Returns whether nothing is stored but perhaps the hash of an address that wants no confirmation. */
export function isEmpty({ records, requests, account, unreadable }: Dossier): boolean {
  return records.length + requests.length + unreadable === 0 && account === null;
}

/**
 * Returns the `personKey` of the person behind a record, an account or a request.
 * @throws {Problem} `not_found`, `unreadable`
 */
export async function personOf(
  services: Services,
  place: PersonPlace,
  id: string,
): Promise<string> {
  const holder = await holderOf(services, place, id);
  const person = personKey(holder ?? {});
  if (person === "") throw new Problem("not_found");
  return person;
}

async function holderOf(services: Services, place: PersonPlace, id: string) {
  if (place === "account") return await services.accounts.get(id);
  if (place === "requests") return (await services.requests.get(id)).persona;
  // A record that was withdrawn, merged or separated keeps its id.
  for (const named of [place, "withdrawn", "merged", "volunteer"] as const) {
    const found = await findRecord(services, named, id);
    if (found) return found.record;
  }
  return undefined;
}

export async function readRecord(
  services: Services,
  place: RecordPlace,
  id: string,
  { isOwn = false } = {},
): Promise<DossierRecord | "unreadable" | null> {
  try {
    const placed = await findRecord(services, place, id);
    if (!placed) return null;
    const found = isOwn ? asOwn(placed) : placed;
    const { record, form } = found;
    const [provenance, replies, lines, callouts, activities, labels, event, mails, entries] =
      await Promise.all([
        readProvenance(services, form, record),
        form === "message" ? services.messages.replies.of(record.id) : [],
        form === "volunteer" ? services.volunteers.contacts.of(record.id) : null,
        form === "volunteer" ? calloutsOf(services, record.id) : [],
        form === "volunteer" ? activitiesOf(services, record as Volunteer) : [],
        services.labels.namesOf("etiquetas" in record ? record.etiquetas : []),
        "evento" in record ? services.rosters.records.get(record.evento) : null,
        services.outbox.listOf(record.id),
        entriesOf(services, record.id),
      ]);
    const contacts = lines?.entries ?? [];
    const name = nameIn(form, record);
    const state = form === "newsletter" ? groupOf(record as Subscriber) : stateIn(record);
    const about = { name, state, labels, event: event?.evento.titulo ?? null };
    const lists = { replies, contacts, callouts, activities, mails, entries };
    return { ...found, ...provenance, ...about, ...lists };
  } catch (error) {
    if (error instanceof Problem && error.code === "unreadable") return "unreadable";
    throw error;
  }
}

export async function calloutsOf(
  { callouts, rosters }: Pick<Services, "callouts" | "rosters">,
  volunteer: string,
): Promise<TitledCallout[]> {
  const found = await callouts.of(volunteer);
  const events = await rosters.records.getMany(found.map(({ evento }) => evento));
  const titles = new Map(events.map(({ id, evento }) => [id, evento.titulo]));
  return found.map((one) => ({ ...one, titulo: titles.get(one.evento) ?? one.evento }));
}

/** Returns the events to which a volunteer came or did not, of which the list was closed. */
export async function activitiesOf(
  { rosters }: Pick<Services, "rosters">,
  { actividades = [] }: Pick<Volunteer, "actividades">,
): Promise<TitledActivity[]> {
  const found = await rosters.records.getMany(actividades.map(({ evento }) => evento));
  const events = new Map(found.map(({ id, evento }) => [id, evento]));
  return actividades.map((one) => {
    const { titulo = one.evento, empieza = one.dia } = events.get(one.evento) ?? {};
    return { ...one, titulo, at: empieza };
  });
}

function stateIn(record: FormRecord<FormName>): string | null {
  if ("estado" in record) return record.estado;
  return "status" in record ? record.status : null;
}

async function readRequests(services: Services, person: string): Promise<DossierRequest[]> {
  const requests = await services.requests.of(person);
  return await Promise.all(requests.map(async (request) => ({
    request,
    entries: await entriesOf(services, request.id),
  })));
}

async function readAccount(services: Services, email: string): Promise<DossierAccount | null> {
  const { accounts, roles, sessions, identities, secondFactors, outbox } = services;
  const profile = await accounts.getByEmail(email);
  if (!profile) return null;
  const { id } = profile;
  const [held, live, linked, factor, mails, entries] = await Promise.all([
    roles.rolesOf(id),
    sessions.list(id),
    identities.of(id),
    secondFactors.stateOf(id),
    outbox.listOf(id),
    entriesOf(services, id),
  ]);
  return {
    profile,
    roles: held,
    sessions: live,
    identities: linked,
    secondFactor: factor?.enabled_at ?? null,
    mails,
    entries,
  };
}

async function entriesOf({ audit }: Services, subject: string): Promise<AuditEntry[]> {
  return (await audit.list({ subject, limit: mostEntries })).items;
}
