import type { FormToastCode } from "../../content/forms/form_fields.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import type { QuarantineReason } from "../../content/inbox/quarantine.ts";
import { isLoopback, networkOf } from "../../services/system/client_address.ts";
import { Problem } from "../../services/system/problem.ts";
import type { ConsentChannel } from "../../services/rights/consent_schema.ts";
import { UniqueConflict } from "../../services/store/transaction.ts";
import type { FormInput } from "../../services/inbox/forms.ts";
import type { Submission } from "../../services/inbox/submissions.ts";
import type { AppContext } from "../env.ts";
import { write, writeAsSelf } from "../write.ts";
import { senderOf } from "./form_visits.ts";

/** Only a script fills in a form within this many milliseconds, unless the form is a quick one. */
const fastestPerson = 2000;

interface SavedSubmission {
  readonly id: string;
  /**
   * The code that opens the record; null where the form has none, or where a repeated submission is
   * known by its content alone: others may know the content.
   */
  readonly receipt: string | null;
}

/**
 * Stores what a public form sent, within the limits of the client. What looks like a script's goes
 * into quarantine and is answered in the same way.
 * @throws {Problem} `form_closed`, `rate_limited`, `unavailable`
 */
export async function submit<Name extends FormName>(
  c: AppContext,
  form: Name,
  input: FormInput<Name>,
  channel: ConsentChannel,
): Promise<SavedSubmission> {
  const { limits, submissions } = c.get("deps").services;
  requireOpen(c, form);
  const client = c.get("client");
  const reason = suspicionOf(c, input.sitio_web, publicForms[form].quick);
  const cause = reason && { reason, client };
  const save = () =>
    limits.submissions.run(
      networkOf(client),
      async () => await store(c, await submissions.prepare(form, input, channel, cause)),
    );
  // Whether an address is subscribed, or a person signed up, is for its owner alone to know.
  const isSecret = form === "newsletter" || form === "signup";
  return isSecret ? await inEvenTime(save) : await save();
}

async function store(c: AppContext, submission: Submission): Promise<SavedSubmission> {
  const { limits, submissions } = c.get("deps").services;
  const client = c.get("client");
  const save = () =>
    submissions.inOrder(submission, () =>
      write(c, async (tx) => {
        await limits.consume(tx, "submissions", client);
        return await submissions.store(tx, submission);
      }, { batched: true, cache: limits.cache }));
  try {
    const id = await save();
    return { id, receipt: submissions.receiptOf(submission, id) };
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error;
    const { id, index } = error.held;
    // Someone else subscribed the same address in this moment, or the same person signed up.
    if (submission.form === "newsletter") return { id: await save(), receipt: null };
    if (index === "person") {
      return { id: await save(), receipt: submissions.receiptOf(submission, submission.record.id) };
    }
    const isRenewed = submission.hasOwnId && await writeAsSelf(c, async (tx) => {
      await limits.consume(tx, "receiptRenewals", client);
      return await submissions.renewReceipt(tx, submission, id);
    });
    return { id, receipt: isRenewed ? submissions.receiptOf(submission, id) : null };
  }
}

export function savedToast(c: AppContext, form: FormName): FormToastCode {
  const { saved, savedByMail = saved } = publicForms[form];
  return c.get("deps").services.outbox.isOn ? savedByMail : saved;
}

/** For this many milliseconds after the phase ended, a form that was opened before it is accepted. */
const formGrace = 15 * 60 * 1000;

/** Refuses what a form sends that the phase does not show. @throws {Problem} `form_closed` */
export function requireOpen(c: AppContext, form: FormName): void {
  const { phase, clock } = c.get("deps");
  const now = clock();
  if (isFormOpen(form, phase(now)) || isFormOpen(form, phase(now - formGrace))) return;
  throw new Problem("form_closed");
}

/** Returns why what a form sent looks like a script's, or null. On this machine no form is too fast. */
export function suspicionOf(
  c: AppContext,
  honeypot: string | undefined,
  isQuick = false,
): QuarantineReason | null {
  if (honeypot) return "honeypot";
  if (isQuick || isLoopback(c.get("client"))) return null;
  const { visits, clock } = c.get("deps");
  const since = visits.since(senderOf(c.req.raw.headers, c.env), clock());
  return since !== null && since < fastestPerson ? "too_fast" : null;
}

/** Milliseconds: longer than the store usually takes, and nothing to a person. */
const least = 50;

/**
 * Returns what the work returns, but not before 50 milliseconds: the work writes something else for a
 * known address, and the time of the answer must not show which one it is.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const time = new Promise((resolve) => setTimeout(resolve, least));
  const [done] = await Promise.allSettled([work(), time]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
