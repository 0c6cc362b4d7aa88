import assert from "node:assert/strict";
import type { FormField } from "../../../content/words/form_field.ts";
import { emailMistake } from "../../../content/words/email_addresses.ts";
import { withMistake } from "../../../content/words/field_messages.ts";
import { phoneMistake } from "../../../content/words/phones.ts";
import { schemaOf } from "../../../services/system/form_schema.ts";
import { parse } from "../../../services/system/parse_schema.ts";

const emailSaid = withMistake("correo", emailMistake("ana"));
const phoneSaid = withMistake("número", phoneMistake("x"));
const bounds = { min: 5, max: 8, error: "de 5 a 8", tooLong: "largo" };

const fields: Readonly<
  Record<string, readonly [FormField, right: string, wrong: string, said: string]>
> = {
  line: [{ name: "a", label: "", type: "line", ...bounds }, "Bogotá", "Sí", "de 5 a 8"],
  "a long line": [
    { name: "a", label: "", type: "line", ...bounds },
    "Bogotá",
    "Cundinamarca",
    "largo",
  ],
  "a line with a pattern": [
    { name: "a", label: "", type: "line", ...bounds, pattern: /^\d+$/ },
    "12345",
    "Bogotá",
    "de 5 a 8",
  ],
  name: [{ name: "a", label: "", type: "name", ...bounds }, "Ana Díaz", "Ana", "de 5 a 8"],
  text: [{ name: "a", label: "", type: "text", ...bounds }, "Bogotá", "Sí", "de 5 a 8"],
  markdown: [{ name: "a", label: "", type: "markdown", ...bounds }, "Bogotá", "Sí", "de 5 a 8"],
  code: [
    { name: "a", label: "", type: "code", pattern: /^\d$/, error: "cifra" },
    "1",
    "x",
    "cifra",
  ],
  choice: [
    { name: "a", label: "", type: "choice", options: ["si"], error: "elige" },
    "si",
    "no",
    "elige",
  ],
  date: [{ name: "a", label: "", type: "date", error: "día" }, "2026-09-15", "2026-02-30", "día"],
  email: [
    { name: "a", label: "", type: "email", error: "correo" },
    "ana@example.org",
    "ana",
    emailSaid,
  ],
  phone: [{ name: "a", label: "", type: "phone", error: "número" }, "3001234567", "x", phoneSaid],
  nit: [
    { name: "a", label: "", type: "nit", error: "NIT" },
    "899.999.061-9",
    "899.999.061-8",
    "NIT",
  ],
};

for (const [type, [field, right, wrong, said]] of Object.entries(fields)) {
  Deno.test(`an optional field may be empty, and otherwise has to be right: ${type}`, () => {
    const needed = schemaOf([field]);
    const optional = schemaOf([{ ...field, optional: true } as FormField]);
    for (const empty of ["", " \u200b ", undefined]) {
      assert.deepEqual(parse(optional, { a: empty }), { ok: true, value: { a: null } });
      assert.equal(parse(needed, { a: empty }).ok, false);
    }
    assert.deepEqual(parse(optional, { a: right }), parse(needed, { a: right }));
    assert.equal(parse(optional, { a: right }).ok, true);
    assert.deepEqual(parse(optional, { a: wrong }), { ok: false, fields: { a: said } });
  });
}
