import { Hono } from "hono";
import { MailPage } from "../../components/admin/mail_page.tsx";
import type { AuditAction } from "../../content/audit_entries.ts";
import { meta } from "../../content/mail.ts";
import { Problem } from "../../services/problem.ts";
import { newId } from "../../services/record_id.ts";
import { type MailKind, MailQuery, subjectOf } from "../../services/schemas/mail.ts";
import type { Plan, TransactionOptions } from "../../services/store/transaction.ts";
import { servicesWithMail } from "../accounts/mail_links.tsx";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectAfter, redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../input.ts";

const path = "/admin/mail";

/** The mails of the outbox, and what staff do about them. */
export const mailPages = new Hono<Env>()
  .get("/", respondMails)
  .post("/", (c) => {
    servicesWithMail(c);
    return sendTestMail(c, { kind: "mail_test", action: "mail_tested", back: path });
  })
  .post("/:id/resend", async (c) => {
    const id = c.req.param("id");
    const { outbox, issues } = c.get("deps").services;
    const entry = auditEntry(c, "mail_resent", { subject: subjectOf(id) });
    // A newsletter goes with the others of its issue, which then has a mail without an end again.
    const reopen: Plan[] = id.endsWith(":newsletter")
      ? [(transaction) => issues.planReopen(transaction, subjectOf(id).split(":")[0] ?? "")]
      : [];
    const resend = () => outbox.resend(id, { with: [entry, ...reopen] });
    return await redirectAfter(c, path, resend, { done: "mail_resent", late: "mail_moved_on" });
  })
  .post("/:id/discard", async (c) => {
    const id = c.req.param("id");
    const entry = auditEntry(c, "mail_discarded", { subject: subjectOf(id) });
    const { outbox } = c.get("deps").services;
    const discard = () => outbox.discard(id, { with: [entry] });
    return await redirectAfter(c, path, discard, { done: "mail_discarded", late: "mail_moved_on" });
  });

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
  const options: TransactionOptions = {
    with: [
      auditEntry(c, action, { subject }),
      (transaction) => limits.planOne(transaction, "mailTests", profile.id),
    ],
  };
  const sent = await expectProblem(() => outbox.add(kind, about, options), "rate_limited");
  return redirectWithFlash(c, back, sent instanceof Problem ? "tests_used_up" : "test_sent");
}
