import { type Fault, faultsIn } from "./fault.ts";

const items = ["tests/services/editorial/editorial_test.ts"];
const pages = ["tests/routes/editorial/items_test.ts"];
const kills = ["tests/crash/between_calls_test.ts"];

/** Mistakes with what staff write for the site. */
export const editorialFaults: readonly Fault[] = [
  ...faultsIn("services/editorial/editorial.ts", {
    "content: who saves last wins": [
      'if (item.version !== version) throw new Problem("conflict");',
      "",
    ],
    "content: two items get one address": [
      "if (isSeen) await markChanged(this.#store, clase, at)(transaction);",
      "",
    ],
    "content: the items of the sources are stored twice": [
      "      if (mark.since[clase]) return;\n",
      "",
    ],
    "content: what was public is forgotten with the drafts": [
      'drafts: ({ item, accion }) => accion === "guardar" ? [[item]] : [],',
      "drafts: ({ item }) => [[item]],",
    ],
  }, items),
  ...faultsIn("services/editorial/item_rules.ts", {
    "content: an address that an item had is forgotten": [
      "const before = [current ?? [], former].flat().filter((own) => own !== slug);",
      "const before = former.filter((own) => own !== slug && own !== current);",
    ],
  }, items),
  ...faultsIn("services/editorial/editorial.ts", {
    "content: a publication is committed before its revision": [
      "      if (action) await this.#note(transaction, changed, action, change);\n    });",
      "    });\n    if (action) {\n      await this.#store.transaction((transaction) =>\n        this.#note(transaction, { ...item, draft: null }, action, change)\n      );\n    }",
    ],
  }, kills),
  ...faultsIn("routes/editorial/items.tsx", {
    "content: what was typed is lost where it is wrong": [
      "return await respondForm(c, clase, { item: now, values, errors: done.fields, later });",
      "return await respondForm(c, clase, { item: now, values: {}, errors: done.fields, later });",
    ],
  }, pages),
];
