import { oneDay, oneHour } from "../system/clock.ts";
import { type OutboxRow, ruleOf } from "./mail_schema.ts";
import type { Outcome, RenderedMail } from "./mail.ts";

const minute = 60_000;

/** Until a mail that the server refused for now is sent again. */
const retryDelays = [5 * minute, 15 * minute, oneHour, 4 * oneHour, 12 * oneHour];

/** Until a mail is tried again that the server refused for its sender; others go first. */
const senderDelay = 15 * minute;

/** How long a mail is tried that the server refuses for its sender: the mail may be the cause. */
const longestRefused = 3 * oneDay;

/** A mail is given up after its process died this often: the mail may be the cause. */
const mostTries = 10;

/** How a mail ends whose address has had its share of that kind. */
export const repeated = { state: "dropped", reason: "repeated" } as const;

export function endUnsent(
  { kind, state, tries }: OutboxRow,
  mail: RenderedMail | "broken" | null,
): Partial<OutboxRow> | null {
  if (!mail) return { state: "dropped", reason: "gone" };
  if (state === "sending" && ruleOf(kind).promise === "once") return { state: "unknown" };
  if (state === "sending" && tries >= mostTries) return { state: "failed", reason: "lost" };
  return mail === "broken" ? { state: "failed", reason: "message_0" } : null;
}

/** The words of a server may be about the mail after all: it must not hold up the others. */
function isOfSender({ reason }: Extract<Outcome, { kind: "away" }>): boolean {
  return reason === "quota" || reason === "sender";
}

/** Returns what becomes of a mail after a try with that outcome: its end, or when it is tried again. */
export function afterTry(
  { kind, tries, created_at }: OutboxRow,
  outcome: Outcome,
  now: number,
): Partial<OutboxRow> {
  const at = new Date(now).toISOString();
  const delay = retryDelays[tries - 1];
  const retry = (reason: string): Partial<OutboxRow> =>
    delay === undefined
      ? { state: "failed", at, reason }
      : { state: "waiting", at: new Date(now + delay).toISOString(), reason };
  switch (outcome.kind) {
    case "accepted":
      return { state: "sent", at, reason: undefined };
    case "refused": {
      const reason = `${outcome.about}_${outcome.code}`;
      return outcome.permanent ? { state: "failed", at, reason } : retry(reason);
    }
    case "away":
      // A server that is away costs no try. A busy one may mean this mail alone.
      if (outcome.reason === "busy") return retry("busy");
      // A newsletter is paused instead.
      if (
        isOfSender(outcome) && kind !== "newsletter" &&
        now - Date.parse(created_at) > longestRefused
      ) {
        return { state: "failed", at, reason: outcome.reason };
      }
      return {
        state: "waiting",
        at: isOfSender(outcome) ? new Date(now + senderDelay).toISOString() : at,
        tries: tries - 1,
        reason: outcome.reason,
      };
    case "unknown":
      return ruleOf(kind).promise === "once" ? { state: "unknown", at } : retry("unknown");
  }
}
