import type { ReactElement } from "react";
import { factLine } from "../../content/words/fact_line.ts";
import { list } from "../../content/inbox/lists.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { mailPage as texts } from "../../content/mail/mail.ts";
import { issueForm } from "../../content/newsletter/newsletter.ts";
import {
  mailDecisions,
  type MailKind,
  type MailState,
  mailStates,
  type OutboxRow,
  subjectOf,
} from "../../services/mail/mail_schema.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import {
  EmptyList,
  FilterLink,
  More,
  pathWith,
  RowForms,
} from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

interface MailPageProps {
  readonly rows: readonly OutboxRow[];
  /** The state whose mails are listed; null for all. */
  readonly state: MailState | null;
  readonly counts: ReadonlyMap<MailState, number>;
  /** The limit that mails wait for, if any. */
  readonly limit: keyof typeof texts.limits | null;
  readonly isOn: boolean;
  /** The user's own address, for a test, and whether mail is known to reach the user there. */
  readonly email: string;
  readonly isVerified: boolean;
  readonly cursor: string | null;
}

const path = "/admin/mail";

/** Where staff see what a mail is about, where a page shows it. */
const recordPages: Readonly<Partial<Record<MailKind, (subject: string) => string>>> = {
  volunteer_receipt: (id) => `/admin/volunteers?id=${id}`,
  message_receipt: (id) => `/admin/messages?id=${id}`,
  reply: (subject) => `/admin/messages?id=${subject.split(":")[0]}`,
  newsletter: issuePage,
  newsletter_test: issuePage,
};

function issuePage(subject: string): string {
  return `/admin/newsletter/${subject.split(":")[0]}`;
}

const looks: Readonly<Record<MailState, BadgeLooks>> = {
  waiting: { tone: "ambar", shape: "ring" },
  sending: { tone: "azul", shape: "half" },
  failed: { tone: "rojo", shape: "bar" },
  unknown: { tone: "mora", shape: "half" },
  sent: { tone: "paramo", shape: "dot" },
  dropped: { tone: "gris", shape: "bar" },
};

/** The mails that the site sends, and what to do with those that did not go out. */
export function MailPage(
  { rows, state, counts, limit, isOn, email, isVerified, cursor }: MailPageProps,
): ReactElement {
  const waiting = counts.get("waiting") ?? 0;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {!isOn && <p className="admin-panel mb-2 p-3">{texts.off}</p>}
      {limit && waiting > 0 && (
        <p className="admin-panel mb-2 p-3" role="status">{texts.limits[limit](waiting)}</p>
      )}
      {isOn && <Test email={email} isVerified={isVerified} />}
      <nav aria-label={texts.filter} className="mb-3 flex flex-wrap gap-2">
        <FilterLink label={texts.all} href={path} isCurrent={state === null} />
        {mailStates.map((each) => (
          <FilterLink
            key={each}
            label={texts.states[each]}
            count={counts.get(each) ?? 0}
            href={pathWith(path, { estado: each })}
            isCurrent={state === each}
          />
        ))}
      </nav>
      {(counts.get("unknown") ?? 0) > 0 && <p className="mb-2">{texts.unknownHint}</p>}
      {rows.length === 0 ? <EmptyList title={texts.empty} hint={texts.emptyHint} /> : (
        <PeopleTable
          caption={texts.caption}
          className="suspects"
          columns={{ ...texts.columns, action: list.actions }}
          rows={rows.map(cellsOf)}
        />
      )}
      <More href={cursor && pathWith(path, { estado: state, cursor })} />
    </>
  );
}

/** The way to see that mail arrives. */
function Test({ email, isVerified }: Pick<MailPageProps, "email" | "isVerified">): ReactElement {
  if (!isVerified) {
    return (
      <p className="mb-3">
        {issueForm.testUnverified} <a href="/cuenta#correo" className="link">{issueForm.verify}</a>
      </p>
    );
  }
  return (
    <form method="post" action={path} className="mb-3 flex flex-wrap items-center gap-2">
      <Submit>{texts.test}</Submit>
      <span className="admin-lead text-sm">{texts.testHint(email)}</span>
    </form>
  );
}

function cellsOf({ id, kind, state, reason, tries, at, created_at }: OutboxRow) {
  const isRepeated = state === "waiting" && tries > 0;
  const date = shortMoment(isRepeated ? created_at : at);
  const href = recordPages[kind]?.(subjectOf(id));
  const facts = [
    tries > 0 && texts.tries(tries),
    reason && texts.reason(reason),
    isRepeated && texts.next(shortMoment(at)),
  ].filter(Boolean);
  return {
    id,
    name: (
      <>
        <span className="record-line font-semibold">{texts.kinds[kind]}</span>
        {href && <a href={href} className="link font-normal">{texts.record}</a>}
      </>
    ),
    text: (
      <>
        <Badge {...looks[state]}>{texts.states[state]}</Badge>
        {facts.length > 0 && <span className="record-excerpt">{` ${factLine(facts)}`}</span>}
      </>
    ),
    date,
    action: (
      <RowForms
        decisions={mailDecisions[state].map((verb) => [verb, texts[verb]])}
        danger="discard"
        path={`${path}/${encodeURIComponent(id)}`}
        about={`${texts.kinds[kind]}, ${date}`}
      />
    ),
  };
}
