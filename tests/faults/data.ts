import { type Fault, faultsIn } from "./fault.ts";

const store = ["tests/services/store/committer_test.ts", "tests/services/store/failures_test.ts"];

export const dataFaults: readonly Fault[] = [
  ...faultsIn("services/store/indexes.ts", {
    "an index entry stays behind": "...left.map(({ key }) => key)",
  }, ["tests/services/store/collection_test.ts"]),
  ...faultsIn("services/store/store.ts", {
    "a refused commit passes for a success": ["if (versionstamp !== null)", "if (true)"],
  }, ["tests/services/store/transaction_test.ts", ...store]),
  ...faultsIn("services/store/committer.ts", {
    "a batched create is answered before the commit": [
      "this.#queue.push({",
      'result.resolve("");\n    this.#queue.push({',
    ],
    "a commit that was answered with a failure is made": ["if (next.signal.aborted)", "if (false)"],
  }, store),
  ...faultsIn("services/inbox/submissions.ts", {
    "the same submission is two records": ["submission ?? `content:", "`${crypto.randomUUID()}:"],
  }, ["tests/routes/forms/api_test.ts", "tests/routes/forms/forms_test.ts"]),
  ...faultsIn("services/mail/leases.ts", {
    "a late refusal undoes what was sent": ["(isOurs || outcome", "(true || outcome"],
  }, ["tests/services/mail/outbox_test.ts"]),
  ...faultsIn("services/mail/mail_schema.ts", {
    "a reply of unknown outcome is sent again": [
      'reply: { lane: 1, promise: "once"',
      'reply: { lane: 1, promise: "again"',
    ],
  }, ["tests/routes/inbox/replies_test.ts"]),
  ...faultsIn("services/mail/smtp_mailer.ts", {
    "an address may be two": ["!oneAddress.test(mail.to)", "false"],
  }, ["tests/services/mail/hostile_texts_test.ts"]),
  ...faultsIn("services/newsletter/issues.ts", {
    "a draft that was changed is sent":
      'if (this.versionOf(draft) !== version) throw new Problem("conflict");',
  }, ["tests/services/newsletter/issue_sender_test.ts"]),
  ...faultsIn("services/backup/send.ts", {
    "a copy that a place altered passes for a copy": ["if (!isSame) throw", "if (!true) throw"],
  }, ["tests/tasks/backup_s3_test.ts"]),
  ...faultsIn("services/backup/age.ts", {
    "a cut copy passes for a whole one": ["throw damaged(error, name);\n  }", "return;\n  }"],
  }, ["tests/tasks/backup_away_test.ts"]),
  ...faultsIn("services/exports/csv.ts", {
    "a cell that starts like a formula is written as it is": [
      "return formulaStart.test(text) ?",
      "return false ?",
    ],
  }),
  ...faultsIn("services/exports/downloads.ts", {
    "a download continues after its session has ended": ['new Problem("forbidden")', "null"],
  }),
  ...faultsIn("services/editorial/content_items.ts", {
    "who saves last wins": 'if (item.version !== version) throw new Problem("conflict");',
  }, ["tests/services/editorial/editorial_test.ts"]),
  ...faultsIn("services/editorial/images.ts", {
    "a photograph of any size is decoded": [
      "width * height > imageLimits.pixels || Math.max(width, height) > imageLimits.side",
      "width * height > 1e12",
    ],
  }),
];
