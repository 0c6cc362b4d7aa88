import assert from "node:assert/strict";
import { pages } from "../../routes/site/pages.tsx";
import { expectAccessible, scrollsSideways } from "../support/accessible.ts";
import { adminTest } from "../support/admin_page.ts";

const settings = "/redaccion/ajustes";

for (const width of [360, 1280]) {
  adminTest(
    `without a script at ${width} px a banner is written, and lies over nothing on any page`,
    async (open, { url }) => {
      const options = { width, height: 800, javaScriptEnabled: false };
      const page = await open(settings, options);
      await page.getByText("Escribir la franja").click();
      await page.getByLabel("Texto", { exact: true }).fill(
        "Nos vemos el sábado. ".repeat(6).trim(),
      );
      await page.getByLabel(/^Enlace/).fill("/noticias");
      await page.getByLabel(/^Texto del enlace/).fill("Ver todas las noticias de hoy");
      await page.getByLabel(/^Texto del enlace/).press("Enter");
      await page.getByText("Está en el sitio.", { exact: true }).waitFor();
      for (const { path } of pages) {
        await page.goto(url + path);
        const banner = page.getByRole("region", { name: "Aviso de la campaña" });
        const [bar, line, title] = await Promise.all([
          page.locator("header.bar").boundingBox(),
          banner.locator("p").boundingBox(),
          page.locator("h1").boundingBox(),
        ]);
        assert.ok(bar && line && title, path);
        assert.ok(bar.y + bar.height <= line.y, `${path}: below the bar`);
        assert.ok(line.y + line.height <= title.y, `${path}: the title is below`);
        assert.equal(await banner.getByRole("link").getAttribute("href"), "/noticias");
        assert.equal(await scrollsSideways(page), false, path);
      }
    },
  );

  adminTest(
    `a page with a banner is accessible at ${width} px`,
    async (open, { url }) => {
      const page = await open(settings, { width, height: 800 });
      await page.getByText("Escribir la franja").click();
      await page.getByLabel("Texto", { exact: true }).fill("El sábado nos vemos.");
      await page.getByRole("button", { name: "Guardar" }).first().click();
      await page.getByText("Está en el sitio.", { exact: true }).waitFor();
      await page.goto(url);
      await page.getByRole("region", { name: "Aviso de la campaña" }).waitFor();
      await expectAccessible(page);
    },
  );
}
