import assert from "node:assert/strict";
import { purge } from "../../services/retention/purge.ts";
import { noCounts } from "../../services/retention/retention_schema.ts";
import { fill } from "../services/retention/world.ts";
import { expectAccessible } from "../support/accessible.ts";
import { officeTest } from "../support/office_page.ts";

for (const width of [360, 1280]) {
  officeTest(
    `the retention at ${width} px is rehearsed, held, carried out and reported`,
    async (open, { site, url }) => {
      const { services, clock } = site;
      await fill(site, 12);
      clock.now = Date.parse("2026-12-28T10:00:00-05:00");
      await services.retention.create({ ...noCounts(), volunteer: 12_345, message: 678 });
      const page = await open("/admin/retention", { width, height: 800 });
      page.expectConsole(/422/);
      await page.getByRole("button", { name: "Conservar" }).click();
      await page.getByRole("link", { name: "Elige qué se conserva." }).waitFor();
      // The bar at the top covers half of a button where the page was scrolled to the errors.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page, "refused");
      await page.getByLabel("Qué se conserva").selectOption({ label: "Mensajes" });
      await page.getByLabel("Último día").fill("2027-02-28");
      await page.getByLabel("Motivo").fill("Oficio 12 del Juzgado Tercero Civil de Bogotá");
      await page.getByRole("button", { name: "Conservar" }).click();
      await page.getByText("Hasta el 28 de febrero de 2027.").waitFor();
      await page.getByRole("button", { name: "Ensayar" }).click();
      await page.getByRole("heading", { name: "El 10 de enero de 2027 se borrarían" }).waitFor();
      await expectAccessible(page, "rehearsed");

      const run = await services.retention.open();
      await services.retention.change(run?.id ?? "", (run) => ({ ...run, early: "Un ensayo" }));
      await purge(services, run!);
      await page.goto(`${url}/admin/retention`);
      await page.getByRole("link", { name: /^Acta del/ }).click();
      await page.getByRole("heading", { name: "Acta de supresión" }).waitFor();
      await expectAccessible(page, "report");
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.getByRole("navigation").first().isVisible(), false);
      assert.equal(
        await page.getByRole("link", { name: "Volver a conservación" }).isVisible(),
        false,
      );
    },
  );
}
