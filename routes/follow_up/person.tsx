import { fullName } from "../../content/words/full_name.ts";
import type { ReactElement } from "react";
import { Badge, volunteerLooks } from "../../components/ui/badge.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { FoldedForm, Submit } from "../../components/ui/post_form.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { followUp } from "../../content/follow_up/follow_up.ts";
import {
  colleagueChange,
  contactForm,
  firstWord,
  personToday as texts,
  savedContact,
  todayMetas,
  todayPath,
} from "../../content/follow_up/today.ts";
import { answersIn } from "../../content/forms/form_fields.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { statusLabel, volunteerStatuses } from "../../content/words/options.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { readHistory } from "../../services/follow_up/history.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { countRecords } from "../inbox/count_records.ts";
import { problemOf } from "../problems.ts";
import { type Page, respondAdmin } from "../respond.tsx";
import { readPersonCalls } from "../events/person_calls.tsx";
import { contactDefaults, ContactLogForm } from "./contact_form.tsx";
import { ContactLinks } from "./contact_links.tsx";
import { History } from "./history.tsx";
import { KeysDialog } from "./keys_dialog.tsx";
import { draftFor, firstHint, readDrafts, timesOf } from "./today_view.ts";

export type PersonForm = "contact" | "next" | "no-contact/lift";

interface RefusedPersonForm extends Required<TypedForm> {
  readonly in: PersonForm;
}

/** Answers with the page of one person to follow up. @throws {Problem} `not_found` */
export async function showPerson(
  c: AppContext,
  id: string,
  typed: RefusedPersonForm | null = null,
  answer: Partial<Page> = {},
): Promise<Response> {
  const { services, clock } = c.get("deps");
  const { owners, todayLists } = services;
  const visitor = visitorOf(c);
  const drawnAt = new Date(clock()).toISOString();
  const [record, known, drafts, saved] = await Promise.all([
    services.volunteers.for(visitor).get(id),
    owners.visibleTo(visitor),
    readDrafts(c),
    savedBefore(c),
  ]);
  countRecords(c, "volunteers", 1);
  const isLift = record.no_contactar !== undefined;
  const [calls, history, next] = await Promise.all([
    isLift ? null : readPersonCalls(c, record, known),
    readHistory(services, record, visitor.scope("volunteers:read"), ownerNamer(known, visitor.id)),
    todayLists.isDue(record, visitor) ? todayLists.nextOf(visitor, record) : undefined,
  ]);
  const facts = [
    record.localidad,
    ...timesOf(record, todayLists),
    ownerInWords(record, known, visitor.id),
  ];
  const defaults = contactDefaults(c);
  const own = (typed?.in === "no-contact/lift") === isLift ? typed : null;
  const hint = isLift ? null : firstHint(c);
  const answers = answersIn("volunteer", record).filter(({ name }) => !inHead.includes(name));
  const content = (
    <div className="today">
      {saved && <Saved {...saved} />}
      <p>
        <a href={todayPath} className="link link-alone">{texts.back}</a>
      </p>
      <Name record={record} autoFocus={typed === null && !defaults.isBack} />
      <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">{factLine(facts)}</p>
      <NoContact {...record} />
      <ContactLinks record={record} drafts={drafts} draft={draftFor(record, drafts)} />
      {hint && <p className="admin-lead text-sm">{hint}</p>}
      {calls}
      {answers.length > 0 && <FactList facts={answers.map(({ short, words }) => [short, words])} />}
      {history.length > 1 && <History lines={history} />}
      {isLift ? <LiftForm id={id} submission={defaults.submission} typed={own} /> : (
        <>
          <ColleagueChange id={id} since={drawnAt} />
          <ContactLogForm
            {...{ record, defaults, next }}
            values={own?.values}
            errors={own?.errors}
          />
        </>
      )}
      <OtherPages record={record} actor={visitor} />
    </div>
  );
  return await respondAdmin(c, { ...todayMetas.person, content, ...answer });
}

/** Returns the person of the contact before, while it can be undone. */
async function savedBefore(c: AppContext): Promise<Volunteer | null> {
  const id = c.req.query("guardado");
  if (!id) return null;
  const { services, clock } = c.get("deps");
  const visitor = visitorOf(c);
  const found = await services.volunteers.for(visitor).get(id).catch(problemOf());
  if (found instanceof Problem) return null;
  return await services.followUps.mayUndo(id, visitor, clock()) ? found : null;
}

/**
 * Returns whether the actor may correct the person: of one who wants no contact limited staff see
 * neither address nor phone.
 */
export function mayCorrectPerson(actor: Actor, { no_contactar }: Volunteer): boolean {
  const isSeen = !no_contactar || actor.scope("volunteers:correct") === "all";
  return isSeen && actor.can("volunteers:correct");
}

function ownerInWords({ responsable }: Volunteer, owners: readonly Owner[], own: string): string {
  if (responsable === undefined) return followUp.noOwner;
  if (responsable === own) return followUp.own;
  return texts.ownedBy(ownerName(owners, responsable));
}

function ownerName(owners: readonly Owner[], id: string): string {
  return owners.find((owner) => owner.id === id)?.name ?? texts.colleague;
}

function ownerNamer(owners: readonly Owner[], own: string): (id: string) => string {
  return (id) => id === own ? texts.you : ownerName(owners, id);
}

const inHead: readonly string[] = ["nombre", "apellido", "email", "telefono", "localidad"];

function Saved({ id, nombre }: Volunteer): ReactElement {
  return (
    <form
      method="post"
      action={`${todayPath}/${id}/contact/undo`}
      className="admin-panel flex flex-wrap items-center justify-between gap-2 border-paramo-700 bg-paramo-100 px-3 py-2 font-semibold"
    >
      <p role="status">{savedContact.saved(firstWord(nombre))}</p>
      <Submit>{savedContact.undo}</Submit>
    </form>
  );
}

function Name(
  { record, autoFocus }: { readonly record: Volunteer; readonly autoFocus: boolean },
): ReactElement {
  const { status, no_contactar } = record;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1 className="admin-title min-w-0 focus:outline-0" tabIndex={-1} autoFocus={autoFocus}>
        {fullName(record)}
      </h1>
      <Badge {...volunteerLooks[status]}>{statusLabel(volunteerStatuses, status)}</Badge>
      {no_contactar && <span className="record-twice">{followUp.noContact}</span>}
      {!no_contactar && <KeysDialog />}
    </div>
  );
}

function NoContact({ nombre, no_contactar }: Volunteer): ReactElement | null {
  if (!no_contactar) return null;
  const since = longDate(bogotaDay(no_contactar.desde));
  return <p className="admin-panel list-error p-3">{texts.noContact(firstWord(nombre), since)}</p>;
}

/** Where a script says what a colleague did since the page was drawn (ISO). */
function ColleagueChange(
  { id, since }: { readonly id: string; readonly since: string },
): ReactElement {
  return (
    <p
      className="admin-panel border-paramo-700 bg-paramo-100 font-semibold"
      role="status"
      data-colleague-change={`/api/admin/volunteers/${id}/colleague-change`}
      data-since={since}
      data-left={colleagueChange.left}
      hidden
    />
  );
}

function LiftForm(
  { id, submission, typed }: {
    readonly id: string;
    readonly submission: string;
    readonly typed: Required<TypedForm> | null;
  },
): ReactElement {
  return (
    <FoldedForm
      title={contactForm.lift}
      action={`${todayPath}/${id}/no-contact/lift`}
      isOpen={typed !== null}
      errors={typed?.errors}
      fields={{ submission }}
    >
      <TextField
        {...typedField(typed ?? {}, "motivo")}
        label={contactForm.liftReason}
        minLength={10}
        maxLength={200}
        autoComplete="off"
        required
      />
      <p>
        <Submit>{contactForm.liftButton}</Submit>
      </p>
    </FoldedForm>
  );
}

function OtherPages(
  { record, actor }: { readonly record: Volunteer; readonly actor: Actor },
): ReactElement {
  return (
    <p className="flex flex-wrap gap-2">
      {actor.can("volunteers:read") && (
        <a href={`/admin/volunteers?id=${record.id}`} className="admin-button">{texts.detail}</a>
      )}
      {mayCorrectPerson(actor, record) && (
        <a href={`${todayPath}/${record.id}/correct`} className="admin-button">
          {contactForm.correct}
        </a>
      )}
    </p>
  );
}
