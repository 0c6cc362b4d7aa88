import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { volunteerRecord } from "../support/builders.ts";

async function exported(page: Page): Promise<(string | undefined)[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".bulk-plain").getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  const csv = await Deno.readTextFile(await download.path());
  return csv.split("\r\n").slice(1, -1).map((line) => line.split('"')[1]);
}

adminTest("without a script a file holds what is filtered or ticked", async (open, served) => {
  for (const nombre of ["Ana", "Luz", "Zoe"]) {
    await register(served.site, { nombre, apellido: nombre === "Zoe" ? "Rojas" : "Peña" });
  }
  const path = "/admin/volunteers?q=pena&orden=nombre";
  const page = await open(path, { javaScriptEnabled: false });
  await page.getByLabel(/^Todos los que coinciden/).check();
  assert.deepEqual(await exported(page), ["Ana Peña", "Luz Peña"]);
  await page.getByLabel(/^Todos los que coinciden/).uncheck();
  await page.locator("tbody .tick").last().check();
  assert.deepEqual(await exported(page), ["Luz Peña"]);
});

adminTest("without a script nothing is offered that needs one", async (open, served) => {
  const id = await register(served.site, { nombre: "Ana" });
  const path = `/admin/volunteers?id=${id}`;
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(path, { javaScriptEnabled });
    await page.getByRole("dialog").getByRole("link", { name: "Llamar" }).waitFor();
    const copies = await page.getByRole("dialog").getByRole("button", { name: /^Copiar/ })
      .count();
    assert.equal(copies, javaScriptEnabled ? 2 : 0);
  }
});

adminTest(
  "staff who export the short file first read how many people want no contact",
  async (open, served) => {
    const no_contactar = { desde: "2026-09-15T12:00:00.000Z", por: "ana" };
    await served.site.services.volunteers.load([
      volunteerRecord("ana", { no_contactar }),
      volunteerRecord("eva", { no_contactar, localidad: "Bosa" }),
      volunteerRecord("luz", {}),
    ]);
    const page = await open("/admin/volunteers");
    await page.getByText("Exportar 3", { exact: true }).click();
    await page.getByText("2 de estas personas pidieron que no las contacten").waitFor();
    await page.goto(`${served.url}/admin/volunteers?localidad=Bosa`);
    await hydrated(page);
    await page.getByText("Exportar 1", { exact: true }).click();
    await page.getByText("1 de estas personas pidió que no la contacten").waitFor();
    const bar = page.getByRole("form", { name: "Acciones sobre la selección" });
    await page.locator("tbody .tick").check();
    await bar.getByText("1 de estas personas pidió que no la contacten").waitFor();
    await page.goto(`${served.url}/admin/volunteers`);
    await hydrated(page);
    await page.locator("tbody tr", { hasText: "luz@" }).locator(".tick").check();
    assert.equal(await bar.getByText("contacten").count(), 0);
    await bar.getByRole("button", { name: /^Seleccionar/ }).click();
    await bar.getByText("2 de estas personas pidieron que no las contacten").waitFor();
    const plain = await open("/admin/volunteers", { javaScriptEnabled: false });
    await plain.getByText("Exportar 3", { exact: true }).click();
    for (const place of [plain.locator(".list-menu-note"), plain.locator(".bulk-plain")]) {
      await place.getByText("la exportación completa lo indica").waitFor();
    }
  },
);
