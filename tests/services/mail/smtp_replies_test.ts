import assert from "node:assert/strict";
import type { Mail, Outcome } from "../../../services/mail/mail.ts";
import { refused } from "./outcomes.ts";
import { localMailer } from "./sending.ts";
import { reply, startSmtpServer } from "./smtp_server.ts";

const mail: Mail = {
  to: "marta@example.org",
  subject: "Boletín",
  html: "<p>Hola</p>",
  text: "Hola",
  messageId: "<01J.newsletter@example.com>",
  date: new Date("2026-09-15T17:00:00Z"),
};

type Meaning = "quota" | "sender" | "busy" | "mail";

const replies: readonly [number, string, Meaning][] = [
  // cPanel (Exim), Plesk, DirectAdmin, policyd, Postfix.
  [
    550,
    "Domain example.org has exceeded the max emails per hour (100/100 (100%)) allowed",
    "quota",
  ],
  [550, "Domain example.org has exceeded the max defers and failures per hour (5/5)", "quota"],
  [550, 'Outgoing mail from "campana@example.org" has been suspended', "sender"],
  [554, "5.7.1 Recipient address rejected: Policy Rejection- Quota Exceeded.", "quota"],
  [550, "5.7.1 Outgoing limit of messages is reached for the mailbox", "quota"],
  [450, "4.7.1 Error: too much mail from 192.0.2.1", "quota"],
  [554, "5.7.1 Sender address rejected: rate limit of 100 in 1 hour exceeded", "quota"],
  [553, "5.7.1 <campana@example.org>: Sender address rejected: not owned by user ana", "sender"],
  [554, "5.7.1 <marta@example.org>: Relay access denied", "sender"],
  [550, "relay not permitted, authentication required", "sender"],
  [
    554,
    "5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
    "sender",
  ],
  // Gmail and Google Workspace.
  [
    550,
    "5.4.5 Daily user sending limit exceeded. https://support.google.com/a/answer/166852",
    "quota",
  ],
  [550, "5.4.5 Daily SMTP relay sending limit exceeded for customer", "quota"],
  [550, "5.7.1 Our system has detected an unusual rate of unsolicited mail from your IP", "quota"],
  [421, "4.7.28 Gmail has detected an unusual rate of mail. Try again later", "quota"],
  [421, "4.7.0 Try again later, closing connection", "busy"],
  [550, "5.7.26 Unauthenticated email from example.org is not accepted", "sender"],
  // Exchange Online.
  [550, "5.1.90 Your message can't be sent because you've reached your daily limit", "quota"],
  [550, "5.1.8 Access denied, bad outbound sender", "sender"],
  [550, "5.7.501 Access denied, spam abuse detected", "sender"],
  [550, "5.7.508 Access denied, has exceeded permitted limits within range", "quota"],
  [550, "5.7.705 Access denied, tenant has exceeded threshold", "quota"],
  [554, "5.2.0 STOREDRV.Submission.Exception: the sender's submission quota was exceeded", "quota"],
  [554, "5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiException", "sender"],
  [432, "4.3.2 Concurrent connections limit exceeded", "quota"],
  // Amazon SES.
  [454, "Throttling failure: Daily message quota exceeded", "quota"],
  [454, "Temporary service failure", "busy"],
  [554, "Message rejected: Email address is not verified", "sender"],
  [554, "Message rejected: Sending suspended for this account", "sender"],
  // Zoho, SendGrid, Brevo, others.
  [550, "5.4.6 Unusual sending activity detected. Please try after sometime", "quota"],
  [554, "5.1.8 Email Outgoing Blocked", "sender"],
  [553, "Sender is not allowed to relay emails", "sender"],
  [550, "The from address does not match a verified Sender Identity", "sender"],
  [451, "You have exceeded your messaging limits", "quota"],
  [550, "Maximum credits exceeded", "quota"],
  [554, "Free plan credits exhausted", "quota"],
  [550, "account over monthly allowance", "quota"],
  [553, "sorry, that domain isn't in my list of allowed rcpthosts", "sender"],
  [550, "El dominio alcanzó su límite de envíos por hora", "quota"],
  [525, "5.7.1 Unauthorized IP address", "sender"],
  [550, "5.7.1 try again later", "quota"],
  [450, "Mailbox unavailable. Sender rate limit reached", "quota"],
  // What is about this address or this message alone.
  [
    550,
    "5.2.1 The user you are trying to contact is receiving mail at a rate that is too high",
    "mail",
  ],
  [552, "5.2.2 The email account that you tried to reach is over quota", "mail"],
  [552, "Mailbox full, try again later", "mail"],
  [552, "Requested action aborted: exceeded storage allocation", "mail"],
  [550, "5.2.1 The email account that you tried to reach is disabled", "mail"],
  [550, "5.4.1 Recipient address rejected: Access denied", "mail"],
  [550, "5.7.1 Message rejected as spam by content filtering", "mail"],
  [552, "5.3.4 Message size exceeds fixed maximum message size", "mail"],
  [554, "5.4.6 Too many hops: message loop detected", "mail"],
  [450, "4.2.0 Greylisted, please try again later", "mail"],
  [450, "4.2.1 The user is receiving mail too quickly", "mail"],
  [550, "No such user here", "mail"],
];

function expected(code: number, meaning: Meaning, about: "address" | "message"): Outcome {
  if (meaning === "mail") return refused(code, about);
  const isForGood = meaning !== "busy" && code >= 500;
  return { kind: "away", reason: meaning, ...(isForGood && { permanent: true }) };
}

Deno.test("what a server says of the sender and its limits is about no address and no message", async () => {
  await Promise.all(replies.map(async ([code, text, meaning]) => {
    const refusal = () => reply(code, text);
    for (const about of ["address", "message"] as const) {
      const script = about === "address" ? { recipient: refusal } : { message: refusal };
      await using server = await startSmtpServer(script);
      const mailer = localMailer(server.port, {}, { timeout: 15_000 });
      const outcome = await mailer.send(mail, new AbortController().signal);
      assert.deepEqual(outcome, expected(code, meaning, about), `${about}: ${code} ${text}`);
    }
  }));
});
