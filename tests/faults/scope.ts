import { type Fault, faultsIn } from "./fault.ts";

const invisible = ["tests/routes/admin/scope_test.ts"];
const inbox = ["tests/services/submissions/scoped_inbox_test.ts"];
const cut = ["tests/routes/admin/assign_cut_test.ts"];

/** Mistakes with what staff see who are limited to localidades. */
export const scopeFaults: readonly Fault[] = [
  ...faultsIn("services/search/search_index.ts", {
    "scope: a duplicate tells of a record outside": [
      "other.id !== id && isWithin(scope, other)",
      "other.id !== id",
    ],
    "scope: the records of one coordinator are kept for all": [
      "[order, ...[...scope].toSorted()]",
      "[order]",
    ],
    "scope: what was kept for a coordinator outlives a change": [
      "  put(records: readonly T[]): void {\n    this.#ofScopes.clear();",
      "  put(records: readonly T[]): void {",
    ],
    "scope: what was kept for a coordinator outlives an erasure": [
      "    this.#ofScopes.clear();\n    this.#entries.delete(id);",
      "    this.#entries.delete(id);",
    ],
    "scope: the contacts of a record outside find people": [
      "person && isWithin(scope, person) ?",
      "person ?",
    ],
  }, ["tests/services/search/search_index_test.ts", ...invisible]),
  ...faultsIn("services/search/searchable_collection.ts", {
    "scope: the first page of a plain list holds everybody": [
      'scope === "all" && q === ""',
      'q === ""',
    ],
    "scope: a list tells how many records cannot be read": [
      'wanted.scope === "all" ? this.#records.unreadable.size : 0',
      "this.#records.unreadable.size",
    ],
  }, [...invisible, ...inbox]),
  ...faultsIn("services/submissions/scoped_inbox.ts", {
    "a coordinator replaces the legend of a request": [
      " && (record.reclamo.solicitud || !mayReplace)",
      ' && !mayReplace && record.reclamo.motivo === ""',
    ],
  }, ["tests/routes/admin/complaint_test.ts"]),
  ...faultsIn("services/submissions/scoped_inbox.ts", {
    "scope: neighbours are those of everybody": [
      '{ ...this.#criteria("read", query), order }) };',
      '{ ...this.#criteria("read", query), order, scope: "all" }) };',
    ],
    "scope: a list holds everybody": ["scope: this.#scopeOf(verb)", 'scope: "all"'],
    "scope: the counts of the sidebar are those of everybody": [
      'await (scope === "all" ?',
      "await (scope ?",
    ],
  }, invisible),
  ...faultsIn("services/submissions/scoped_inbox.ts", {
    "scope: a record outside is shown": "if (!isWithin(scope, record)) throw new OutOfScope();",
    "scope: a record outside takes one read more than one that never was": [
      "hidden(scope, () => this.#parts.records.get(id))",
      "hidden(scope, async () => await this.#parts.records.get(id) && await this.#parts.records.get(id))",
    ],
    "scope: a bulk change or its undo takes ids outside": [
      'isWithin(scope, record) ? change(record) : "skip"',
      "change(record)",
    ],
    "scope: the role is not asked for in the commit": [
      'if (scope === "all") return [];',
      "if (scope) return [];",
    ],
    "scope: a record that cannot be read differs from one that never was": [
      'isUnreadable && scope !== "all"',
      "false",
    ],
    "a verb of a scoped inbox asks for no permission": [
      "|| !this.actor.can(permission)) throw",
      ") throw",
    ],
  }, [...inbox, ...invisible]),
  ...faultsIn("services/follow_up/agenda.ts", {
    "scope: the list of a coordinator has those who moved away": [
      "people.push(...records.filter((record) => isWithin(scope, record)));",
      "people.push(...records);",
    ],
    "scope: people who moved away count as more without a date": [
      'scope === "all" ? mostShown : counted',
      'scope === "all" || !isCounted ? mostShown : counted',
    ],
  }, [...invisible, "tests/routes/admin/today_test.ts"]),
  ...faultsIn("services/follow_up/withdraw_volunteer.ts", {
    "scope: «no más» reads less of a record outside than of one that never was": [
      "if (isMissing(error) &&",
      "if (isMissing(error) && error.constructor === Problem &&",
    ],
  }, invisible),
  ...faultsIn("routes/refusals.ts", {
    "scope: a record outside writes to the log before it is answered": [
      'log("info", "refused"',
      'log("warn", "refused"',
    ],
  }, invisible),
  ...faultsIn("routes/admin/today.tsx", {
    "scope: a form about a record outside is not in the log":
      "if (problem instanceof OutOfScope) logOutOfScope(c);",
  }, invisible),
  ...faultsIn("services/live_counts.ts", {
    "scope: a live event tells the totals of everybody": [
      'scope === "all" ? people :',
      "scope ? people :",
    ],
  }, ["tests/routes/admin/live_test.ts"]),
  ...faultsIn("services/live.ts", {
    "scope: a live event is sent where the reader sees no difference": "text === stream.sent || ",
  }, ["tests/routes/admin/live_test.ts"]),
  ...faultsIn("routes/admin/access.ts", {
    "scope: a stream goes on with localidades that were taken": [
      "accessOf(actor) === accessOf(visitor)",
      "true",
    ],
  }, ["tests/routes/admin/live_test.ts"]),
  ...faultsIn("services/search/bulk_update.ts", {
    "scope: long assignments never ask for the role": [
      "const isDue = start - asked >= changedUnasked;",
      "const isDue = start - asked >= Infinity * changedUnasked;",
    ],
  }, cut),
  ...faultsIn("routes/admin/assign.ts", {
    "scope: assignments that a cut role ended are not in the log": [
      "if (outcome.changed > 0) {",
      "if (outcome.failed.length === 0) {",
    ],
  }, cut),
  ...faultsIn("services/follow_up/assignments.ts", {
    "scope: assignments do not ask for the owner's and the actor's role": [
      'inbox.updateMany("assign", ids, change, [withRoles]);',
      'this.#volunteers.for({ ...actor, scope: () => "all" }).updateMany("assign", ids, change);',
    ],
  }, cut),
];
