import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanText } from "../../../content/words/clean_text.ts";
import { placeholders, whatsappUrl } from "../../../content/words/whatsapp.ts";
import { eventTexts, eventWords } from "../../../content/events/event_texts.ts";
import { hostileTexts } from "../../security/support/hostile_texts.ts";

const person = { nombre: "Paola Andrea", telefono: "300 123 4567", localidad: "Bosa" };
const draft = { text: "Hola, {nombre}. Soy {coordinadora}.", from: "Luz Mar", campaign: "Suma" };

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
    ["D’Artagnan", "Hola, D’Artagnan. Soy Luz."],
    ["José\u200e", "Hola, José. Soy Luz."],
    ["Ana\u2011María", "Hola, Ana\u2011María. Soy Luz."],
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

Deno.test("a text about an event says which, when, where and with what link", () => {
  const facts = {
    titulo: "Volanteo {nombre}",
    empieza: "2026-09-19T14:00:00.000Z",
    lugar: "Parque El Tunal",
    direccion: null,
    localidad: "Tunjuelito",
  };
  const event = eventWords(facts, "https://site.example/voy/a.b");
  const text = whatsappUrl(person, { ...draft, text: eventTexts.recordar, event });
  assert.equal(
    new URL(text ?? "").searchParams.get("text"),
    "Hola, Paola. Te esperamos en Volanteo {nombre}: sábado 19 de septiembre a las " +
      "9:00\u00a0a.\u00a0m., en Parque El Tunal, Tunjuelito. Si ya no puedes, avísanos aquí: " +
      "https://site.example/voy/a.b",
  );
});

Deno.test("without a template the link has no text, and without a mobile there is none", () => {
  assert.equal(whatsappUrl(person, null), "https://wa.me/573001234567");
  assert.equal(whatsappUrl({ ...person, telefono: "601 234 5678" }, draft), null);
});

const literal = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }))
  .map((text) => `${text.replace(/[{}]/g, "").toWellFormed()}|`);

const whole = /^https:\/\/wa\.me\/[1-9]\d{6,14}\?text=(?:[\w.!~*'()-]|%[\dA-F]{2})*$/;

function firstName(typed: string): string {
  const [first = ""] = cleanText(typed).split(/\s+/u);
  return /^\p{L}[\p{L}\p{M}'’\u2010\u2011-]*\.?$/u.test(first) && first.length <= 50 ? first : "";
}

Deno.test("10,000 hostile names and texts are each one link to WhatsApp with the planned text, and nothing else", () => {
  const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
  const name = fc.oneof(
    hostile,
    fc.constantFrom("Ana", "{nombre}", "{localidad}", "Ana {campaña}", "$&", "&text=otra#"),
  );
  const part = fc.tuple(literal, fc.constantFrom(...placeholders));
  const phone = fc.oneof(
    fc.constantFrom(person.telefono, "+57 300-123-4567", "3001234567?text=otra", "300 123 4567&x"),
    hostile,
  );
  const values = fc.record({ nombre: name, localidad: name, telefono: phone });
  const parts = fc.array(part, { maxLength: 4 });
  let links = 0;
  fc.assert(
    fc.property(values, name, name, parts, (values, from, campaign, parts) => {
      const text = parts.map(([words, slot]) => `${words}{${slot}}`).join("");
      const url = whatsappUrl(values, { from, campaign, text });
      if (url === null) return;
      links++;
      assert.match(url, whole);
      const filled = {
        nombre: firstName(values.nombre),
        campaña: campaign,
        coordinadora: firstName(from) || "una persona del equipo",
        localidad: values.localidad,
      };
      const planned = parts.map(([words, slot]) => words + filled[slot]).join("").toWellFormed();
      assert.equal(new URL(url).searchParams.get("text"), planned);
    }),
    // About half of them have a phone.
    { numRuns: 24_000 },
  );
  assert(links >= 10_000, `${links} links`);
});
