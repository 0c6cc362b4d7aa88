import assert from "node:assert/strict";
import { act } from "../support/act.ts";
import { expectAccessible } from "../support/accessible.ts";
import { register } from "../support/back_office.ts";
import { makeCoordinator } from "../support/staff.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { pageTest } from "../support/page.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";

const park = { codigo: "parque-tunal", nombre: "Parque El Tunal", activo: true };

adminTest("a template that is refused is accessible", async (open) => {
  const page = await open("/admin/team/templates", { width: 360, height: 800 });
  page.expectConsole(/422/);
  await page.locator("summary").click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("Hay un problema").waitFor();
  // The bar at the top hides half of what has scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

adminTest("the code of a source is 12 cm wide on paper", async (open, { site }) => {
  await act(
    site.services,
    (tx) => site.services.team.save(tx, { id: "sources", version: 0, items: [park] }),
  );
  const page = await open("/admin/team/sources/parque-tunal", { width: 800, height: 800 });
  await page.emulateMedia({ media: "print" });
  const qr = await page.getByRole("img").last().boundingBox();
  assert.equal(Math.round(qr?.width ?? 0), Math.round(12 / 2.54 * 96));
});

for (const width of [360, 1280]) {
  adminTest(
    `a selection at ${width} px is given to owners, and given back`,
    async (open, { site }) => {
      const luz = await makeCoordinator(site, "Luz Mar", ["Suba"]);
      const ids = [await register(site), await register(site)];
      const page = await open("/admin/volunteers", { width, height: 800 });
      await hydrated(page);
      for (const at of [0, 1]) await page.locator(".record .tick").nth(at).click();
      if (width > 360) await page.keyboard.press("a");
      else await page.getByRole("button", { name: "Asignar" }).click();
      await page.getByRole("checkbox", { name: "Luz Mar" }).check();
      await page.getByText("Asignar 2 personas. Podrás deshacerlo.").waitFor();
      await expectAccessible(page, "question");
      await page.getByRole("dialog").getByRole("button", { name: "Asignar" }).click();
      await page.locator(".toast").getByText("Asignaste 2 personas.").waitFor();
      const owners = () =>
        Promise.all(ids.map(async (id) => (await site.services.volunteers.get(id)).responsable));
      assert.deepEqual(await owners(), [luz, luz]);
      const answered = page.waitForResponse("**/admin/volunteers");
      await page.getByRole("button", { name: "Deshacer" }).click();
      await answered;
      assert.deepEqual(await owners(), [undefined, undefined]);
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  adminTest(
    `labels are put on one person and on a selection, and taken off: JavaScript ${javaScriptEnabled}`,
    async (open, { site }) => {
      const items = [{ codigo: "carro", nombre: "Tiene carro", activo: true }];
      await act(
        site.services,
        (tx) => site.services.team.save(tx, { id: "labels", version: 0, items }),
      );
      const ids = [await register(site), await register(site)];
      const labels = () =>
        Promise.all(ids.map(async (id) => (await site.services.volunteers.get(id)).etiquetas));
      const path = `/admin/volunteers?id=${ids[0]}`;
      const page = await open(path, { width: 360, height: 800, javaScriptEnabled });
      const detail = page.getByRole("dialog");
      await detail.getByText("Etiquetas", { exact: true }).first().click();
      await detail.getByRole("checkbox", { name: "Tiene carro" }).check();
      await detail.locator("form[action*=labels]").getByRole("button", { name: "Guardar" }).click();
      await page.locator(".toast").getByText("Etiquetas guardadas").waitFor();
      assert.deepEqual(await labels(), [["carro"], undefined]);
      await page.goto(new URL("/admin/volunteers", page.url()).href);
      if (javaScriptEnabled) await hydrated(page);
      for (const at of [0, 1]) await page.locator(".record .tick").nth(at).click();
      await page.getByText("Etiquetar").click();
      if (javaScriptEnabled) await expectAccessible(page, "question");
      await page.getByRole("button", { name: "Poner" }).click();
      await page.locator(".toast").getByText("Pusiste la etiqueta a 2 personas.").waitFor();
      assert.deepEqual(await labels(), [["carro"], ["carro"]]);
      const answered = page.waitForResponse("**/admin/volunteers");
      await page.getByRole("button", { name: "Deshacer" }).click();
      await answered;
      assert.deepEqual(await labels(), [["carro"], undefined]);
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  pageTest(
    `a link with a code registers its source, after an error too: JavaScript ${javaScriptEnabled}`,
    { javaScriptEnabled, reducedMotion: "reduce" },
    async (page, { site, url }) => {
      if (!javaScriptEnabled) page.expectConsole(/422/);
      await act(
        site.services,
        (tx) => site.services.team.save(tx, { id: "sources", version: 0, items: [park] }),
      );
      await page.goto(`${url}/voluntarios?o=parque-tunal`);
      await fillIn(page);
      await page.getByLabel("Teléfono").fill("1");
      if (javaScriptEnabled) {
        await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
      }
      await submitButton(page).click();
      await page.locator(".errors").waitFor();
      await fillIn(page);
      await submitButton(page).click();
      await thanks(page).waitFor();
      const days = await site.services.volunteers.figures.sumsOf("origen", ["parque-tunal"]);
      assert.deepEqual([...days.values()], [1]);
    },
  );
}
