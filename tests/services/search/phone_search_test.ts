import assert from "node:assert/strict";
import { SearchIndex } from "../../../services/search/search_index.ts";
import { searching } from "../../../services/inbox/volunteer_records.ts";
import { volunteerRecord } from "../../support/builders.ts";

async function found(q: string, ...phones: readonly string[]): Promise<string[]> {
  const index = new SearchIndex(searching);
  index.put(phones.map((telefono, n) => volunteerRecord(`phone ${n}`, { telefono })));
  await index.prepare("created_at");
  return index.ids({ scope: "all", q, facets: {}, order: "created_at" });
}

const typed = [
  "3001234567",
  "300 123 4567",
  "300-123-4567",
  "(300) 123 4567",
  "300.123.4567",
  "+57 300 123 4567",
  "+573001234567",
  "57 300 1234567",
  "0057 300 123 4567",
  "0057-300-123-4567",
  " 300  1234567 ",
  "+57 (300) 123-4567",
  "03 300 123 4567",
  "tel:+573001234567",
  "\u202a+57 300 123 4567\u202c",
  "300\u2011123\u20114567",
  "３００ 123 4567",
  "300 123 4567,",
  "WhatsApp: 300 123 4567",
];

Deno.test("a phone that is typed in nineteen ways finds the same record, whichever way the form had", async () => {
  for (const own of ["300 123 4567", "+57 300-123-4567", "0057 3001234567"]) {
    for (const q of typed) assert.deepEqual(await found(q, own, "311 765 4321"), ["phone 0"], q);
  }
});

Deno.test("a phone of another country is found with and without its sign, and one of Colombia by any part", async () => {
  const phones = ["+354 611 1234", "354 611 1234", "601 234 5678 ext. 2"];
  assert.deepEqual(await found("+354 611-1234", ...phones), ["phone 0"]);
  assert.deepEqual((await found("611 1234", ...phones)).toSorted(), ["phone 0", "phone 1"]);
  assert.deepEqual(await found("5678", ...phones), ["phone 2"]);
  assert.deepEqual(await found("+57 601", ...phones), ["phone 2"]);
});

Deno.test("a search of three digits still finds people with them in name or address", async () => {
  const index = new SearchIndex(searching);
  index.put([
    volunteerRecord("by name", { nombre: "Ana 321", telefono: "300 000 0000" }),
    volunteerRecord("by address", { email: "ana321@example.org", telefono: "300 000 0000" }),
    volunteerRecord("by phone", { email: "ana@example.org", telefono: "321 000 0000" }),
  ]);
  await index.prepare("created_at");
  const ids = index.ids({ scope: "all", q: "321", facets: {}, order: "created_at" });
  assert.deepEqual(ids.toSorted(), ["by address", "by name", "by phone"]);
});
