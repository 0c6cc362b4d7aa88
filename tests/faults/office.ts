import type { Fault } from "./fault.ts";

/** Mistakes with the lists of the back office. */
export const officeFaults: readonly Fault[] = [
  {
    name: "rows of a long list that are not drawn leave no room",
    file: "islands/admin/virtual_rows.tsx",
    right: "Math.max(0, count - last - 1) * height",
    wrong: "0 * height",
    tests: ["tests/browser/admin_long_list_test.ts"],
  },
  {
    name: "colleagues: a change of all that match does not ask each record again",
    file: "services/search/record_list.ts",
    right: "{ ids, status, isMeant, mayGoOn }",
    wrong: "{ ids, status, mayGoOn }",
    tests: ["tests/routes/admin/colleagues_test.ts"],
  },
  {
    name: "colleagues: a file holds who no longer matches",
    file: "services/search/record_list.ts",
    right: "keep(batches, matching(this.#searching, sorted))",
    wrong: "batches",
    tests: ["tests/routes/admin/colleagues_test.ts"],
  },
  {
    name: "colleagues: a page shows who no longer matches",
    file: "services/search/found_records.ts",
    right: ".filter(isWanted)",
    wrong: "",
    tests: ["tests/routes/admin/colleagues_test.ts"],
  },
  {
    name: "colleagues: undo overwrites what was set since",
    file: "islands/admin/use_statuses.ts",
    right: "{ status, from: now }",
    wrong: "{ status }",
    tests: ["tests/browser/admin_messages_test.ts"],
  },
  {
    name: "one record that cannot be read ends every list",
    file: "services/store/record_reader.ts",
    right: "      this.#unreadable.add(id);\n      return null;\n",
    wrong: "      this.#unreadable.add(id);\n      throw new Error(id);\n",
    tests: ["tests/routes/admin/unreadable_test.ts"],
  },
];
