import { type Fault, faultsIn } from "./fault.ts";

const store = [
  "tests/services/store/collection_test.ts",
  "tests/services/store/commit_batcher_test.ts",
  "tests/services/store/races_test.ts",
  "tests/services/store/failures_test.ts",
  "tests/services/store/together_test.ts",
];
const copies = [
  "tests/services/store/kept_copy_test.ts",
  "tests/services/search/index_copy_test.ts",
  "tests/services/search/copies_property_test.ts",
];

/** Mistakes with what is kept and what is handed out. */
export const dataFaults: readonly Fault[] = [
  ...faultsIn("services/store/operation.ts", {
    "a record is changed without a check of its version": [
      "current === null ? { key, versionstamp, claim: claim(ID) } : { key, versionstamp },",
      "...(current === null ? [{ key, versionstamp, claim: claim(ID) }] : []),",
    ],
    "an index entry stays behind": "...left.map(({ key }) => key)",
    "sums come after what they may spoil": [
      `  for (const { key, delta } of sums) operation.sum(key, BigInt.asUintN(64, BigInt(delta)));
  operation.check(...checks);
  for (const { key, value } of sets) operation.set(key, value);`,
      `  operation.check(...checks);
  for (const { key, value } of sets) operation.set(key, value);
  for (const { key, delta } of sums) operation.sum(key, BigInt.asUintN(64, BigInt(delta)));`,
    ],
  }, store),
  ...faultsIn("services/store/fresh_records.ts", {
    "a record that somebody has changed since is taken as it was made": [
      "made?.version === version ? made.record",
      "made ? made.record",
    ],
  }),
  ...faultsIn("services/store/collection.ts", {
    "a list shows a record as it was before somebody changed it":
      `    this.#known.releaseWaiters(changes.keys());
`,
    "a record read before a change is kept after the look at it":
      "if (this.#known.looks === looks) ",
  }, ["tests/services/store/known_records_test.ts"]),
  ...faultsIn("services/search/live_index.ts", {
    "what was shown is kept where the log no longer tells what has changed":
      `      if (!this.#known) this.#records.forgetKnown();
`,
  }),
  ...faultsIn("routes/middleware/compress_long.ts", {
    "an answer without a body is given an empty one": " && !withoutBody.includes(status)",
  }),
  ...faultsIn("services/open_store.ts", {
    "reads of a file stand behind its commits": [
      "await openWithReader(location.path)",
      "await Deno.openKv(location.path)",
    ],
  }),
  ...faultsIn("services/store/own_reader.ts", {
    "a store that was closed is still read by a second connection": `    reader.close();
`,
  }, ["tests/services/open_store_test.ts"]),
  ...faultsIn("services/line_buffer.ts", {
    "what is logged of a failure waits for other lines": ["if (urgent || ", "if ("],
  }),
  ...faultsIn("services/store/commit.ts", {
    "a refused commit passes for a success": [
      "if (versionstamp !== null) {",
      "if (versionstamp !== undefined) {",
    ],
  }, store),
  ...faultsIn("services/store/commit_batcher.ts", {
    "who goes together is answered before the commit": [
      "this.#waiting.push({ writes, signal, made });",
      `this.#waiting.push({ writes, signal, made });
    made.resolve(true);`,
    ],
    "who was told that it failed is stored with the next group": [
      `if (next.signal.aborted) next.made.reject(next.signal.reason);
      else group.push(next);`,
      "group.push(next);",
    ],
  }, store),
  ...faultsIn("services/store/operation.ts", {
    "who is erased stays in the copy of the index":
      "if (erases) operation.delete(copyKey(collection));",
  }, copies),
  ...faultsIn("services/store/kept_copy.ts", {
    "a copy is kept that was begun before an erasure": [
      "kv.atomic().check(check).set(check.key, head)",
      "kv.atomic().set(check.key, head)",
    ],
    "the first copy of all is written without a claim": [
      "kv.atomic().check(head).set(head.key, null).commit()",
      "Promise.resolve({ ok: true as const, versionstamp: null as never })",
    ],
    "the copy of another store is read": [
      "if (isLast && entries.at(-1)?.versionstamp !== written) throw",
      "if (isLast && written === null) throw",
    ],
  }, copies),
  ...faultsIn("services/search/live_index.ts", {
    "a copy is taken for the records of now": [
      `    await this.#records.changes.open();
    this.#copied = { since: known.position`,
      `    Object.assign(known, { position: await this.#records.changes.open() });
    this.#copied = { since: known.position`,
    ],
  }, copies),
  ...faultsIn("services/search/index_copy.ts", {
    "a copy is made of an index that has not heard of the last erasure": [
      `    const claim = await this.#store.claim();
    if (!claim) return null;
    const { index, position } = await bringUp();`,
      `    const { index, position } = await bringUp();
    const claim = await this.#store.claim();
    if (!claim) return null;`,
    ],
    "a copy of another format is read": [
      "return format === this.#format ? about as About : null;",
      "return format === undefined ? null : about as About;",
    ],
  }, copies),
  ...faultsIn("services/store/change_log.ts", {
    "whoever begins to follow the log deletes the news of others": [
      "later.filter(({ key, versionstamp }) => key.at(-1) !== versionstamp)",
      "later.filter(() => true)",
    ],
  }),
  ...faultsIn("services/submissions/form.ts", {
    "the same submission is two records": [
      "return id ?? `content:",
      "return `${crypto.randomUUID()}:",
    ],
  }, ["tests/routes/api_test.ts", "tests/routes/forms_test.ts"]),
  ...faultsIn("services/exports/csv.ts", {
    "a cell that starts like a formula is written as it is": [
      "formulaStart.test(text) ? `'${text}` : text",
      "text",
    ],
    "quotes in a cell are not doubled": [`cell.replaceAll('"', '""')`, "cell"],
  }),
  ...faultsIn("services/exports/downloads.ts", {
    "a download goes on after its session has ended": [
      'await isAllowed().catch(() => false) ? null : new Problem("forbidden")',
      "await isAllowed().catch(() => false) ? null : null",
    ],
    "a download that was not read whole frees its slot while its connection is open": [
      "sent ? () => void sent.then(free, free) : free",
      "free",
    ],
  }),
  ...faultsIn("tasks/command.ts", {
    "the operator exports without a trace": [
      'await servicesOf(kv).audit.record({ action: "export",',
      'await Promise.resolve({ action: "export" as const,',
    ],
  }, ["tests/tasks/backup_test.ts"]),
  ...faultsIn("services/schemas/volunteer.ts", {
    "registrations need no authorisation": [
      "autorizacion: ticked(fields.autorizacion.error),",
      "autorizacion: z.any(),",
    ],
  }, ["tests/routes/api_test.ts", "tests/routes/forms_test.ts"]),
  ...faultsIn("services/client_address.ts", {
    "the audit log holds the whole address": [
      "return client === null ? unknownClient : clientOf(client);",
      "return client?.toString() ?? unknownClient;",
    ],
  }),
  ...faultsIn("routes/page_cache/page_cache.ts", {
    "the next day's pages are those of the day before":
      "if (page.day !== this.#today()) return null;",
  }),
];
