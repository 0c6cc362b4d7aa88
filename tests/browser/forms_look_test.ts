import assert from "node:assert/strict";
import { pageTest } from "../support/page.ts";

pageTest(
  "fields side by side are level, with and without errors",
  { width: 1440, height: 900 },
  async (page, served) => {
    await page.goto(`${served.url}/voluntarios`);
    // Both at once: the page may still be on its way to the errors.
    const gap = (one: string, other: string) =>
      page.evaluate((ids) => {
        const [a = 0, b = 99] = ids.map((id) =>
          document.getElementById(id)?.getBoundingClientRect().top
        );
        return Math.abs(a - b);
      }, [one, other]);
    assert.ok(await gap("nombre", "apellido") < 1);
    assert.ok(await gap("email", "telefono") < 1);
    await page.locator("#apellido").fill("Núñez");
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Enviar registro" }).click();
    await page.locator(".errors").waitFor();
    assert.ok(await gap("nombre", "apellido") < 1);
  },
);

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
