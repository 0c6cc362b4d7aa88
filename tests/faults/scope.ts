import { type Fault, faultsIn } from "./fault.ts";

const search = ["tests/services/search/search_index_test.ts"];
const events = ["tests/routes/editorial/event_scope_test.ts"];
const live = ["tests/routes/inbox/live_test.ts"];

export const scopeFaults: readonly Fault[] = [
  ...faultsIn("services/inbox/scoped_inbox.ts", {
    "scope: a list holds everybody": ["scope: this.#scopeOf(verb)", 'scope: "all"'],
    "scope: a record outside is shown": "if (!isWithin(scope, record)) throw new OutOfScope();",
    "scope: a bulk change takes ids outside": [
      "return records.filter((record) => isWithin(scope, record));",
      "return records;",
    ],
    "scope: a verb asks for no permission": ["|| !this.actor.can(permission)) throw", ") throw"],
  }, ["tests/services/inbox/scoped_inbox_test.ts", "tests/routes/inbox/scope_test.ts"]),
  ...faultsIn("services/search/contact_holders.ts", {
    "scope: a duplicate tells of a record outside": " || !isWithin(scope, other)",
  }, search),
  ...faultsIn("services/search/search_index.ts", {
    "scope: the records of one coordinator are kept for all": [
      "[order, ...[...scope].toSorted()]",
      "[order]",
    ],
  }, search),
  ...faultsIn("services/inbox/live_counts.ts", {
    "scope: a live event tells the totals of everybody": [
      'scope === "all" ? volunteers :',
      "scope ? volunteers :",
    ],
  }, live),
  ...faultsIn("routes/admin/access.ts", {
    "scope: a stream goes on with localidades that were taken": [
      "accessOf(actor) === accessOf(visitor)",
      "true",
    ],
  }, live),
  ...faultsIn("services/follow_up/assignments.ts", {
    "scope: an owner gets people that they may not see": [
      'return isWithin(scope, record) ? null : "outside";',
      "return null;",
    ],
  }),
  ...faultsIn("services/editorial/content_items.ts", {
    "scope: an event's localidad is asked of the item only, not of what was typed": [
      "if (mayWrite(tx.actor, item)) return;",
      "return;",
    ],
    "scope: an event is written with localidades that were taken":
      "await this.deps.roles.requireUnchanged(tx, tx.actor);",
  }, events),
  ...faultsIn("routes/editorial/item_view.ts", {
    "scope: an event of another localidad is shown to a coordinator":
      "if (!mayWrite(visitorOf(c), item)) throw new OutOfScope();",
  }, events),
];
