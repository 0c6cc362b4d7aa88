import assert from "node:assert/strict";
import { hydrated, openAdmin, register } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

for (const javaScriptEnabled of [true, false]) {
  browserTest(
    `a claim is marked on a volunteer and taken away again, ${
      javaScriptEnabled ? "with" : "without"
    } JavaScript`,
    async (openPage) => {
      using served = await serveSite();
      const id = await register(served.site, { nombre: "Ana", apellido: "Núñez" });
      const path = `/admin/volunteers?id=${id}`;
      const page = await openAdmin(openPage, served, path, { javaScriptEnabled });
      await page.getByText("Marcar «reclamo en trámite»", { exact: true }).click();
      await page.getByLabel("Motivo del reclamo").fill("Pide corregir su teléfono");
      await page.getByRole("button", { name: "Marcar el registro" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Pide corregir su teléfono").waitFor();
      assert.equal(await page.locator("tr .record-twice").innerText(), "reclamo en trámite");

      await dialog.getByRole("button", { name: "El reclamo ya se decidió" }).click();
      await page.getByText("Reclamo decidido").waitFor();
      assert.equal(await page.getByText("Pide corregir su teléfono").count(), 0);
      assert.equal(await page.locator("tr .record-twice").count(), 0);
    },
  );
}

browserTest("the filter of claims is taken away like every other one", async (openPage) => {
  using served = await serveSite();
  await register(served.site, { nombre: "Ana", apellido: "Núñez" });
  const page = await openAdmin(openPage, served, "/admin/volunteers?reclamo=tramite");
  await hydrated(page);
  assert.equal(await page.locator("tbody .record").count(), 0);
  await page.locator(".list-filters > summary").click();
  await page.locator("select[name=reclamo]").selectOption("");
  await page.getByRole("rowheader", { name: "Ana" }).waitFor();
  await page.waitForURL(({ search }) => search === "");
});
