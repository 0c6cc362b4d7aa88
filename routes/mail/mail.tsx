import { Hono } from "hono";
import { MailPage } from "./mail_page.tsx";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { meta } from "../../content/mail/mail.ts";
import { issueOf } from "../../services/mail/outbox_rows.ts";
import { Problem } from "../../services/system/problem.ts";
import { newId } from "../../services/system/record_id.ts";
import {
  type MailDecision,
  type MailKind,
  MailQuery,
  subjectOf,
} from "../../services/mail/mail_schema.ts";
import type { Plan } from "../../services/store/transaction.ts";
import { write } from "../write.ts";
import { servicesWithMail } from "../accounts/mail_links.tsx";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectAfter, redirectWithFlash } from "../server/middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../input.ts";
import { requires } from "../admin/access.ts";

const path = "/admin/mail";

/** The mails of the outbox, and what staff do about them. */
export const mailPages = new Hono<Env>()
  .get("/", requires("mail:work"), respondMails)
  .post("/", requires("mail:work"), (c) => {
    servicesWithMail(c);
    return sendTestMail(c, { kind: "mail_test", action: "mail_tested", back: path });
  })
  .post("/:id/resend", requires("mail:work"), async (c) => {
    const { issues } = c.get("deps").services;
    const id = c.req.param("id");
    // A newsletter goes with the others of its issue, which then has a mail without an end again.
    const reopen: Plan[] = id.endsWith(":newsletter")
      ? [(transaction) => issues.planReopen(transaction, issueOf({ id }))]
      : [];
    return await decide(c, "resend", "mail_resent", reopen);
  })
  .post("/:id/discard", requires("mail:work"), (c) => decide(c, "discard", "mail_discarded"));

async function decide(
  c: AppContext,
  decision: MailDecision,
  action: AuditAction & FlashCode,
  others: readonly Plan[] = [],
): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const entry = auditEntry(c, action, { subject: subjectOf(id) });
  const take = () =>
    c.get("deps").services.outbox.decide(id, decision, { with: [entry, ...others] });
  return await redirectAfter(c, path, take, { done: action, late: "mail_moved_on" });
}

async function respondMails(c: AppContext): Promise<Response> {
  const { outbox } = c.get("deps").services;
  const { profile } = visitorOf(c);
  const { estado, cursor: from } = parsed(MailQuery, c.req.query());
  const [{ items, cursor }, { counts, limit }] = await Promise.all([
    outbox.list(estado ?? null, { cursor: from, limit: 50 }),
    outbox.status(),
  ]);
  const content = (
    <MailPage
      rows={items}
      state={estado ?? null}
      counts={counts}
      limit={limit}
      isOn={outbox.isOn}
      email={profile.email}
      isVerified={profile.verified_at !== null}
      cursor={cursor}
    />
  );
  return await respondAdmin(c, { ...meta, content });
}

/** A mail with which staff try something, and where the answer leads. */
interface TestMail {
  readonly kind: MailKind;
  readonly action: AuditAction;
  readonly back: string;
  readonly subject?: string;
}

/** Sends the mail to the user's own address, where that is confirmed. */
export async function sendTestMail(
  c: AppContext,
  { kind, action, back, subject }: TestMail,
): Promise<Response> {
  const { services: { outbox, limits }, clock } = c.get("deps");
  if (!outbox.isOn) return redirectWithFlash(c, back, "mail_off");
  const { profile } = visitorOf(c);
  if (!profile.verified_at) return redirectWithFlash(c, back, "test_unverified");
  const about = [subject ?? [], profile.id, newId(clock())].flat().join(":");
  const sending = write(c, async (tx) => {
    await limits.consume(tx, "mailTests", profile.id);
    outbox.add(tx, kind, about);
    tx.log(action, { subject });
  });
  const sent = await expectProblem(() => sending, "rate_limited");
  return redirectWithFlash(c, back, sent instanceof Problem ? "tests_used_up" : "test_sent");
}
