import assert from "node:assert/strict";
import { dialled, whatsappNumber } from "../../content/phones.ts";

for (
  const [typed, whatsapp, dials] of [
    ["321 123 4567", "573211234567", "3211234567"],
    ["+57 321-123-4567", "573211234567", "+573211234567"],
    ["0057 (321) 1234567", "573211234567", "+573211234567"],
    ["(601) 382 2000", null, "6013822000"],
    ["+1 305 123 4567", null, "+13051234567"],
    ["382 2000", null, "3822000"],
  ] as const
) {
  Deno.test(`${typed} is ${whatsapp ?? "not"} on WhatsApp and dials ${dials}`, () => {
    assert.equal(whatsappNumber(typed), whatsapp);
    assert.equal(dialled(typed), dials);
  });
}
