import type { ReactElement, ReactNode } from "react";
import { factLine } from "../../content/words/fact_line.ts";
import { list } from "../../content/inbox/lists.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { type ContactChannel, followUp } from "../../content/follow_up/follow_up.ts";
import { answersIn } from "../../content/forms/form_fields.ts";
import { statusLabel, volunteerStatuses } from "../../content/words/options.ts";
import {
  colleagueChange,
  contactForm,
  firstWord,
  personToday as texts,
  savedContact,
  todayPath,
} from "../../content/follow_up/today.ts";
import type { HistoryEntry } from "../../services/follow_up/history.ts";
import { type NamedDraft, whatsappUrl } from "../../content/words/whatsapp.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { Badge, volunteerLooks } from "../../components/ui/badge.tsx";
import { cx } from "../../components/ui/cx.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { mailIcon, phoneIcon, whatsappIcon } from "../../components/ui/icons.ts";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { ContactLogForm, type ContactStart } from "./contact_form.tsx";
import { History } from "./history.tsx";
import { KeysDialog } from "./keys_dialog.tsx";
import { FoldedForm, Submit } from "../../components/ui/post_form.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";

/** Which of the forms comes back with what was typed. */
export type TypedIn = "contact" | "next" | "no-contact/lift";

interface PersonPageProps {
  readonly record: Volunteer;
  /** The ISO time of what the page shows. */
  readonly drawnAt: string;
  /** The localidad, how long the person waits, when it is their turn, and who follows up. */
  readonly facts: readonly string[];
  /** The text of WhatsApp, and the other texts of the team. */
  readonly draft: NamedDraft | null;
  readonly otherDrafts: readonly NamedDraft[];
  /** When it is no time to call or write. */
  readonly hint: string | null;
  readonly history: readonly HistoryEntry[];
  readonly form: ContactStart;
  /** Who comes next; null where the list ends, undefined where the person is in no list. */
  readonly next: Volunteer | null | undefined;
  readonly typed: Required<TypedForm> & { readonly in: TypedIn } | null;
  /** The person of the contact before, while it can be undone. */
  readonly saved: Volunteer | null;
  /** The page where the data are corrected, and the record in its list. */
  readonly correctHref: string | null;
  readonly listHref: string | null;
}

/** One person to follow up: how to reach them, what happened before, and what happened now. */
export function PersonTodayPage(props: PersonPageProps): ReactElement {
  const { record, facts, hint, saved, history, listHref, correctHref } = props;
  const answers = answersOf(record);
  return (
    <div className="today">
      {saved && <Saved {...saved} />}
      <p>
        <a href={todayPath} className="link link-alone">{texts.back}</a>
      </p>
      <Name {...props} />
      <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">{factLine(facts)}</p>
      <NoContact {...record} />
      <Links {...props} />
      {hint && <p className="admin-lead text-sm">{hint}</p>}
      {answers.length > 0 && <FactList facts={answers} />}
      {history.length > 1 && <History lines={history} />}
      {record.no_contactar ? <Lift {...props} /> : <Contact {...props} />}
      <p className="flex flex-wrap gap-2">
        {listHref && <a href={listHref} className="admin-button">{texts.detail}</a>}
        {correctHref && <a href={correctHref} className="admin-button">{contactForm.correct}</a>}
      </p>
    </div>
  );
}

function Name({ record, typed, form }: PersonPageProps): ReactElement {
  const { status, no_contactar } = record;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h1
        className="admin-title min-w-0 focus:outline-0"
        tabIndex={-1}
        autoFocus={typed === null && !form.isBack}
      >
        {nameOf(record)}
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

/** The form of a contact, below the line that says what a colleague does meanwhile. */
function Contact({ record, drawnAt, form, next, typed }: PersonPageProps): ReactElement {
  const own = typed?.in === "no-contact/lift" ? null : typed;
  return (
    <>
      <p
        className="admin-panel border-paramo-700 bg-paramo-100 font-semibold"
        role="status"
        data-colleague-change={`/api/admin/volunteers/${record.id}/colleague-change`}
        data-since={drawnAt}
        data-left={colleagueChange.left}
        hidden
      />
      <ContactLogForm
        record={record}
        start={form}
        next={next}
        values={own?.values}
        errors={own?.errors}
      />
    </>
  );
}

function nameOf({ nombre, apellido }: Volunteer): string {
  return `${nombre} ${apellido}`;
}

/** The answers that the head of the page and its links have. */
const inHead: readonly string[] = ["nombre", "apellido", "email", "telefono", "localidad"];

/** Returns what the person offers and wrote, by label. */
function answersOf(record: Volunteer): [string, string][] {
  const answers = answersIn("volunteer", record).filter(({ name }) => !inHead.includes(name));
  return answers.map(({ short, words }) => [short, words]);
}

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

/** The ways to reach the person, WhatsApp with each text of the team. */
function Links({ record, draft, otherDrafts }: PersonPageProps): ReactElement | null {
  const links = contactLinks(record, draft);
  if (!links) return null;
  const { whatsapp, call, mail } = links;
  const name = nameOf(record);
  return (
    <>
      <div className="today-links">
        <Way href={whatsapp} label={list.whatsapp} name={name} channel="whatsapp" hotkey="w" isMain>
          <Icon shape={whatsappIcon} size={20} />
        </Way>
        <Way href={call} label={list.call} name={name} channel="llamada" hotkey="l">
          <Icon shape={phoneIcon} size={20} />
        </Way>
        <Way href={mail} label={list.mail} name={name} channel="correo">
          <Icon shape={mailIcon} size={20} />
        </Way>
      </div>
      {whatsapp && otherDrafts.length > 0 && (
        <details>
          <summary className="link">{texts.otherTexts}</summary>
          <div className="today-links mt-2">
            {otherDrafts.map((other) => (
              <Way
                key={other.name}
                href={whatsappUrl(record, other)}
                label={other.name}
                name={name}
                channel="whatsapp"
                isAway
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

interface WayProps {
  readonly href?: string | null;
  readonly label: string;
  readonly name: string;
  /** What the form notes after it. */
  readonly channel: ContactChannel;
  readonly hotkey?: string;
  /** Whether it is the main way: WhatsApp. */
  readonly isMain?: boolean;
  /** Whether it leads to another site. */
  readonly isAway?: boolean;
  readonly children?: ReactNode;
}

function Way(
  { href, label, name, channel, hotkey, isMain = false, isAway = isMain, children }: WayProps,
): ReactElement | null {
  if (!href) return null;
  return (
    <a
      href={href}
      className={cx("admin-button", isMain && "admin-main-button")}
      aria-label={list.actionOn(label, name)}
      data-channel={channel}
      data-key={hotkey}
      {...(isAway && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {children}
      {label}
    </a>
  );
}

/** Lets the person be contacted again. */
function Lift({ record, form, typed }: PersonPageProps): ReactElement {
  const own = typed?.in === "no-contact/lift" ? typed : null;
  return (
    <FoldedForm
      title={contactForm.lift}
      action={`${todayPath}/${record.id}/no-contact/lift`}
      isOpen={own !== null}
      errors={own?.errors}
      fields={{ submission: form.submission }}
    >
      <TextField
        {...typedField(own ?? {}, "motivo")}
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
