import assert from "node:assert/strict";
import { SearchIndex } from "../../../services/search/search_index.ts";
import { searching } from "../../../services/inbox/volunteer_records.ts";
import { volunteerRecord } from "../../support/builders.ts";

const people = {
  maria: { nombre: "María Fernanda", apellido: "Pérez Gómez", email: "mafe@example.org" },
  perez: { nombre: "Luz", apellido: "Pérez", email: "luz@example.org" },
  angelo: { nombre: "Paola", apellido: "D’Angelo", email: "paola@example.org" },
  ana: { nombre: "Ana\u2011María", apellido: "Łuczak", email: "a@xn--pealosa-5za.co" },
  jose: { nombre: "José\u200e", apellido: "Groß Sørensen", email: "jose@example.org" },
} as const;

async function found(q: string): Promise<string[]> {
  const index = new SearchIndex(searching);
  index.put(Object.entries(people).map(([id, person]) => volunteerRecord(id, person)));
  await index.prepare("created_at");
  return index.ids({ scope: "all", q, facets: {}, order: "created_at" }).toSorted();
}

for (
  const [who, ...searches] of [
    [
      ["maria"],
      "María Pérez",
      "perez maria",
      "maria gomez",
      "Gómez, María",
      "María  Fernanda",
      "María\u00a0Fernanda",
      "fernanda p",
      "«María Fernanda»",
      "<mafe@example.org>",
      "mailto:mafe@example.org",
      "mafe@example.org.",
      "mafe@example.org\u200b",
      "María mafe@",
      "perez-gomez",
      "María/Pérez_Gómez",
    ],
    [["maria", "perez"], "pérez", "PEREZ", "rez"],
    [["angelo"], "D'Angelo", "d’angelo", "D´Angelo", "angelo"],
    [["ana"], "Ana-María", "ana\u2013maria", "luczak", "Łuczak", "a@peñalosa.co"],
    [["jose"], "José Gross", "groß", "sorensen", "jose Sørensen"],
    [[], "-", "maria luz", "\u0301", "gómezx"],
    [["ana", "angelo", "jose", "maria", "perez"], "", "\u200b", " \u00a0"],
  ] as const
) {
  Deno.test(`${searches.join(" | ")}: finds ${who.join(", ") || "no one"}`, async () => {
    for (const q of searches) assert.deepEqual(await found(q), [...who], q);
  });
}
