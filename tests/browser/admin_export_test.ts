import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openAdmin, register } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

/** The names in the file that the button over the list leads to. */
async function exported(page: Page): Promise<(string | undefined)[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".bulk-plain").getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  const csv = await Deno.readTextFile(await download.path());
  return csv.split("\r\n").slice(1, -1).map((line) => line.split('"')[1]);
}

browserTest("without a script as well, a file holds what is filtered or ticked", async (open) => {
  using served = await serveSite();
  for (const nombre of ["Ana", "Luz", "Zoe"]) {
    await register(served.site, { nombre, apellido: nombre === "Zoe" ? "Rojas" : "Peña" });
  }
  const path = "/admin/volunteers?q=pena&orden=nombre";
  const page = await openAdmin(open, served, path, { javaScriptEnabled: false });
  await page.getByLabel(/^Todos los que coinciden/).check();
  assert.deepEqual(await exported(page), ["Ana Peña", "Luz Peña"]);
  await page.getByLabel(/^Todos los que coinciden/).uncheck();
  await page.locator("tbody .tick").last().check();
  assert.deepEqual(await exported(page), ["Luz Peña"]);
});

browserTest("without a script nothing is offered that only a script can do", async (open) => {
  using served = await serveSite();
  const id = await register(served.site, { nombre: "Ana" });
  const path = `/admin/volunteers?id=${id}`;
  for (const javaScriptEnabled of [true, false]) {
    const page = await openAdmin(open, served, path, { javaScriptEnabled });
    await page.getByRole("dialog").getByRole("link", { name: "Llamar" }).waitFor();
    const copies = await page.getByRole("dialog").getByRole("button", { name: /^Copiar/ }).count();
    assert.equal(copies, javaScriptEnabled ? 2 : 0);
  }
});

browserTest("the list of files closes like a menu, and the selection stays", async (open) => {
  using served = await serveSite();
  await register(served.site, { nombre: "Ana" });
  const page = await openAdmin(open, served, "/admin/volunteers");
  await page.locator("tbody .tick").check();
  const menu = page.getByText("Exportar 1", { exact: true });
  const csv = page.getByRole("link", { name: "CSV", exact: true });
  await menu.click();
  await csv.waitFor();
  await page.keyboard.press("Escape");
  await csv.waitFor({ state: "hidden" });
  assert.equal(await page.getByText("1 seleccionado").count(), 1);
  assert.equal(await menu.evaluate((element) => element === document.activeElement), true);
  await menu.click();
  await page.getByRole("heading", { name: "Voluntarios" }).click();
  await csv.waitFor({ state: "hidden" });
  await menu.click();
  const [download] = await Promise.all([page.waitForEvent("download"), csv.click()]);
  assert.match(download.suggestedFilename(), /^voluntarios_.*\.csv$/);
  await csv.waitFor({ state: "hidden" });
});
