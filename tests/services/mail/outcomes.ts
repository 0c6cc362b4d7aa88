import type { Outcome } from "../../../services/mail/mail.ts";

export const accepted: Outcome = { kind: "accepted" };

/** Returns the outcome of a reply with that code (RFC 5321, 4.2.1). */
export function refused(
  code: number,
  about: "address" | "message" = "address",
): Outcome & { kind: "refused" } {
  return { kind: "refused", permanent: code >= 500, about, code };
}
