import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanText, plainText } from "../../../content/words/clean_text.ts";
import { cleanEmail } from "../../../content/words/email_addresses.ts";
import { cleanPhone } from "../../../content/words/phones.ts";
import { hostileTexts } from "../../security/support/hostile_texts.ts";

const unseen = [
  ..."\u200b\u200c\u200d\u200e\u200f\u2060\u00ad\ufeff\ufe0f\u202a\u202c\u2066\u2069\u061c\u180e",
  "\u{e0020}",
  "\ud800",
  "\u0000",
];
const pictures = ["👩‍👧", "❤️", "👍🏽", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇨🇴", "1️⃣", "👩🏾‍⚕️"];

for (
  const [typed, cleaned] of [
    ["  Ana\u00a0María \u2003", "Ana María"],
    ["Jose\u0301\u200e", "José"],
    ["uno\r\ndos\u2028tres\vcuatro", "uno\ndos\ntres\ncuatro"],
    ["«Sí» – ya… １", "«Sí» – ya… １"],
    ["a\u200db", "ab"],
  ] as const
) {
  Deno.test(`${JSON.stringify(typed)} is kept as ${JSON.stringify(cleaned)}`, () => {
    assert.equal(cleanText(typed), cleaned);
  });
}

for (
  const [typed, plain] of [
    ["Ana‑María  D’Angelo", "Ana-María D'Angelo"],
    ["D´Artagnan – Ruiz", "D'Artagnan - Ruiz"],
    ["Ｐａｏｌａ", "Paola"],
    ["M.ª José", "M.ª José"],
    ["３００\t１２３", "300 123"],
    ["٣٠٠ ۱۲۳ ०४", "300 123 04"],
  ] as const
) {
  Deno.test(`as a name or a number, ${typed} is ${plain}`, () => {
    assert.equal(plainText(typed), plain);
  });
}

for (
  const [clean, typed] of [
    [cleanEmail, "ana@example.org"],
    [cleanPhone, "cel: 321 123 4567"],
  ] as const
) {
  Deno.test(`${clean.name} looks for nothing in a text too long to be pasted`, () => {
    assert.notEqual(clean(`${typed}${"#".repeat(900)}.`), `${typed}${"#".repeat(900)}.`);
    assert.equal(clean(`${typed}${"#".repeat(1_000)}.`), `${typed}${"#".repeat(1_000)}.`);
  });
}

Deno.test("pictures keep the signs that join them", () => {
  for (const picture of pictures) {
    assert.equal(cleanText(` ${picture}\u200b `), picture);
    assert.equal(cleanText(`Ana${picture}Ruiz`), `Ana${picture}Ruiz`);
  }
});

const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(...hostileTexts),
  fc.array(fc.constantFrom(...unseen, ...pictures, "e", "\u0301", " ", "3", "+", "ª", "\u0344"))
    .map((parts) => parts.join("")),
);

for (const clean of [cleanText, plainText, cleanPhone, cleanEmail]) {
  Deno.test(`${clean.name} changes nothing that it has cleaned`, () => {
    fc.assert(fc.property(texts, (text) => assert.equal(clean(clean(text)), clean(text))), {
      numRuns: 5_000,
    });
  });

  Deno.test(`${clean.name} gives the same, wherever something unseen is`, () => {
    const typed = fc.constantFrom(
      "Ana María",
      "+57 (300) 123-4567",
      "ana.ruiz@example.org",
      "Ñusta",
    );
    const put = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom(...unseen)));
    fc.assert(fc.property(typed, put, (typed, put) => {
      const pasted = put.reduce((signs, [at, sign]) => signs.toSpliced(at, 0, sign), [...typed]);
      assert.equal(clean(pasted.join("")), clean(typed));
    }));
  });
}
