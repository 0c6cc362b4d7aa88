import type { Claim } from "./claims.ts";
import type { Mailer, Outcome } from "./mail.ts";

/** The sending of one mail ends after this time; it is less than the lease of its claim. */
const longestSend = 60_000;

interface DeliveryOptions {
  /** Whether the mail was claimed: the server gets the message after that. */
  readonly claimed: Promise<boolean>;
  readonly cutOff: AbortSignal;
  /** The domain of the sender, which ends every Message-ID. */
  readonly domain: string;
}

/** Hands a mail over to the mail server; after a minute, or at the signal, it is broken off. */
export async function deliver(
  mailer: Mailer,
  { row: { id, created_at }, letter, date }: Claim,
  { claimed, cutOff, domain }: DeliveryOptions,
): Promise<Outcome> {
  // A mail that was asked for again is another one; one that is tried again is the same.
  const messageId = `<${id.replaceAll(":", ".")}.${Date.parse(created_at)}@${domain}>`;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longestSend);
  try {
    const signal = AbortSignal.any([late.signal, cutOff]);
    return await mailer.send({ ...letter, messageId, date }, signal, claimed);
  } finally {
    clearTimeout(timer);
  }
}
