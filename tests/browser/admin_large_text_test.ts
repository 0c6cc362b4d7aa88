import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { scrollsSideways } from "../support/accessible.ts";
import { awake, openAdmin, register, write } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html{font-size:200%}");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Of these, the ones that take more lines than that. */
async function broken(page: Page, selector: string, lines: number): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found, most) =>
    found.filter((element) => {
      const { fontSize } = getComputedStyle(element);
      return element.getBoundingClientRect().height > (most + .9) * 1.5 * parseFloat(fontSize);
    }).map((element) => element.textContent ?? ""), lines);
}

browserTest("twice the text fits the back office of a phone, no word in pieces", async (open) => {
  using served = await serveSite();
  const { site } = served;
  await register(site, { nombre: "María del Pilar", apellido: "Castañeda de la Espriella" });
  for (const name of ["Ana", "Luz"]) {
    await write(site, { name, sitio_web: name === "Luz" ? "x" : "" });
  }
  const page = await openAdmin(open, served, "/admin", { width: 360, height: 740 });
  for (const path of ["", "/volunteers", "/messages", "/users", "/quarantine", "/audit"]) {
    await page.goto(`${served.url}/admin${path}`);
    await awake(page);
    await enlarge(page);
    assert.equal(await scrollsSideways(page), false, path);
    assert.deepEqual(await broken(page, ".admin-tabs .admin-count,.admin-top .admin-word", 1), []);
    assert.deepEqual(await broken(page, ".figure > a", 3), []);
  }
  await page.goto(`${served.url}/admin/volunteers`);
  await awake(page);
  await enlarge(page);
  await page.locator("tbody [data-open]").first().click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await broken(page, ".sheet-head > p", 3), [], "the title of the detail");
});
