import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { register } from "../support/back_office.ts";
import { openEvent } from "../support/events.ts";
import { enlarge, misfits } from "../support/large_text.ts";

const event = "01K00000000000000000EVENT1";

adminTest(
  "those ticked, or all that match, are called, and written to one after the other",
  async (open, { site, url }) => {
    await openEvent(site.services);
    for (const nombre of ["María del Pilar", "Luz", "Ana"]) {
      await register(site, { nombre, apellido: "Castañeda de la Espriella" });
    }
    const page = await open("/admin/volunteers", { width: 360, height: 740 });
    await page.locator(".record .tick").first().click();
    await page.getByRole("button", { name: "Convocar" }).click();
    await page.getByText("Elegiste 1 persona.").waitFor();
    await expectAccessible(page, "question");
    await page.goBack();
    await hydrated(page);
    await page.locator(".record .tick").first().click();
    await page.getByRole("button", { name: "Seleccionar los 3 que coinciden" }).click();
    await page.getByRole("button", { name: "Convocar" }).click();
    await page.getByText("Elegiste 3 personas.").waitFor();
    await page.getByRole("button", { name: "Seguir" }).click();
    await page.getByText("Se convoca a 3.").waitFor();
    await page.getByRole("button", { name: "Convocar a 3 personas" }).click();
    await page.getByText("Convocaste a 3 personas").waitFor();
    await expectAccessible(page, "work list");
    const first = page.locator("main li").first();
    assert.match(
      await first.getByRole("link", { name: /^WhatsApp: / }).getAttribute("href") ?? "",
      /^https:\/\/wa\.me\/57\d{10}\?text=.*%2Fvoy%2F/,
    );
    await first.getByRole("button", { name: /^Le escribí: / }).click();
    await page.getByText("Le escribiste hace un momento.").waitFor();
    const [callout] = await site.services.callouts.ofEvent(event);
    for (const path of [`/admin/events/${event}/calls`, `/admin/today/${callout?.voluntario}`]) {
      await page.goto(url + path);
      await hydrated(page);
      await enlarge(page);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      assert.deepEqual(await misfits(page), [], path);
    }
  },
);
