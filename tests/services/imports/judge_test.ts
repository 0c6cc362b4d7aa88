import assert from "node:assert/strict";
import { nameWords, wordsAgree } from "../../../services/imports/judge.ts";
import { volunteerInput } from "../../support/builders.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { importAll, openImports, outcomesOf, review, tableOf } from "./setup.ts";

function namesAgree(one: string, other: string): boolean {
  return wordsAgree(nameWords(one), nameWords(other));
}

Deno.test("two names are of one person where one says no other words than the longer", () => {
  const agree: readonly [string, string][] = [
    ["Ana Núñez", "ANA NUNEZ"],
    ["Ana Núñez", "Ana María Núñez Peña"],
    ["María de los Ángeles Peña", "Maria Angeles de la Peña"],
    ["Núñez Ana", "Ana Núñez"],
  ];
  for (const [one, other] of agree) assert(namesAgree(one, other), `${one}, ${other}`);
  const differ: readonly [string, string][] = [
    ["Ana Núñez", "Luz Núñez"],
    ["Ana Núñez", "Ana Peña"],
    ["Ana Núñez Peña", "Ana María Núñez"],
    ["de la", "Ana de la Peña"],
  ];
  for (const [one, other] of differ) assert(!namesAgree(one, other), `${one}, ${other}`);
});

Deno.test("a family with one address comes in and is marked, and the same person a second time does not", async () => {
  using site = await openImports();
  const rows = [
    ["Ana", "Núñez", "familia@example.org", "3001234567"],
    ["Luz", "Núñez", "familia@example.org", ""],
    ["José", "Núñez", "", "300 123 4567"],
    ["ANA MARÍA", "NÚÑEZ", "ana@example.org", "+57 300 1234567"],
    ["Ana", "Núñez", "otra@example.org", "3017654321"],
  ];
  const { id, counts } = await importAll(site, tableOf(rows));
  assert.deepEqual([...(await outcomesOf(site.services, id)).values()], [
    "in",
    "in",
    "in",
    "same_row",
    "in",
  ]);
  assert.equal(counts.shared_contact, 2);
});

Deno.test("a list whose people all have the telephone of their committee compares only names with a word in common", async () => {
  using site = await openImports();
  const phone = "601 555 0101";
  const rows = Array.from({ length: 200 }, (_, one) => [`Nombre${one}`, `De${one}`, "", phone]);
  let compared = 0;
  const { isSubsetOf } = Set.prototype;
  Set.prototype.isSubsetOf = function (other) {
    compared++;
    return isSubsetOf.call(this, other);
  };
  try {
    const alike = ["Otra", "De7", "", phone];
    const draft = await review(site, tableOf([...rows, alike]));
    const { review: counts } = await site.services.imports.require(draft);
    assert.deepEqual(counts, { in: 201, noticed: 200, shared_contact: 200 });
  } finally {
    Set.prototype.isSubsetOf = isSubsetOf;
  }
  assert.equal(compared, 1);
});

Deno.test("the review says with which row a contact is shared, and of a person who asked to leave only the row", async () => {
  using site = await openImports();
  const { services } = site;
  const fields = { email: "luz@example.org", telefono: "3019876543" };
  const left = await submit(services, "volunteer", volunteerInput(fields));
  await withdraw(services, [{ place: "volunteer", id: left }]);
  const rows = [
    ["Ana", "Núñez", "familia@example.org", ""],
    ["Paz", "Núñez", "familia@example.org", ""],
    ["Paz", "Núñez", "familia@example.org", ""],
    ["", "", "nadie@example.org", "12"],
    ["Luz", "Díaz", "luz@example.org", ""],
    ["", "", "", "301 987 6543"],
  ];
  const draft = await services.imports.require(await review(site, tableOf(rows)));
  const shown = await services.importReviews.problemRows(draft, draft.problems);
  assert.deepEqual(
    shown.map(({ problem: { row, code, other }, name, value }) => [row, code, other, name, value]),
    [
      [3, "shared_contact", 2, "Paz Núñez", ""],
      [4, "same_row", 3, "Paz Núñez", ""],
      [5, "no_name", undefined, "", "nadie@example.org · 12"],
      [6, "asked_to_leave", undefined, "", ""],
      [7, "asked_to_leave", undefined, "", ""],
    ],
  );
  const people = await services.importReviews.firstPeople(draft);
  assert.deepEqual(people.map(({ nombre, localidad }) => [nombre, localidad]), [
    ["Ana", "Sin localidad"],
    ["Paz", "Sin localidad"],
  ]);
});
