import type { Outcome } from "./mail.ts";

interface Refusal {
  /** The reply code (RFC 5321, 4.2.1), at least 400. */
  readonly code: number;
  readonly response: string;
  readonly command: string;
}

/** The other codes of 5.1 are about the sender, or about an address that has moved (RFC 3463, 3.2). */
const deadAddress = /^5\.1\.(?:[1-3]|10)$/;
const aboutAddress = /^[45]\.1\.(?:[1-6]|10)$/;
const aboutMailbox = /^[45]\.2\.[1-4]$/;

/** Daily limits of Gmail and of Exchange Online, and a system that takes no mail. */
const quotaStatus = /^5\.(?:1\.90|3\.2|4\.5|7\.(?:23[2-6]|508|705))$/;

/**
 * The sender is wrong or banned, or its account or network: RFC 3463, RFC 7372 and Exchange Online.
 */
const senderStatus = /^5\.(?:1\.[78]|7\.(?:[89]|2[3-9]|30|57|60|5(?:0\d|1[0135-9])|7\d\d))$/;

const period = "(?:per|an|each|every) (?:second|minute|hour|day|month)|hourly|daily|monthly";
const sending = `${period}|sending|outgoing|outbound|submission|relay|messaging`;
const most =
  "limit(?:s|ed)?|quota|threshold|exceed(?:s|ed|ing)?|max(?:imum)?|reached|allowance|exhausted|used up";

/** What only a limit of the sender says. */
const ofQuota = new RegExp([
  "rate.?limit|throttl|unusual [a-z ]*(?:activity|rate)",
  `\\b(?:${sending})\\b.{0,60}\\b(?:${most})\\b`,
  `\\b(?:${most}|too (?:many|much))\\b.{0,60}\\b(?:${sending})\\b`,
  "policy rejection.{0,5}quota",
  "(?:l[ií]mite|cuota|cupo).{0,60}(?:env[ií]|por hora|por d[ií]a|diari|mensual)",
].join("|"));

const ofOthers =
  /mailbox|storage|over ?quota|disk|size|large|big|hops?\b|loop|spam|virus|content|attachment|header|score/;

const things = "messages?|e-?mails?|mails?|recipients?|connections?|credits?|requests?";
const quotaOrLater = new RegExp([
  `\\b(?:${things})\\b.{0,40}\\b(?:${most})\\b`,
  `\\b(?:${most}|too (?:many|much|fast|quickly))\\b.{0,40}\\b(?:${things})\\b`,
].join("|"));
const later = /(?:try|retry|send).{0,20}(?:again|later|after)|come back later/;

/** Words about the sender, its account, its domain or its network. */
const ofSender = new RegExp([
  "sender (?:address )?(?:is )?(?:rejected|refused|denied|blocked|banned|not )",
  "bad outbound sender|outboundspam|sendasdenied|verified sender|sender identity",
  "not (?:allowed|authori[sz]ed|permitted) to (?:send|relay)|allowed rcpthosts",
  "relay(?:ing)? (?:access )?(?:is )?(?:denied|not |prohibited)|unable to relay",
  "authentication (?:is )?required|authenticate first|must authenticate",
  "\\b(?:sending|outgoing|outbound|sender|(?:your|smtp) (?:account|domain))\\b.{0,40}" +
  "\\b(?:suspended|paused|blocked|disabled|deactivated|locked|restricted|not (?:yet )?activated)\\b",
  "(?:address|domain|identit(?:y|ies)) (?:is |are )?(?:not verified|unverified)",
  "\\b(?:ip|client host)\\b.{0,60}\\b(?:blocked|listed|denied|banned|not authori[sz]ed)\\b",
  "unauthori[sz]ed ip|\\b(?:spf|dkim|dmarc)\\b",
].join("|"));

/**
 * Returns what the refusal says of a mail. Providers refuse for good (5xx) what is over a limit of
 * the account, or comes from a sender that they do not trust: that is about no address and no
 * message, and the same mail is taken later.
 */
export function outcomeOf(refusal: Refusal): Outcome {
  const { code, command } = refusal;
  const permanent = code >= 500;
  const [, status = ""] = refusal.response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/m) ?? [];
  const why = whyLater(refusal, status);
  if (why) return { kind: "away", reason: why, ...(permanent && { permanent }) };
  // 421 closes the connection; 4.7.x, and 454 without login, are about how much is sent (RFC 3463).
  const isBusy = code === 421 || code === 454 || (!permanent && status.startsWith("4.7."));
  if (isBusy) return { kind: "away", reason: "busy" };
  if (command === "MAIL FROM") {
    return permanent
      ? { kind: "away", reason: "sender", permanent }
      : { kind: "away", reason: "busy" };
  }
  const about = command === "RCPT TO" ? "address" : "message";
  const isDead = about === "address" && code === 550 && deadAddress.test(status);
  return { kind: "refused", permanent, about, code, ...(isDead && { isDead }) };
}

/** Returns whether the refusal is about the sender, and what of it; null where it may be the mail's. */
function whyLater({ code, response }: Refusal, status: string): "quota" | "sender" | null {
  if (aboutAddress.test(status)) return null;
  // Addresses are no words of the server.
  const words = response.replace(/^\d{3}[ -](?:\d\.\d+\.\d+ ?)?/gm, "").replace(/\S*@\S*/g, "@")
    .replace(/\s+/g, " ").toLowerCase();
  if (quotaStatus.test(status) || ofQuota.test(words)) return "quota";
  if (aboutMailbox.test(status)) return null;
  if (!ofOthers.test(words) && quotaOrLater.test(words)) return "quota";
  if (code < 500) return null;
  const isSender = [530, 535, 538].includes(code) || senderStatus.test(status) ||
    ofSender.test(words);
  if (isSender) return "sender";
  return !ofOthers.test(words) && later.test(words) ? "quota" : null;
}
