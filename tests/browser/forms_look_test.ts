import assert from "node:assert/strict";
import { pageTest } from "../support/page.ts";

pageTest(
  "the voting guide prints on one page, with the address that its button opens",
  {},
  async (page, served) => {
    await page.goto(`${served.url}/como-votar`);
    const pdf = new TextDecoder("latin1").decode(await page.pdf({ format: "A4" }));
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: "print" });
    const address = page.getByText(/^Consultar mi puesto de votación: https:/);
    assert.ok(await address.isVisible(), "a link of paper is its address");
  },
);
