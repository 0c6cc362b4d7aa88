import { Hono } from "hono";
import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { FilterLink, pathWith, RowForms } from "../../components/ui/list_parts.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { shortMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { mailPage as texts, meta } from "../../content/mail/mail.ts";
import { issueForm } from "../../content/newsletter/newsletter.ts";
import { issueOf } from "../../services/mail/outbox_rows.ts";
import { Problem } from "../../services/system/problem.ts";
import { newId } from "../../services/system/record_id.ts";
import {
  type MailDecision,
  mailDecisions,
  type MailKind,
  MailQuery,
  type MailState,
  mailStates,
  type OutboxRow,
  ruleOf,
  subjectOf,
} from "../../services/mail/mail_schema.ts";
import { write } from "../write.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import { servicesWithMail } from "../accounts/mail_links.tsx";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectConflict, redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";
import { answerForm, parseOrThrow } from "../input.ts";
import { requires } from "../admin/access.ts";

const path = "/admin/mail";

const recordPages: Readonly<Partial<Record<MailKind, (subject: string) => string>>> = {
  volunteer_receipt: (id) => `/admin/volunteers?id=${id}`,
  import_notice: (id) => `/admin/volunteers?id=${id}`,
  message_receipt: (id) => `/admin/messages?id=${id}`,
  reply: (subject) => `/admin/messages?id=${subject.split(":")[0]}`,
  signup_change: eventPage,
  signup_reminder: eventPage,
  callout: eventPage,
  newsletter: issuePage,
  newsletter_test: issuePage,
};

function issuePage(subject: string): string {
  return `/admin/newsletter/${subject.split(":")[0]}`;
}

function eventPage(subject: string): string {
  return `/admin/events/${subject.split(":")[0]}`;
}

const looks: Readonly<Record<MailState, BadgeLooks>> = {
  waiting: { tone: "ambar", shape: "ring" },
  sending: { tone: "azul", shape: "half" },
  failed: { tone: "rojo", shape: "bar" },
  unknown: { tone: "mora", shape: "half" },
  sent: { tone: "paramo", shape: "dot" },
  dropped: { tone: "gris", shape: "bar" },
};

export const mailPages = new Hono<Env>()
  .get("/", requires("mail:work"), respondMails)
  .post("/", requires("mail:work"), (c) => {
    servicesWithMail(c);
    return sendTestMail(c, { kind: "mail_test", action: "mail_tested", back: path });
  })
  .post("/:id/resend", requires("mail:work"), (c) => decide(c, "resend", "mail_resent"))
  .post("/:id/discard", requires("mail:work"), (c) => decide(c, "discard", "mail_discarded"));

async function decide(
  c: AppContext,
  decision: MailDecision,
  action: AuditAction & FlashCode,
): Promise<Response> {
  const { outbox, issues } = c.get("deps").services;
  const id = c.req.param("id") ?? "";
  return await answerForm(c, async () => {
    await write(c, async (tx) => {
      await outbox.decide(tx, id, decision);
      // A newsletter goes with the others of its issue, which then has a mail without an end again.
      const isAgain = decision === "resend" && id.endsWith(":newsletter");
      if (isAgain) await issues.reopen(tx, issueOf({ id }));
      tx.log(action, { subject: subjectOf(id) });
    });
    return redirectWithFlash(c, path, action);
  }, redirectConflict(c, path, "mail_moved_on"));
}

async function respondMails(c: AppContext): Promise<Response> {
  const { outbox } = c.get("deps").services;
  const { estado = null, cursor: from } = parseOrThrow(MailQuery, c.req.query());
  const [{ items, cursor }, { counts, limit }] = await Promise.all([
    outbox.list(estado, { cursor: from, limit: 50 }),
    outbox.status(),
  ]);
  const waiting = counts.get("waiting") ?? 0;
  const content = (
    <ListPage
      texts={texts}
      className="plain-rows"
      rows={items.map(cellsOf)}
      next={cursor && pathWith(path, { estado, cursor })}
    >
      {!outbox.isOn && <p className="admin-panel mb-2 p-3">{texts.off}</p>}
      {limit && waiting > 0 && (
        <p className="admin-panel mb-2 p-3" role="status">{texts.limits[limit](waiting)}</p>
      )}
      {outbox.isOn && <TestForm profile={visitorOf(c).profile} />}
      <nav aria-label={texts.filter} className="mb-3 flex flex-wrap gap-2">
        <FilterLink label={texts.all} href={path} isCurrent={estado === null} />
        {mailStates.map((each) => (
          <FilterLink
            key={each}
            label={texts.states[each]}
            count={counts.get(each) ?? 0}
            href={pathWith(path, { estado: each })}
            isCurrent={estado === each}
          />
        ))}
      </nav>
      {(counts.get("unknown") ?? 0) > 0 && <p className="mb-2">{texts.unknownHint}</p>}
    </ListPage>
  );
  return await respondAdmin(c, { ...meta, content });
}

function TestForm({ profile: { email, verified_at } }: { profile: Profile }): ReactElement {
  if (verified_at === null) {
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
    state === "waiting" && ruleOf(kind).hours && texts.hours,
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

interface TestMail {
  readonly kind: MailKind;
  readonly action: AuditAction;
  readonly back: string;
  readonly subject?: string;
}

export async function sendTestMail(
  c: AppContext,
  { kind, action, back, subject }: TestMail,
): Promise<Response> {
  const { services: { outbox, limits }, clock } = c.get("deps");
  if (!outbox.isOn) return redirectWithFlash(c, back, "mail_off");
  const { profile } = visitorOf(c);
  if (!profile.verified_at) return redirectWithFlash(c, back, "test_unverified");
  const about = [subject ?? [], profile.id, newId(clock())].flat().join(":");
  const sent = await write(c, async (tx) => {
    await limits.consume(tx, "mailTests", profile.id);
    outbox.add(tx, kind, about);
    tx.log(action, { subject });
  }).catch(problemOf("rate_limited"));
  return redirectWithFlash(c, back, sent instanceof Problem ? "tests_used_up" : "test_sent");
}
