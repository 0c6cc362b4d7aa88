import type { ReactElement, ReactNode } from "react";
import { factLine } from "../../../content/fact_line.ts";
import { list } from "../../../content/admin_lists.ts";
import type { ContactLinks } from "../../../content/contact_links.ts";
import { type ContactChannel, followUp } from "../../../content/follow_up.ts";
import {
  colleagueChange,
  contactForm,
  personToday as texts,
  savedContact,
  todayPath,
} from "../../../content/today.ts";
import type { HistoryEntry } from "../../../services/follow_up/history.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { Badge, type BadgeLooks } from "../../ui/badge.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { mailIcon, phoneIcon, whatsappIcon } from "../../ui/icons.ts";
import { typedField } from "../../ui/field.tsx";
import { TextField } from "../../ui/text_field.tsx";
import { ContactForm, type ContactFormProps } from "./contact_form.tsx";
import { History } from "./history.tsx";
import { KeysDialog } from "./keys_dialog.tsx";
import { FoldedForm, Submit } from "../post_form.tsx";
import { FactList } from "../../ui/fact_list.tsx";

/** Which of the forms comes back with what was typed. */
export type TypedIn = "contact" | "next" | "no-contact/lift";

interface PersonPageProps {
  readonly id: string;
  /** The ISO time of what the page shows. */
  readonly drawnAt: string;
  readonly name: string;
  readonly firstName: string;
  readonly status: { readonly label: string } & BadgeLooks;
  /** The localidad, how long the person waits, when it is their turn, and who follows up. */
  readonly facts: readonly string[];
  /** What the person offers and wrote, by label. */
  readonly answers: readonly (readonly [label: string, text: string])[];
  /** Null where the person wants no contact. */
  readonly links: ContactLinks | null;
  /** WhatsApp with the other texts of the team. */
  readonly otherTexts: readonly { readonly name: string; readonly href?: string | null }[];
  /** When it is no time to call or write. */
  readonly hint: string | null;
  /** That the person wants no contact, and since when. */
  readonly noContact: string | null;
  readonly history: readonly HistoryEntry[];
  readonly form: Omit<ContactFormProps, "path" | "skipHref" | "name" | "values" | "errors">;
  readonly typed: Required<TypedForm> & { readonly in: TypedIn } | null;
  /** The contact before, while it can be undone. */
  readonly saved: { readonly id: string; readonly name: string } | null;
  /** The page where the data are corrected, and the record in its list. */
  readonly correctHref: string | null;
  readonly listHref: string | null;
}

/** One person to follow up: how to reach them, what happened before, and what happened now. */
export function PersonTodayPage(props: PersonPageProps): ReactElement {
  const { name, status, facts, links, hint, noContact, form, typed, saved, listHref } = props;
  return (
    <div className="today">
      {saved && <Saved {...saved} />}
      <p>
        <a href={todayPath} className="link link-alone">{texts.back}</a>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1
          className="admin-title min-w-0 focus:outline-0"
          tabIndex={-1}
          autoFocus={typed === null && !form.isBack}
        >
          {name}
        </h1>
        <Badge tone={status.tone} shape={status.shape}>{status.label}</Badge>
        {noContact && <span className="record-twice">{followUp.noContact}</span>}
        {!noContact && <KeysDialog />}
      </div>
      <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">{factLine(facts)}</p>
      {noContact && <p className="admin-panel list-error p-3">{noContact}</p>}
      {links && <Links {...props} links={links} />}
      {hint && <p className="admin-lead text-sm">{hint}</p>}
      {props.answers.length > 0 && <FactList facts={props.answers} />}
      {props.history.length > 1 && <History lines={props.history} />}
      {noContact ? <Lift {...props} /> : (
        <>
          <p
            className="admin-panel border-paramo-700 bg-paramo-100 font-semibold"
            role="status"
            data-colleague-change={`/api/admin/volunteers/${props.id}/colleague-change`}
            data-since={props.drawnAt}
            data-left={colleagueChange.left}
            hidden
          />
          <Form {...props} />
        </>
      )}
      <p className="flex flex-wrap gap-2">
        {listHref && <a href={listHref} className="admin-button">{texts.detail}</a>}
        {props.correctHref && (
          <a href={props.correctHref} className="admin-button">{contactForm.correct}</a>
        )}
      </p>
    </div>
  );
}

function Saved({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  return (
    <form
      method="post"
      action={`${todayPath}/${id}/contact/undo`}
      className="admin-panel flex flex-wrap items-center justify-between gap-2 border-paramo-700 bg-paramo-100 px-3 py-2 font-semibold"
    >
      <p role="status">{savedContact.saved(name)}</p>
      <Submit>{savedContact.undo}</Submit>
    </form>
  );
}

function Links(
  { links: { whatsapp, call, mail }, otherTexts, name }: PersonPageProps & {
    readonly links: ContactLinks;
  },
): ReactElement {
  const others = otherTexts.filter(({ href }) => href);
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
      {others.length > 0 && (
        <details>
          <summary className="link">{texts.otherTexts}</summary>
          <div className="today-links mt-2">
            {others.map(({ name: label, href }) => (
              <Way
                key={label}
                href={href}
                label={label}
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

function Form({ id, firstName, form, typed }: PersonPageProps): ReactElement {
  const own = typed?.in === "no-contact/lift" ? null : typed;
  return (
    <ContactForm
      {...form}
      path={`${todayPath}/${id}`}
      skipHref={form.next === undefined ? null : `${todayPath}/next?despues=${id}`}
      name={firstName}
      values={own?.values}
      errors={own?.errors}
    />
  );
}

/** Lets the person be contacted again. */
function Lift({ id, form, typed }: PersonPageProps): ReactElement {
  const own = typed?.in === "no-contact/lift" ? typed : null;
  return (
    <FoldedForm
      title={contactForm.lift}
      action={`${todayPath}/${id}/no-contact/lift`}
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
