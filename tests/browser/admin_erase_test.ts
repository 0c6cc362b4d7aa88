import assert from "node:assert/strict";
import { openAdmin, register } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

for (const javaScriptEnabled of [true, false]) {
  browserTest(
    `a volunteer is erased after a question by name, ${
      javaScriptEnabled ? "with" : "without"
    } JavaScript`,
    async (openPage) => {
      using served = await serveSite();
      const id = await register(served.site, { nombre: "Ana", apellido: "Núñez" });
      await register(served.site, { nombre: "Luz", apellido: "Peña" });
      const path = `/admin/volunteers?status=pending&id=${id}`;
      const page = await openAdmin(openPage, served, path, { javaScriptEnabled });
      const confirm = page.getByRole("button", { name: "Sí, borrar los datos de Ana Núñez" });
      assert.equal(await confirm.isVisible(), false);
      await page.getByText("Borrar los datos", { exact: true }).click();
      await confirm.click();
      await page.getByText("Registro borrado").waitFor();
      assert.equal(new URL(page.url()).search, "?status=pending");
      assert.equal(await page.getByText("Ana Núñez").count(), 0);
      assert.equal(await served.site.services.volunteers.count(), 1);
    },
  );
}
