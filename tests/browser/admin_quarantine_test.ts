import assert from "node:assert/strict";
import { write } from "../support/back_office.ts";
import { officeTest } from "../support/office_page.ts";

const script = { sitio_web: "https://spam.example" };

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with a script" : "without one";
  officeTest(`those that are ticked are deleted after a question, ${how}`, async (open, served) => {
    const { services } = served.site;
    for (let i = 0; i < 3; i++) await write(served.site, { name: `Programa ${i}`, ...script });
    const options = { width: 360, javaScriptEnabled };
    const page = await open("/admin/quarantine", options);
    await page.getByRole("checkbox", { name: /Programa 1/ }).check();
    await page.getByRole("checkbox", { name: /Programa 2/ }).check();
    await page.getByRole("button", { name: "Borrar marcados…" }).click();
    await page.getByRole("heading", { name: "¿Borrar 2 envíos?" }).waitFor();
    await page.getByRole("link", { name: "Cancelar" }).click();
    assert.equal(await page.getByRole("checkbox", { name: /Programa/, checked: true }).count(), 2);
    await page.getByRole("button", { name: "Borrar marcados…" }).click();
    await page.getByRole("button", { name: "Sí, borrar" }).click();
    await page.getByText("1 envío por revisar").waitFor();
    assert.equal(await services.quarantine.count(), 1);
  });
}
