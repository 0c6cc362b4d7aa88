import { type Fault, faultsIn } from "./fault.ts";

const sender = ["tests/services/newsletter/issue_sender_test.ts"];
const pages = ["tests/routes/admin/newsletter_test.ts"];

/** Mistakes with issues of the newsletter. */
export const newsletterFaults: readonly Fault[] = [
  ...faultsIn("services/newsletter/issue_sender.ts", {
    "a paused issue goes on": [
      'issue?.state !== "sending" || !this.mayGo(issue)',
      "issue === null",
    ],
    "an issue is done while mails wait": "if (counts.waiting > 0) return true;",
    "a late issue is sent all the same": ["if (late > latest)", "if (false)"],
    "the phase is not looked at": 'phase() === "campaign" && ',
    "the hour is not looked at": ["any_hour || isSendingTime(clock())", "true || any_hour"],
    "refused messages stop nothing": [">= mostRefusedMessages", ">= Infinity"],
    "refused addresses stop nothing": ["refusedAddresses > mostRefusedAddresses", "false"],
  }, sender),
  ...faultsIn("services/newsletter/issues.ts", {
    "a draft that was changed is sent":
      'if (this.versionOf(draft) !== version) throw new Problem("conflict");',
    "the button has no second thoughts": [
      "const secondThoughts = 2 * 60_000",
      "const secondThoughts = 0",
    ],
    "a restored copy goes on": 'if (isMoving) await this.step(issue, { state: "paused", paused });',
  }, sender),
  ...faultsIn("services/schemas/newsletter.ts", {
    "who has not confirmed gets it": [
      'subscriber !== null && groupOf(subscriber) === "confirmed"',
      "subscriber !== null",
    ],
  }, sender),
  ...faultsIn("services/mail/claims.ts", {
    "a mail that ended since it was listed is sent again": [
      "underWay.includes(state) && at <= now",
      "at <= now",
    ],
  }, ["tests/services/mail/outbox_test.ts"]),
  ...faultsIn("services/mail/next_mails.ts", {
    "newsletters that were listed go before a receipt": [" && !this.#isOutdated;", ";"],
  }, ["tests/services/newsletter/sending_test.ts"]),
  ...faultsIn("services/newsletter/issue_sender.ts", {
    "a mail goes to an address that turned out to be dead since it was listed": [
      "mails.filter((_, at) => areReached[at])",
      "mails.slice()",
    ],
  }, ["tests/services/newsletter/sending_test.ts"]),
  ...faultsIn("services/store/store.ts", {
    "what another process changed is never read again": "cache?.refused(entries);",
  }, ["tests/services/newsletter/sending_test.ts", "tests/services/store/entry_cache_test.ts"]),
  ...faultsIn("services/mail/worker.ts", {
    "a mail that was sent is unknown where the next one cannot be claimed":
      "this.#sent.push(...sent);",
    "the end of a newsletter ends the pause for requests": "if (!this.#isPausing) ",
    "a newsletter that another process claimed is sent": [
      "claims.find(({ row }) => row.id === id)",
      "claims.find(({ row }) => row.id === id) ?? planned",
    ],
  }, ["tests/services/newsletter/sending_test.ts"]),
  ...faultsIn("services/mail/worker.ts", {
    "an issue goes on to a server that takes no more of the account":
      "await this.#stopIssue(claim, outcome);",
  }, ["tests/services/newsletter/quota_test.ts"]),
  ...faultsIn("services/mail/smtp_mailer.ts", {
    "a mail arrives before it is claimed": ["if (!await claimed)", "if (!claimed)"],
    "a limit of the connection is taken for one of the server": [
      'outcome.kind === "away" && isReused',
      'outcome.kind === "away" && !isReused',
    ],
  }, ["tests/services/mail/smtp_mailer_test.ts"]),
  ...faultsIn("services/newsletter/newsletter_composers.ts", {
    "an issue says what the one before said": [
      "shared?.issueId === issueId",
      "shared",
    ],
  }, ["tests/services/newsletter/sending_test.ts"]),
  ...faultsIn("services/mail/message.ts", {
    "a person gets the link of another": [
      "=== tokens ? message.split(samples) : null",
      "=== tokens ? message.split(samples) : message.split(samples)",
    ],
    "a text is sent in place of another one": [
      "this.#last && isSame(this.#last.contents, contents)",
      "this.#last",
    ],
  }, ["tests/services/mail/message_test.ts"]),
  ...faultsIn("services/mail/mail_limits.ts", {
    "newsletters use up the mails of the day": [
      "if (ruleOf(kind).lane !== newsletterLane) return perDay;",
      "return perDay;",
    ],
  }, sender),
  ...faultsIn("services/newsletter/newsletter_composers.ts", {
    "a test goes to an address that is not confirmed": ["!profile?.verified_at", "!profile"],
  }, pages),
  ...faultsIn("services/submissions/newsletter.ts", {
    "who never confirmed counts as a reader who left": ['status === "confirmed" ? [{', "true ? [{"],
  }, ["tests/routes/subscriptions_test.ts"]),
  ...faultsIn("services/submissions/newsletter.ts", {
    "the limit tells who is subscribed": [
      "{ consent: record.consent, with: options.with }",
      "{ consent: record.consent }",
    ],
  }, ["tests/routes/limits_test.ts"]),
  ...faultsIn("routes/admin/newsletter.tsx", {
    "the preview may run scripts": ['"sandbox; default-src', '"default-src'],
    "the number does not order the news": [
      "placeOf(a) - placeOf(b)",
      "0 * (placeOf(a) - placeOf(b))",
    ],
  }, pages),
];
