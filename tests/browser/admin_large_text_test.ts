import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { scrollsSideways } from "../support/accessible.ts";
import { register, write } from "../support/back_office.ts";
import { makeCoordinator } from "../support/staff.ts";
import { hydrated, officeTest } from "../support/office_page.ts";
import { enlarge, misfits, torn } from "../support/large_text.ts";

/** Of these, the ones that take more lines than that. */
async function broken(page: Page, selector: string, lines: number): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found, most) =>
    found.filter((element) => {
      const { fontSize } = getComputedStyle(element);
      return element.getBoundingClientRect().height > (most + .9) * 1.5 * parseFloat(fontSize);
    }).map((element) => element.textContent ?? ""), lines);
}

/** Returns those that are partly outside the window. */
async function beyond(page: Page, selector: string): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found) =>
    found.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    }).map((element) => element.textContent ?? "")
  );
}

/** Returns the controls of cards that overflow their card or overlap another control. */
async function crowded(page: Page): Promise<string[]> {
  return await page.locator("tbody .record").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const outer = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll(".tick,.status-pill,.quick,[data-open]")]
        .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
      return parts.filter(({ box }) =>
        box.left < outer.left || box.right > outer.right || box.bottom > outer.bottom ||
        parts.some((other) =>
          other.box !== box && other.box.left < box.right && box.left < other.box.right &&
          other.box.top < box.bottom && box.top < other.box.bottom
        )
      ).map(({ name }) => name);
    })
  );
}

/** Of these, the ones whose words begin where those of the one before end. */
async function touching(page: Page, selector: string): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found) => {
    const [range, before] = [document.createRange(), document.createRange()];
    return found.filter((element) => {
      if (!element.previousElementSibling) return false;
      range.selectNodeContents(element);
      before.selectNodeContents(element.previousElementSibling);
      return range.getBoundingClientRect().left - before.getBoundingClientRect().right < 6;
    }).map((element) => element.textContent ?? "");
  });
}

officeTest("twice the text fits the back office, no word in pieces", async (open, served) => {
  const { site } = served;
  await register(site, { nombre: "María del Pilar", apellido: "Castañeda de la Espriella" });
  for (const name of ["Ana", "Luz"]) {
    await write(site, { name, sitio_web: name === "Luz" ? "x" : "" });
  }
  const page = await open("/admin", { width: 360, height: 740 });
  const visit = async (path: string): Promise<void> => {
    await page.goto(`${served.url}/admin${path}`);
    await hydrated(page);
    await enlarge(page);
  };
  for (const path of ["", "/volunteers", "/messages", "/users", "/quarantine", "/audit"]) {
    await visit(path);
    assert.equal(await scrollsSideways(page), false, path);
    assert.deepEqual(
      await broken(page, ".admin-tabs .admin-count,.admin-top .admin-word", 1),
      [],
    );
    assert.deepEqual(await broken(page, ".figure > a", 3), []);
    assert.deepEqual(await torn(page), [], path);
    assert.deepEqual(await crowded(page), [], path);
  }
  await visit("");
  for (const table of await page.locator(".chart-table > summary").all()) await table.click();
  assert.deepEqual(await misfits(page), [], "the tables of the charts");
  assert.deepEqual(await broken(page, "[aria-labelledby=grafica-dias] tbody th", 1), [], "days");
  assert.deepEqual(await touching(page, ".chart-table thead th"), []);
  await visit("/volunteers");
  await page.locator(".list-filters > summary").click();
  assert.deepEqual(await beyond(page, ".list-fields select"), []);
  await page.locator(".list-menu > summary").click();
  assert.deepEqual(await beyond(page, ".list-menu a"), []);
  await page.locator("tbody [data-open]").first().click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await torn(page, "dialog"), [], "the detail");
});

officeTest(
  "twice the text fits the pages of following up and of the team",
  async (open, served) => {
    const { site, url } = served;
    const long = { nombre: "María del Pilar", apellido: "Castañeda de la Espriella" };
    const id = await register(site, { ...long, localidad: "Rafael Uribe Uribe" });
    await makeCoordinator(site, "Luz Marina de la Espriella", ["Rafael Uribe Uribe", "Suba"]);
    const park = { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true };
    await site.services.team.save({ id: "sources", version: 0, items: [park] }, {});
    const page = await open("/admin/today", { width: 360, height: 740 });
    await page.getByRole("button", { name: /^Tomar 10/ }).click();
    await page.getByRole("link", { name: "Empezar" }).waitFor();
    const paths = [
      "/today",
      `/today/${id}`,
      "/team",
      "/team/assignment",
      "/team/templates",
      "/team/sources",
      "/team/sources/parque-tunal",
      "/team/invitations",
    ];
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(`${url}/admin${path}`);
      await hydrated(page);
      await enlarge(page);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      // A word such as «Comunicaciones» beside its box is wider than a phone: it may break.
      const mayBreak = /sources|invitations/.test(path);
      const wrong = (await misfits(page)).filter((misfit) =>
        !mayBreak || !misfit.startsWith("torn")
      );
      found.push(...wrong.map((misfit) => `${path} ${misfit}`));
    }
    assert.deepEqual(found, []);
  },
);
