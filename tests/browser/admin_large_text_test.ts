import assert from "node:assert/strict";
import { act } from "../support/act.ts";
import { scrollsSideways } from "../support/accessible.ts";
import { register, write } from "../support/back_office.ts";
import { makeCoordinator } from "../support/staff.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { cutOff, enlarge, misfits, torn } from "../support/large_text.ts";

adminTest("twice the text fits the back office, no word in pieces", async (open, served) => {
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
  for (const path of ["/volunteers", "/messages", "/users", "/quarantine", "/audit", ""]) {
    await visit(path);
    assert.equal(await scrollsSideways(page), false, path);
    assert.deepEqual(await torn(page), [], path);
  }
  for (const table of await page.locator(".chart-table > summary").all()) await table.click();
  assert.deepEqual(await misfits(page), [], "the tables of the charts");
  await visit("/volunteers");
  await page.locator(".list-filters > summary").click();
  await page.locator(".list-menu > summary").click();
  assert.deepEqual(await cutOff(page, ".list-menu, .list-fields"), [], "filters and menu");
  await page.locator("tbody [data-open]").first().click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await torn(page, "dialog"), [], "the detail");
});

adminTest(
  "twice the text fits the pages of following up and of the team",
  async (open, served) => {
    const { site, url } = served;
    const long = { nombre: "María del Pilar", apellido: "Castañeda de la Espriella" };
    const id = await register(site, { ...long, localidad: "Rafael Uribe Uribe" });
    await makeCoordinator(site, "Luz Marina de la Espriella", ["Rafael Uribe Uribe", "Suba"]);
    const park = { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true };
    await act(
      site.services,
      (tx) => site.services.team.save(tx, { id: "sources", version: 0, items: [park] }),
    );
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
