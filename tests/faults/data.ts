import type { Fault } from "./fault.ts";

const store = [
  "tests/services/store/collection_test.ts",
  "tests/services/store/commit_group_test.ts",
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
  {
    name: "a record is changed without a check of its version",
    file: "services/store/write.ts",
    right: "current === null ? { key, versionstamp, claim: claim(ID) } : { key, versionstamp },",
    wrong: "...(current === null ? [{ key, versionstamp, claim: claim(ID) }] : []),",
    tests: store,
  },
  {
    name: "an index entry stays behind",
    file: "services/store/write.ts",
    right: "...left.map(({ key }) => key)",
    wrong: "",
    tests: store,
  },
  {
    name: "sums come after what they may spoil",
    file: "services/store/write.ts",
    right:
      `  for (const { key, delta } of sums) operation.sum(key, BigInt.asUintN(64, BigInt(delta)));
  operation.check(...checks);
  for (const { key, value } of sets) operation.set(key, value);`,
    wrong: `  operation.check(...checks);
  for (const { key, value } of sets) operation.set(key, value);
  for (const { key, delta } of sums) operation.sum(key, BigInt.asUintN(64, BigInt(delta)));`,
    tests: store,
  },
  {
    name: "a record that somebody has changed since is taken as it was made",
    file: "services/store/fresh_records.ts",
    right: "made?.version === version ? made.record",
    wrong: "made ? made.record",
    tests: ["tests/services/store/fresh_records_test.ts"],
  },
  {
    name: "a list shows a record as it was before somebody changed it",
    file: "services/store/collection.ts",
    right: "    this.#known.letGo(changes.keys());\n",
    wrong: "",
    tests: ["tests/services/store/known_records_test.ts"],
  },
  {
    name: "a record read before a change is kept after the look at it",
    file: "services/store/collection.ts",
    right: "if (this.#known.looks === looks) ",
    wrong: "",
    tests: ["tests/services/store/known_records_test.ts"],
  },
  {
    name: "what was shown is kept where the log no longer tells what has changed",
    file: "services/search/live_index.ts",
    right: "      if (!this.#known) this.#records.forgetKnown();\n",
    wrong: "",
    tests: ["tests/services/search/live_index_test.ts"],
  },
  {
    name: "an answer without a body is given an empty one",
    file: "routes/middleware/compress_long.ts",
    right: " && !withoutBody.includes(status)",
    wrong: "",
    tests: ["tests/routes/middleware/compress_long_test.ts"],
  },
  {
    name: "reads of a file stand behind its commits",
    file: "services/open_store.ts",
    right: "await openWithReader(location.path)",
    wrong: "await Deno.openKv(location.path)",
    tests: ["tests/services/open_store_test.ts"],
  },
  {
    name: "a store that was closed is still read by a second connection",
    file: "services/store/own_reader.ts",
    right: "    reader.close();\n",
    wrong: "",
    tests: ["tests/services/open_store_test.ts"],
  },
  {
    name: "what is logged of a failure waits for other lines",
    file: "services/line_buffer.ts",
    right: "if (urgent || ",
    wrong: "if (",
    tests: ["tests/services/line_buffer_test.ts"],
  },
  {
    name: "a refused commit passes for a success",
    file: "services/store/commit.ts",
    right: "if (versionstamp !== null) {",
    wrong: "if (versionstamp !== undefined) {",
    tests: store,
  },
  {
    name: "who goes together is answered before the commit",
    file: "services/store/commit_group.ts",
    right: "this.#waiting.push({ writes, signal, made });",
    wrong: "this.#waiting.push({ writes, signal, made });\n    made.resolve(true);",
    tests: store,
  },
  {
    name: "who was told that it failed is stored with the next group",
    file: "services/store/commit_group.ts",
    right:
      "if (next.signal.aborted) next.made.reject(next.signal.reason);\n      else group.push(next);",
    wrong: "group.push(next);",
    tests: store,
  },
  {
    name: "who is erased stays in the copy of the index",
    file: "services/store/write.ts",
    right: "if (erases) operation.delete(copyKey(collection));",
    wrong: "",
    tests: copies,
  },
  {
    name: "a copy is kept that was begun before an erasure",
    file: "services/store/kept_copy.ts",
    right: "kv.atomic().check(check).set(check.key, head)",
    wrong: "kv.atomic().set(check.key, head)",
    tests: copies,
  },
  {
    name: "the first copy of all is written without a claim",
    file: "services/store/kept_copy.ts",
    right: "kv.atomic().check(head).set(head.key, null).commit()",
    wrong: "Promise.resolve({ ok: true as const, versionstamp: null as never })",
    tests: copies,
  },
  {
    name: "a copy is taken for the records of now",
    file: "services/search/live_index.ts",
    right: "    await this.#records.changes.open();\n    this.#copied = { since: known.position",
    wrong:
      "    Object.assign(known, { position: await this.#records.changes.open() });\n    this.#copied = { since: known.position",
    tests: copies,
  },
  {
    name: "a copy is made of an index that has not heard of the last erasure",
    file: "services/search/index_copy.ts",
    right: `    const claim = await this.#store.claim();
    if (!claim) return null;
    const { index, position } = await bringUp();`,
    wrong: `    const { index, position } = await bringUp();
    const claim = await this.#store.claim();
    if (!claim) return null;`,
    tests: copies,
  },
  {
    name: "the copy of another store is read",
    file: "services/store/kept_copy.ts",
    right: "if (isLast && entries.at(-1)?.versionstamp !== written) throw",
    wrong: "if (isLast && written === null) throw",
    tests: copies,
  },
  {
    name: "a copy of another format is read",
    file: "services/search/index_copy.ts",
    right: "return format === this.#format ? about as About : null;",
    wrong: "return format === undefined ? null : about as About;",
    tests: copies,
  },
  {
    name: "whoever begins to follow the log deletes the news of others",
    file: "services/store/change_log.ts",
    right: "later.filter(({ key, versionstamp }) => key.at(-1) !== versionstamp)",
    wrong: "later.filter(() => true)",
    tests: ["tests/services/store/change_log_test.ts"],
  },
  {
    name: "the same submission is two records",
    file: "services/submission_key.ts",
    right: "return id ?? `content:",
    wrong: "return `${crypto.randomUUID()}:",
    tests: ["tests/routes/api_test.ts", "tests/routes/forms_test.ts"],
  },
  {
    name: "a cell that starts like a formula is written as it is",
    file: "services/exports/csv.ts",
    right: "formulaStart.test(text) ? `'${text}` : text",
    wrong: "text",
    tests: ["tests/services/exports/csv_test.ts"],
  },
  {
    name: "a download goes on after its session has ended",
    file: "services/exports/downloads.ts",
    right: 'await isAllowed().catch(() => false) ? null : new Problem("forbidden")',
    wrong: "await isAllowed().catch(() => false) ? null : null",
    tests: ["tests/services/exports/downloads_test.ts"],
  },
  {
    name: "a download that was not read whole frees its slot while its connection is open",
    file: "services/exports/downloads.ts",
    right: "sent ? () => void sent.then(free, free) : free",
    wrong: "free",
    tests: ["tests/services/exports/downloads_test.ts"],
  },
  {
    name: "the operator exports without a trace",
    file: "tasks/command.ts",
    right: 'await servicesOf(kv).audit.record({ action: "export",',
    wrong: 'await Promise.resolve({ action: "export" as const,',
    tests: ["tests/tasks/backup_test.ts"],
  },
  {
    name: "quotes in a cell are not doubled",
    file: "services/exports/csv.ts",
    right: `cell.replaceAll('"', '""')`,
    wrong: "cell",
    tests: ["tests/services/exports/csv_test.ts"],
  },
  {
    name: "registrations need no authorisation",
    file: "services/schemas/volunteer.ts",
    right: "autorizacion: ticked(own.autorizacion),",
    wrong: "autorizacion: z.any(),",
    tests: ["tests/routes/api_test.ts", "tests/routes/forms_test.ts"],
  },
  {
    name: "the audit log holds the whole address",
    file: "services/client_address.ts",
    right: "return client === null ? unknownClient : clientOf(client);",
    wrong: "return client?.toString() ?? unknownClient;",
    tests: ["tests/services/client_address_test.ts"],
  },
  {
    name: "the next day's pages are those of the day before",
    file: "routes/kept_pages/page_cache.ts",
    right: "if (page.day !== this.#today()) return null;",
    wrong: "",
    tests: ["tests/routes/kept_pages/page_cache_test.ts"],
  },
];
