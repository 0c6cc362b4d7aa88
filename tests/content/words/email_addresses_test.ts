import assert from "node:assert/strict";
import { cleanEmail, emailMistake } from "../../../content/words/email_addresses.ts";

for (
  const typed of [
    "ana@example.org",
    "\u200eANA@Example.org",
    "ana@exam\u200bple.org",
    "ana\u00ad@example.org\u2060",
    "ana@example.org.",
    "ana@example.org,",
    "(ana@example.org);",
    "<ana@example.org>",
    "Ana Ruiz <ana@example.org>",
    '"Ruiz, Ana" <ana@example.org>;',
    "mailto:ana@example.org",
    "<mailto:ana@example.org>",
    "ana＠example．org",
    "\ufeffana@example.org\u00a0",
    "«ana@example.org»",
    "“ana@example.org”.",
    "*ana@example.org*",
    "Correo electrónico: ana@example.org",
    "mailto:ana@example.org?subject=Hola",
  ]
) {
  Deno.test(`${JSON.stringify(typed)} is the address of Ana`, () => {
    assert.equal(cleanEmail(typed), "ana@example.org");
  });
}

Deno.test("a domain with letters of Spanish is the one that mail servers know", () => {
  assert.equal(cleanEmail("contacto@Peñalosa.co"), "contacto@xn--pealosa-5za.co");
});

for (
  const [typed, mistake] of [
    ["josé@example.org", /tildes/],
    ["ana ruiz@example.org", /espacios/],
    ["correo ana@example.org", /espacios/],
    ["ana@example.org, luz@example.org", /un solo correo/],
    ["ana@", /^$/],
    ["ana", /^$/],
  ] as const
) {
  Deno.test(`of ${typed} is said: ${mistake}`, () => {
    assert.match(emailMistake(cleanEmail(typed)), mistake);
  });
}
