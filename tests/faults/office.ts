import { type Fault, faultsIn } from "./fault.ts";

const colleagues = ["tests/routes/admin/colleagues_test.ts"];
const matching = ["tests/services/search/matching_test.ts"];

/** Mistakes with the lists of the back office. */
export const officeFaults: readonly Fault[] = [
  ...faultsIn("islands/admin/table/virtual_rows.tsx", {
    "rows of a long list that are not drawn leave no room": ["Math.max(0, count - last - 1)", "0"],
  }, ["tests/browser/admin_long_list_test.ts"]),
  ...faultsIn("services/submissions/bulk_status.ts", {
    "colleagues: a change of all that match does not ask each record again": [
      "found?.matches ?? isFrom",
      "isFrom",
    ],
  }, colleagues),
  ...faultsIn("services/rights/business_days.ts", {
    "who waits for a call is counted from the day of the registration itself": [
      "today) <= count) first",
      "today) < count) first",
    ],
  }, ["tests/routes/admin/waiting_test.ts"]),
  ...faultsIn("services/search/searchable_collection.ts", {
    "colleagues: a file holds who no longer matches": ", matching(this.#definition, sorted)",
  }, matching),
  ...faultsIn("services/search/search_index.ts", {
    "search: a record that changes during a sort stays at its old place": "changed.add(record.id)",
    "search: a record is found by the text that it had before": "texts?.splice(at, 1);",
  }, ["tests/services/search/search_index_test.ts"]),
  ...faultsIn("services/search/matching.ts", {
    "colleagues: a page shows who no longer matches": ".filter(isWanted)",
  }, matching),
  ...faultsIn("services/search/matching.ts", {
    "search: one word of several is enough": ["words.every(", "words.some("],
  }, ["tests/services/search/words_search_test.ts"]),
  ...faultsIn("content/phones.ts", {
    "phones: a number of another country is taken for one of Colombia": [
      'isAbroad && !digits.startsWith("57")',
      "false",
    ],
  }, ["tests/content/phones_test.ts", "tests/routes/pasted_texts_test.ts"]),
  ...faultsIn("content/clean_text.ts", {
    "pasted: what no reader sees stays in a text": '.replace(unseen, "$1")',
  }, ["tests/services/schemas/pasted_input_test.ts"]),
  ...faultsIn("islands/admin/list/statuses.ts", {
    "colleagues: undo overwrites what was set since": ["id, from: now }", "id }"],
  }, ["tests/browser/admin_messages_test.ts"]),
  ...faultsIn("services/store/record_reader.ts", {
    "one record that cannot be read ends every list": [
      "this.#unreadable.add(id);\n      return null;",
      "throw new Error(id);",
    ],
  }, ["tests/routes/admin/unreadable_test.ts"]),
];
