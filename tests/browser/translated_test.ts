import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import { pageTest } from "../support/page.ts";
import { until } from "../support/until.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";

function translate(): void {
  const notShown = "script,style,template,textarea,option,title,font font";
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(notShown)) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      text.replaceWith(outer);
      inner.append(text.data);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(wrapAll);
  const watched = { childList: true, characterData: true, subtree: true };
  wrapAll();
  observer.observe(document.body, watched);
}

const names = (page: Page) => page.locator("[data-open]").allInnerTexts();

adminTest(
  "a translated list sorts, searches, opens and changes its rows",
  async (open, { site }) => {
    for (const nombre of ["Beatriz", "Ana", "Carla"]) await register(site, { nombre });
    const page = await open("/admin/volunteers", { width: 1440 });
    await page.evaluate(translate);
    const heading = page.locator(".record-head").getByRole("link", { name: "Nombre" });
    await heading.click();
    await page.locator("[aria-sort=ascending]").waitFor();
    await page.waitForURL(/orden=nombre/);
    await until(async () => /^Ana.*Beatriz.*Carla/s.test((await names(page)).join()));
    await heading.click();
    await page.locator("[aria-sort=descending]").waitFor();
    await page.waitForURL(/orden=-nombre/);
    await page.locator(".record-head").getByRole("link", { name: "Estado" }).click();
    await page.waitForURL(/orden=status/);

    for (const [q, count] of [["car", 1], ["", 3], ["bea", 1], ["", 3]] as const) {
      await page.locator("[data-search]").fill(q);
      await page.locator("[data-total]", { hasText: `${count}` }).waitFor();
      assert.equal(await page.locator("tbody .record").count(), count);
    }
    await page.getByText("Exportar 3").waitFor();

    await page.locator("tbody select").first().selectOption("contacted");
    await page.locator(".toast").first().waitFor();
    await page.locator("tbody .tick").first().check();
    await page.locator("form.bulk").getByText("1").first().waitFor();
    await page.keyboard.press("Escape");

    await page.locator("[data-open]").first().click();
    const dialog = page.locator("dialog.detail");
    const first = await dialog.locator("#detalle").innerText();
    await page.keyboard.press("j");
    await page.waitForFunction(
      (first) => document.querySelector("#detalle")?.textContent !== first,
      first,
    );
    const shown = await dialog.locator("#detalle").innerText();
    assert.ok((await names(page)).includes(shown));
    await dialog.getByRole("button", { name: "Activo", exact: true }).click();
    await dialog.locator(".toast").first().waitFor();
    await dialog.getByRole("link", { name: "Cerrar" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.equal(await page.locator("tbody .record").count(), 3);
  },
);

pageTest(
  "a translated form is sent, and says what is wrong each time",
  {},
  async (page, served) => {
    await page.goto(`${served.url}/voluntarios`);
    await page.getByLabel("Apellido").focus();
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    await page.evaluate(translate);
    await submitButton(page).click();
    await page.locator(".errors:focus").waitFor();
    const error = page.locator("#telefono-error");
    await page.getByLabel("Teléfono").fill("12");
    await submitButton(page).click();
    await error.waitFor();
    await fillIn(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

pageTest(
  "what was typed into a page that was translated before its code stays",
  {},
  async (page, { url }) => {
    page.expectConsole(/hydrat/i);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => release = resolve);
    await page.route(/\/assets\/hydrate-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${url}/voluntarios`);
    await fillIn(page);
    await page.evaluate(translate);
    release();
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
    assert.ok(await page.getByLabel(/^Autorizo/).isChecked());
    assert.equal(await page.getByLabel("Disponibilidad").inputValue(), "4-6");
  },
);

adminTest(
  "a list that breaks is shown as the server drew it, and works",
  async (open, { site }) => {
    await register(site, { nombre: "Ana" });
    const page = await open("/admin/volunteers", { width: 1440 });
    page.expectConsole(/insertBefore|removeChild|error boundary|NotFound/);
    await page.locator("[data-search]").fill("ana");
    await page.locator("mark").first().waitFor();
    // As an extension of the browser does, which throws the rows away.
    await page.evaluate(() => {
      for (const mark of document.querySelectorAll("mark")) mark.remove();
    });
    await page.locator("[data-search]").fill("");
    await page.locator("html:not(.js)").waitFor();
    assert.equal(await page.locator("tbody .record").count(), 1);
    await page.locator("[data-open]").first().click();
    await page.locator("dialog[open]").getByText("Ana").first().waitFor();
  },
);
