import type { Facts } from "../../components/ui/fact_list.tsx";
import type { LineView } from "../../components/admin/people/person_page.tsx";
import type { RecordView } from "../../components/admin/people/record_panel.tsx";
import { factLine } from "../../content/fact_line.ts";
import { bogotaDay, longDate, longMoment } from "../../content/dates.ts";
import { answersIn } from "../../content/form_fields.ts";
import { mailPage } from "../../content/mail.ts";
import { optionLabel } from "../../content/options.ts";
import { ownStatuses } from "../../content/own_data.ts";
import { personPage as texts, subscribersPage } from "../../content/people.ts";
import { publicForms } from "../../content/public_forms.ts";
import { requestOutcomes, requestTypes } from "../../content/requests.ts";
import { roleTexts } from "../../content/roles.ts";
import { withdrawalWays } from "../../content/withdrawals.ts";
import {
  type Dossier,
  type DossierAccount,
  type DossierRecord,
  nameIn,
} from "../../services/rights/dossier.ts";
import type { OutboxRow } from "../../services/schemas/mail.ts";
import type { Subscriber } from "../../services/schemas/newsletter.ts";
import { groupOf } from "../../services/submissions/newsletter.ts";

/** Returns the different names of the person's records. */
export function namesIn({ records }: Dossier): string[] {
  const names = records.map(({ record }) => nameIn(record)).filter((name) => name !== null);
  return [...new Map(names.map((name) => [name.toLocaleLowerCase("es"), name])).values()];
}

/** Returns the record as the page shows it. */
export function recordView(found: DossierRecord): RecordView {
  const { place, id, form, record } = found;
  const day = longDate(bogotaDay(Date.parse(record.created_at)));
  return {
    ...found,
    ref: `${place}:${id}`,
    summary: factLine([publicForms[form].name, nameIn(record), day]),
    placeText: place === "quarantine" || place === "withdrawn" ? texts.places[place] : null,
    facts: [...factsOf(form, record), ...placeFacts(found)],
  };
}

function placeFacts({ withdrawn }: Pick<DossierRecord, "withdrawn">): Facts {
  if (!withdrawn) return [];
  return [[withdrawalWays[withdrawn.way], texts.waits(withdrawn.erase_on)]];
}

function factsOf(form: DossierRecord["form"], record: DossierRecord["record"]): Facts {
  // The page says the address once, above all records.
  const fields = answersIn(form, record).filter(({ name }) => name !== "email");
  const status = statusIn(form, record);
  return [
    ...fields.map(({ short, words }) => [short, words] as const),
    ...(status === null ? [] : [[texts.status, status] as const]),
  ];
}

function statusIn(form: DossierRecord["form"], record: DossierRecord["record"]): string | null {
  if (form === "newsletter") return subscribersPage.states[groupOf(record as Subscriber)];
  const statuses = ownStatuses[form];
  return statuses && "status" in record ? optionLabel(statuses, record.status) : null;
}

/** Returns what the page says of the person's account. */
export function accountFacts(
  { profile, roles, sessions, identities, secondFactor }: DossierAccount,
): Facts {
  const labels = texts.accountFacts;
  const names = roles.map((role) => roleTexts[role].name).join(", ");
  return [
    [labels.name, profile.full_name],
    [labels.since, longDate(bogotaDay(Date.parse(profile.created_at)))],
    [labels.roles, names || labels.noRole],
    [labels.sessions, String(sessions.length)],
    [labels.factor, secondFactor ? labels.on : labels.off],
    [labels.linked, identities.length > 0 ? labels.yes : labels.no],
  ];
}

/** Returns the mails about the person's records and account, newest first. */
export function mailLines({ records, account }: Dossier): LineView[] {
  const rows = [...records.flatMap(({ mails }) => mails), ...account?.mails ?? []];
  // A mail may be about two of the records.
  const all = [...new Map(rows.map((row) => [row.id, row])).values()];
  return all.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).map(mailLine);
}

function mailLine({ id, kind, state, created_at }: OutboxRow): LineView {
  return {
    id,
    text: mailPage.kinds[kind],
    detail: `${mailPage.states[state]}, ${longMoment(created_at)}`,
    href: null,
  };
}

/** Returns the person's requests. */
export function requestLines({ requests }: Dossier): LineView[] {
  return requests.map(({ request: { id, tipo, recibida, respuesta } }) => ({
    id,
    text: `${id} · ${requestTypes[tipo].label}`,
    detail: factLine([longDate(recibida), respuesta && requestOutcomes[respuesta.resultado]]),
    href: `/admin/requests/${id}`,
  }));
}
