import assert from "node:assert/strict";
import fc from "fast-check";
import { placeholders, whatsappUrl } from "../../content/whatsapp.ts";
import { hostileTexts } from "../security/support/hostile_texts.ts";

const person = { nombre: "Paola Andrea", telefono: "300 123 4567", localidad: "Bosa" };
const draft = { text: "Hola, {nombre}. Soy {coordinadora}.", from: "Luz Mar", campaign: "Suma" };

/** Returns the text that WhatsApp would open with. */
function textFor(nombre: string, more: Partial<typeof draft> = {}): string | null {
  const url = new URL(whatsappUrl({ ...person, nombre }, { ...draft, ...more }) ?? "");
  assert.equal(url.origin + url.pathname, "https://wa.me/573001234567");
  assert.deepEqual([...url.searchParams.keys()], ["text"]);
  assert.equal(url.hash, "");
  return url.searchParams.get("text");
}

for (
  const [nombre, greeting] of [
    ["Paola Andrea", "Hola, Paola. Soy Luz."],
    ["María-José", "Hola, María-José. Soy Luz."],
    ["O'Neill", "Hola, O'Neill. Soy Luz."],
    ["{localidad}", "Hola. Soy Luz."],
    ["{nombre", "Hola. Soy Luz."],
    ["evil.example", "Hola. Soy Luz."],
    ["x&text=otra", "Hola. Soy Luz."],
    ["%0A", "Hola. Soy Luz."],
    ["😀".repeat(50), "Hola. Soy Luz."],
    ["a".repeat(51), "Hola. Soy Luz."],
    ["", "Hola. Soy Luz."],
  ] as const
) {
  Deno.test(`the name ${nombre.slice(0, 20)} is greeted as «${greeting}»`, () => {
    assert.equal(textFor(nombre), greeting);
  });
}

Deno.test("a value is never read as a placeholder, and an account without a name is not named", () => {
  const text = "{localidad} {campaña} {coordinadora} {otra}";
  const url = whatsappUrl(
    { ...person, localidad: "{campaña} $& $1" },
    { text, from: "", campaign: "{localidad}" },
  );
  assert.equal(
    new URL(url ?? "").searchParams.get("text"),
    "{campaña} $& $1 {localidad} una persona del equipo {otra}",
  );
});

Deno.test("without a template the link has no text, and without a mobile there is none", () => {
  assert.equal(whatsappUrl(person, null), "https://wa.me/573001234567");
  assert.equal(whatsappUrl({ ...person, telefono: "601 234 5678" }, draft), null);
});

/** What may be written around the placeholders. */
const literal = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }))
  .map((text) => `${text.replace(/[{}]/g, "").toWellFormed()}|`);

Deno.test("10,000 hostile names and texts are each one link to WhatsApp with the planned text", () => {
  const name = fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.string({ unit: "binary" }),
    fc.constantFrom("Ana", "{nombre}", "{localidad}", "Ana {campaña}", "$&"),
  );
  const part = fc.tuple(literal, fc.constantFrom(...placeholders));
  fc.assert(
    fc.property(name, name, fc.array(part, { maxLength: 4 }), (nombre, localidad, parts) => {
      const text = parts.map(([words, slot]) => `${words}{${slot}}`).join("");
      const url = whatsappUrl({ ...person, nombre, localidad }, { ...draft, text });
      const { host, searchParams } = new URL(url ?? "");
      assert.equal(host, "wa.me");
      assert.deepEqual([...searchParams.keys()], ["text"]);
      const [first = ""] = nombre.trim().split(/\s+/u);
      const isName = /^\p{L}[\p{L}\p{M}'-]*\.?$/u.test(first) && first.length <= 50;
      const values = {
        nombre: isName ? first : "",
        campaña: draft.campaign,
        coordinadora: "Luz",
        localidad,
      };
      const planned = parts.map(([words, slot]) => words + values[slot]).join("").toWellFormed();
      assert.equal(searchParams.get("text"), planned);
    }),
    { numRuns: 10_000 },
  );
});
