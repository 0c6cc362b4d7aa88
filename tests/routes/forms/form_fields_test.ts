import assert from "node:assert/strict";
import { openSite } from "../../support/site.ts";

const fields: readonly (readonly [page: string, name: string, says: Record<string, string>])[] = [
  ["/voluntarios", "nombre", { autocomplete: "given-name", autocapitalize: "words" }],
  ["/voluntarios", "apellido", { autocomplete: "family-name", autocapitalize: "words" }],
  ["/voluntarios", "email", { type: "email", inputmode: "email", autocomplete: "email" }],
  ["/voluntarios", "telefono", { type: "tel", inputmode: "tel", autocomplete: "tel" }],
  ["/contacto", "name", { autocomplete: "name", autocapitalize: "words" }],
  ["/contacto", "email", { type: "email", inputmode: "email", autocomplete: "email" }],
  ["/noticias", "email", { type: "email", inputmode: "email", autocomplete: "email" }],
  ["/login", "email", { type: "email", inputmode: "email", autocomplete: "username" }],
  ["/login", "password", { type: "password", autocomplete: "current-password" }],
  ["/login?modo=crear", "full_name", { autocomplete: "name", autocapitalize: "words" }],
  ["/login?modo=crear", "password", { type: "password", autocomplete: "new-password" }],
];

for (const [path, name, says] of fields) {
  Deno.test(`${path}: the field ${name} brings its keyboard, autofill and enter key`, async () => {
    using site = await openSite();
    const html = await (await site.request(path)).text();
    const [input = ""] = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html) ?? [];
    for (const [attribute, value] of Object.entries(says)) {
      assert.match(input, new RegExp(` ${attribute}="${value}"`, "i"), attribute);
    }
    assert.match(input, / enterkeyhint="(next|send|go|done)"/i);
    assert.doesNotMatch(input, / (maxlength|placeholder|pattern)=/i, "nothing cuts or instructs");
  });
}
