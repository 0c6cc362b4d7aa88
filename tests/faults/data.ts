import { type Fault, faultsIn } from "./fault.ts";

const store = [
  "tests/services/store/collection_test.ts",
  "tests/services/store/committer_test.ts",
  "tests/services/store/model_test.ts",
  "tests/services/store/failures_test.ts",
  "tests/services/store/transaction_test.ts",
];

const forms = ["api", "forms", "first_message"].map((name) => `tests/routes/${name}_test.ts`);

/** Mistakes with what is kept and what is handed out. */
export const dataFaults: readonly Fault[] = [
  ...faultsIn("services/store/indexes.ts", {
    "a record is changed without a check of its version": [
      "{ key, versionstamp, ...(current === null && heldBy(ID)) },",
      "...(current === null ? [{ key, versionstamp, ...heldBy(ID) }] : []),",
    ],
    "an index entry stays behind": "...left.map(({ key }) => key)",
  }, store),
  ...faultsIn("services/store/bring_up_to_date.ts", {
    "a new index lacks the records of before": "sets: [entry]",
    "the former entries of an index stay": ["deletes: [key]", "deletes: []"],
    "a new counter lacks the records of before": [
      "repair(store, wrong)",
      "wrong.length",
    ],
  }, ["tests/services/verify_test.ts"]),
  ...faultsIn("services/store/store.ts", {
    "a refused commit passes for a success": ["if (versionstamp !== null)", "if (true)"],
  }, store),
  ...faultsIn("services/mail/claims.ts", {
    "a mail is claimed that another process has claimed": [
      "isListed = current.state === state && current.at === at;",
      "isListed = true;",
    ],
    "a late refusal undoes what was sent":
      'if (!isOurs && outcome.kind !== "accepted") return row;',
    "the limit of visitors delays other mails": [
      "if (rows.length > 0 && !isHeldUp)",
      "if (rows.length > 0)",
    ],
    "a mail that has to wait is claimed all the same": ["prepared.slice(0, admitted)", "prepared"],
  }, ["tests/services/mail/outbox_test.ts"]),
  ...faultsIn("services/mail/mailbox_limits.ts", {
    "another spelling is another mailbox": ["mailboxOf(to)", "to"],
    "an account without a proved address sets off what it likes": [
      'recipient === "staff") return "site"',
      'kind === "security_notice") return "site"',
    ],
  }, ["tests/services/mail/strangers_test.ts"]),
  ...faultsIn("services/mail/mail_ends.ts", {
    "a server that is away costs a mail a try": ["tries: tries - 1", "tries"],
    "a mail that ends its process each time is tried for ever": ["tries >= mostTries", "false"],
  }, ["tests/services/mail/outbox_test.ts"]),
  ...faultsIn("services/submissions/form_records.ts", {
    "an erased record leaves its mails": [
      "await this.#outbox.planErase(transaction, id)",
      "await Promise.resolve(false)",
    ],
  }, ["tests/services/mail/outbox_test.ts"]),
  ...faultsIn("services/submissions/personal_records.ts", {
    "the erasure of a record leaves no note for copies": [
      "[...options.with ?? [], this.noteErased(id, run)]",
      "options.with ?? []",
    ],
  }, ["tests/tasks/restore_erased_test.ts"]),
  ...faultsIn("services/backup/restore.ts", {
    "a restored copy brings erased people back": [
      "reconcile(copy, servicesOf(other))",
      "{ erased: 0, withdrawn: 0, left: 0, rolesBack: [], issues: 0 }",
    ],
  }, ["tests/tasks/restore_erased_test.ts"]),
  ...faultsIn("services/backup/reconcile.ts", {
    "a restored copy opens requests again that have ended":
      "await copy.requests.adopt(other.requests);",
  }, ["tests/tasks/restore_erased_test.ts"]),
  ...faultsIn("services/mail/issue_mails.ts", {
    "a restored copy does not know which newsletters went out": [
      "furthest.indexOf(other.state) > furthest.indexOf(row.state)",
      "false",
    ],
  }, ["tests/tasks/restore_issue_test.ts"]),
  ...faultsIn("services/rights/record_places.ts", {
    "who withdraws stays in the lists": [
      "await formRecords[place].planTake(transaction, id);",
      "await formRecords[place].find(id);",
    ],
  }, ["tests/services/rights/withdrawals_test.ts"]),
  ...faultsIn("services/rights/withdrawals.ts", {
    "a withdrawn record waits for ever": ["before: `${today}\\0`, limit", 'before: "", limit'],
    "a record is withdrawn without the request that says so":
      "request ? requests.openWithdrawn(request, plan) :",
  }, ["tests/services/rights/withdrawals_test.ts"]),
  ...faultsIn("services/schemas/people.ts", {
    "an erasure forgets what was withdrawn": [
      '"withdrawn", "requests"] as const',
      '"requests"] as const',
    ],
  }, ["tests/services/rights/withdrawals_test.ts"]),
  ...faultsIn("services/rights/dossier.ts", {
    "a dossier lacks the account": [
      "readAccount(services, email),\n    services.refused",
      "null,\n    services.refused",
    ],
  }, ["tests/services/rights/dossier_test.ts"]),
  ...faultsIn("services/rights/fields.ts", {
    "the file with a person's data holds secrets": [
      "if (shown.includes(path)) return [[name, inner]];",
      "if (path) return [[name, inner]];",
    ],
  }, ["tests/services/rights/dossier_test.ts"]),
  ...faultsIn("services/submissions/inbox.ts", {
    "a correction overwrites that of a colleague":
      'if (versionOf(found, names) !== version) throw new Problem("conflict");',
  }, ["tests/routes/admin/people_test.ts"]),
  ...faultsIn("services/submissions/inbox.ts", {
    "a correction takes back what changed while it was committed": ["also(found)", "also(record)"],
  }, ["tests/services/submissions/corrections_test.ts"]),
  ...faultsIn("services/backup/scheduled_copies.ts", {
    "a copy lives as long as it likes": ["(copy) => copy >= oldest", "() => true"],
  }, ["tests/tasks/restore_erased_test.ts"]),
  ...faultsIn("services/backup/send.ts", {
    "a copy that a place altered passes for a copy": [
      "if (!isSame) throw",
      "if (isSame && !isSame) throw",
    ],
  }, ["tests/tasks/backup_s3_test.ts"]),
  ...faultsIn("services/backup/s3_storage.ts", {
    "a bucket keeps the parts of a copy that failed":
      'await this.#requests.send({ method: "DELETE", key, query: { uploadId } }, 1).catch(() => {});',
    "only the first page of a bucket is known": ["if (!token) return names;", "return names;"],
    "a copy that breaks off is fetched from its start again": [
      "part = await this.#open(key, at, etag)",
      "part = await this.#open(key, 0, etag)",
    ],
  }, ["tests/tasks/backup_s3_test.ts"]),
  ...faultsIn("services/backup/age.ts", {
    "a cut copy passes for a whole one": ["throw damaged(error, name);\n  }", "return;\n  }"],
  }, ["tests/tasks/backup_away_test.ts"]),
  ...faultsIn("services/mail/smtp_mailer.ts", {
    "an address may be two": ["!oneAddress.test(mail.to)", "false"],
  }, ["tests/services/mail/hostile_texts_test.ts"]),
  ...faultsIn("services/submissions/messages.ts", {
    "a reply marks no message as answered": ['status: "replied" })', "})"],
  }, ["tests/routes/admin/replies_test.ts"]),
  ...faultsIn("services/submissions/messages.ts", {
    "an erased message leaves its replies": [
      "[...options.with ?? [], replies]",
      "[...options.with ?? []]",
    ],
  }, ["tests/routes/admin/replies_test.ts"]),
  ...faultsIn("services/schemas/mail.ts", {
    "a reply of unknown outcome is sent again": [
      'reply: { lane: 1, promise: "once"',
      'reply: { lane: 1, promise: "again"',
    ],
  }, ["tests/routes/admin/replies_test.ts"]),
  ...faultsIn("services/mail/visitor_composers.ts", {
    "a confirmation goes to an address whose owner did not ask for it":
      " || await refusedAddresses.has(email)",
  }, ["tests/routes/subscriptions_test.ts"]),
  ...faultsIn("services/submissions/newsletter.ts", {
    "a subscription is swept whose mail is on its way":
      'if (await this.#outbox.isUnderWay("newsletter_confirm", id)) continue;',
    "who confirmed is asked again": ["isAsked = isToConfirm(subscriber) && ", "isAsked = "],
  }, ["tests/routes/subscriptions_test.ts"]),
  ...faultsIn("services/rights/leave_newsletter.ts", {
    "a stranger takes a reader out of the newsletter": ["if (outbox.isOn)", "if (false)"],
    "a typed address cannot come back": ['{ way: "typed",', '{ way: "left",'],
  }, ["tests/routes/subscriptions_test.ts"]),
  ...faultsIn("routes/subscriptions.tsx", {
    "guessed tokens cost nothing": 'limits.request(c.get("client"), "writing");',
    "a newsletter that was passed on ends a subscription": [
      'if (subscriber?.status === "pending")',
      "if (subscriber)",
    ],
  }, ["tests/routes/subscriptions_test.ts"]),
  ...faultsIn("services/store/record_cache.ts", {
    "a list shows a record as it was before another process changed it":
      "    for (const id of ids) this.#records.delete(id);\n",
    "a record read before a change is kept after the look at it":
      "    if (epoch !== this.#epoch) return;\n",
  }, ["tests/services/store/record_cache_test.ts"]),
  ...faultsIn("services/search/live_index.ts", {
    "what was shown is kept where the log no longer tells what has changed":
      "if (!this.#built) this.#records.clearCache();",
  }),
  ...faultsIn("routes/middleware/compress_long.ts", {
    "an answer without a body is given an empty one": " && !withoutBody.includes(status)",
  }),
  ...faultsIn("services/store/store.ts", {
    "reads of a file wait for its commits": [
      "reader = await Deno.openKv(path)",
      "reader = writer",
    ],
    "a store that was closed is still read by a second connection":
      "if (this.#reader !== this.#writer) this.#reader.close();",
  }, ["tests/services/store/store_test.ts"]),
  ...faultsIn("services/log.ts", {
    "what is logged of a failure waits for other lines": "urgent || ",
  }),
  ...faultsIn("services/store/committer.ts", {
    "sums come after what they may spoil": [
      `    for (const { key, delta } of sums) atomic.sum(key, BigInt.asUintN(64, BigInt(delta)));
    atomic.check(...checks);`,
      `    atomic.check(...checks);
    for (const { key, delta } of sums) atomic.sum(key, BigInt.asUintN(64, BigInt(delta)));`,
    ],
    "a batched create is answered before the commit": [
      "this.#waiting.push({",
      'result.resolve("");\n    this.#waiting.push({',
    ],
    "a commit that was answered with a failure is made with the next batch": [
      "if (next.signal.aborted)",
      "if (false)",
    ],
  }, store),
  ...faultsIn("services/submissions/submissions.ts", {
    "the same submission is two records": ["submission ?? `content:", "`${crypto.randomUUID()}:"],
  }, forms),
  ...faultsIn("services/exports/csv.ts", {
    "a cell that starts like a formula is written as it is": [
      "formulaStarts.has(text.charAt(0)) ?",
      "false ?",
    ],
    "quotes in a cell are not doubled": `.replaceAll('"', '""')`,
  }),
  ...faultsIn("services/exports/downloads.ts", {
    "a download continues after its session has ended": ['new Problem("forbidden")', "null"],
    "a download that was not read whole frees its slot while its connection is open": [
      "sent ? () => void sent.then(free, free) : free",
      "free",
    ],
  }),
  ...faultsIn("tasks/command.ts", {
    "the operator exports without a trace": [
      'audit.record(byOperator("export", null, detail))',
      "audit.list()",
    ],
  }, ["tests/tasks/backup_test.ts"]),
  ...faultsIn("services/schemas/contact.ts", {
    "a version forgets a field that older ones stored": "  nota: z.optional(z.string()),\n",
  }, ["tests/upgrade/upgrade_test.ts"]),
  ...faultsIn("tasks/livez.ts", {
    "a site that refuses the name passes for one that lives": ["=== 200 ? 0", "? 0"],
  }),
  ...faultsIn("services/schemas/volunteer_input.ts", {
    "registrations need no authorisation": ["ticked(fields.autorizacion.error)", "z.any()"],
  }, forms),
  ...faultsIn("services/client_address.ts", {
    "the audit log holds the whole address": [
      "unknownClient : clientOf(client)",
      "'' : client.toString()",
    ],
  }),
  ...faultsIn("routes/page_cache/page_cache.ts", {
    "the next day's pages are those of the day before":
      "if (this.#clock() >= page.until) return null;",
  }),
  ...faultsIn("routes/page_cache/page_cache.ts", {
    "pages stay as they were before a publication":
      "if (page.generation !== this.#content.generation) return null;",
  }, ["tests/routes/page_cache/edited_pages_test.ts"]),
  ...faultsIn("routes/page_cache/prerendered_pages.ts", {
    "a start shows what the build had in place of what staff edited":
      "if (siteContent.generation !== null) return null;",
  }, ["tests/routes/page_cache/edited_pages_test.ts"]),
];
