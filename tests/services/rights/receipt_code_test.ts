import assert from "node:assert/strict";
import { newId } from "../../../services/system/record_id.ts";
import {
  newSecret,
  readReceiptCode,
  writeReceiptCode,
} from "../../../services/rights/receipt_code.ts";
import { formDefinitions } from "../../../services/inbox/forms.ts";
import { noon } from "../../support/site.ts";

const code = { letter: "V", id: newId(noon), secret: newSecret() };
const written = writeReceiptCode(code);

Deno.test("a receipt code is a letter and groups of five signs that no other sign looks like", () => {
  assert.match(written, /^V(-[0-9A-HJKMNP-TV-Z]{5}){10}-[0-9A-HJKMNP-TV-Z]{2}$/);
  assert.deepEqual(readReceiptCode(written), code);
  assert.notEqual(newSecret(), newSecret());
});

Deno.test("the codes of each form begin with a letter of its own", () => {
  const letters = Object.values(formDefinitions).map(({ letter }) => letter).filter(Boolean);
  assert.deepEqual(letters, [...new Set(letters)]);
});

for (
  const [name, typed] of [
    ["in small letters", written.toLowerCase()],
    ["with spaces", ` ${written.replaceAll("-", " ")} `],
    ["in one piece", written.replaceAll("-", "")],
    ["with a label in front", `Código de tu recibo: ${written}`],
    ["with what copying leaves in it", `\u202a${written.replaceAll("-", "\u2011")}\u202c\u200b.`],
    ["over two lines", written.replace("-", "-\n")],
    ["as the link", `https://campana.example/mis-datos/recibo#${written}`],
    ["with letters for digits", `V${written.slice(1).replaceAll("0", "o").replaceAll("1", "l")}`],
    ["with other letters for digits", `V${written.slice(1).replaceAll("1", "I")}`],
  ] as const
) {
  Deno.test(`a receipt code is read ${name}`, () => {
    assert.deepEqual(readReceiptCode(typed), code);
  });
}

for (
  const [name, typed] of [
    ["nothing", ""],
    ["a code that lacks a sign", written.slice(0, -1)],
    ["a code with a sign more", `${written}0`],
    ["a code without its letter", written.slice(1)],
    ["a sign that no code has", written.replace(/.$/, "U")],
    ["a page of text", "V".repeat(10_000)],
  ] as const
) {
  Deno.test(`${name} is no receipt code`, () => {
    assert.equal(readReceiptCode(typed), null);
  });
}
