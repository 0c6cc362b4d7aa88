import type { AuditAction } from "../../content/audit_entries.ts";
import { Problem } from "../../services/problem.ts";
import { newId } from "../../services/record_id.ts";
import type { MailKind } from "../../services/schemas/mail.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";

/** A mail with which staff try something, and where the answer leads. */
interface TestMail {
  readonly kind: MailKind;
  readonly action: AuditAction;
  readonly back: string;
  /** What it tries. */
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
  const sent = await expectProblem(() =>
    outbox.add(kind, about, {
      with: [
        auditEntry(c, action, { subject }),
        (transaction) => limits.planOne(transaction, "mailTests", profile.id),
      ],
    })
  );
  if (!(sent instanceof Problem)) return redirectWithFlash(c, back, "test_sent");
  if (sent.code !== "rate_limited") throw sent;
  return redirectWithFlash(c, back, "tests_used_up");
}
