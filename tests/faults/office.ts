import { type Fault, faultsIn } from "./fault.ts";

/** Mistakes with the lists of the back office. */
export const officeFaults: readonly Fault[] = [
  ...faultsIn("islands/admin/table/virtual_rows.tsx", {
    "rows of a long list that are not drawn leave no room": [
      "Math.max(0, count - last - 1) * height",
      "0 * height",
    ],
  }, ["tests/browser/admin_long_list_test.ts"]),
  ...faultsIn("services/search/record_list.ts", {
    "colleagues: a change of all that match does not ask each record again": [
      "{ ids, status, matches, mayContinue }",
      "{ ids, status, mayContinue }",
    ],
    "colleagues: a file holds who no longer matches": [
      "this.#read(ids, matching(this.#definition, sorted))",
      "this.#read(ids)",
    ],
  }, ["tests/routes/admin/colleagues_test.ts"]),
  ...faultsIn("services/search/search_index.ts", {
    "search: a record that changes during a sort stays at its old place": "changed.add(record.id)",
  }, ["tests/services/search/search_index_test.ts"]),
  ...faultsIn("services/search/matching.ts", {
    "colleagues: a page shows who no longer matches": ".filter(isWanted)",
  }, ["tests/routes/admin/colleagues_test.ts"]),
  ...faultsIn("islands/admin/list/statuses.ts", {
    "colleagues: undo overwrites what was set since": ["id, from: now }", "id }"],
  }, ["tests/browser/admin_messages_test.ts"]),
  ...faultsIn("services/store/record_reader.ts", {
    "one record that cannot be read ends every list": [
      `      this.#unreadable.add(id);
      return null;
`,
      `      this.#unreadable.add(id);
      throw new Error(id);
`,
    ],
  }, ["tests/routes/admin/unreadable_test.ts"]),
];
