import { keepsContent, takesSubscribers } from "../content/phases.ts";
import type { QuarantineReason } from "../content/quarantine.ts";
import type { Phase } from "../content/site.ts";
import { isThisMachine } from "../services/client_address.ts";
import { Problem } from "../services/problem.ts";
import type { ConsentChannel } from "../services/schemas/consent.ts";
import { saveSubmission, type Submission } from "../services/submissions/submissions.ts";
import type { AppContext } from "./env.ts";
import { senderOf } from "./form_visits.ts";

/** Whether the form of each kind is shown in the phase: where it is not, nothing is taken. */
const isOpen: Readonly<Record<Submission["kind"], (phase: Phase) => boolean>> = {
  volunteer: (phase) => keepsContent("/voluntarios", phase),
  message: (phase) => keepsContent("/contacto", phase),
  newsletter: takesSubscribers,
};

/** Nobody fills in a form within two seconds. */
const fastestHand = 2000;

/**
 * Keeps what a public form sent and returns its id, within the limits of its address. What looks
 * like a script's is held back for staff, and answered as if it were kept.
 * @throws {Problem} `form_closed`, `rate_limited`, `unavailable`
 */
export async function submit(
  c: AppContext,
  sent: Submission,
  channel: ConsentChannel,
): Promise<string> {
  const { services } = c.get("deps");
  requireOpen(c, sent.kind);
  const client = c.get("client");
  const reason = quarantineReason(c, sent);
  const suspicion = reason && { reason, client };
  return await services.limits.submission(
    client,
    (counted) => saveSubmission(services, sent, channel, suspicion, counted),
  );
}

/** Refuses what a form that is not shown any more would send. @throws {Problem} `form_closed` */
export function requireOpen(c: AppContext, kind: Submission["kind"]): void {
  if (!isOpen[kind](c.get("deps").site.phase)) throw new Problem("form_closed");
}

function quarantineReason(c: AppContext, { kind, input }: Submission): QuarantineReason | null {
  if (input.sitio_web) return "honeypot";
  // One address and a tick are typed quickly, and no visitor comes from the machine itself.
  if (kind === "newsletter" || isThisMachine(c.get("client"))) return null;
  const { visits, clock } = c.get("deps");
  const since = visits.since(senderOf(c.req.raw.headers, c.env), clock());
  return since !== null && since < fastestHand ? "too_fast" : null;
}
