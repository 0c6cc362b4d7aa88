import assert from "node:assert/strict";
import { dialled, readablePhone, whatsappNumber } from "../../content/phones.ts";

for (
  const [typed, whatsapp, dials, reads] of [
    ["321 123 4567", "573211234567", "3211234567", "321 123 4567"],
    ["+57 321-123-4567", "573211234567", "+573211234567", "(+57) 321 123 4567"],
    ["0057 (321) 1234567", "573211234567", "+573211234567", "(+57) 321 123 4567"],
    ["(601) 382 2000", null, "6013822000", "601 382 2000"],
    ["+1 305 123 4567", null, "+13051234567", "(+1) 305 123 4567"],
    ["382 2000", null, "3822000", "382 2000"],
    ["3822000", null, "3822000", "3 822 000"],
  ] as const
) {
  Deno.test(`${typed} is ${whatsapp ?? "not"} on WhatsApp, dials ${dials} and reads ${reads}`, () => {
    assert.equal(whatsappNumber(typed), whatsapp);
    assert.equal(dialled(typed), dials);
    assert.equal(readablePhone(typed), reads);
  });
}
