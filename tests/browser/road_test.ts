import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hydrated } from "../support/admin_page.ts";
import { type ServedSite } from "../support/served_site.ts";
import { pageTest } from "../support/page.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";
import { grant, signUp } from "../support/accounts.ts";

const password = "una frase larga";

async function makeAdmin({ site }: ServedSite): Promise<string> {
  const email = "coordinadora@example.org";
  const profile = await signUp(site.services, { email, password, full_name: "" });
  await grant(site.services, profile.id, "admin");
  return email;
}

async function followUp(page: Page, served: ServedSite, scripted: boolean): Promise<void> {
  const email = await makeAdmin(served);
  await page.goto(`${served.url}/admin/volunteers`);
  await page.waitForURL(/\/login\?next=/);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(`${served.url}/admin/volunteers`);
  const row = page.getByRole("row", { name: /Ana María Núñez Peña/ });
  if (scripted) await hydrated(page);
  await row.getByRole("combobox").selectOption("contacted");
  if (!scripted) await row.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("El estado del voluntario ha sido actualizado").waitFor();
  assert.equal(await row.getByRole("combobox").inputValue(), "contacted");
  await page.getByText("Exportar 1", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV", exact: true }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "voluntarios_2026-09-15.csv");
  const csv = await Deno.readTextFile(await download.path());
  assert.match(csv, /"Ana María Núñez Peña","ana@example.org","\(\+57\) 321 123 4567","Suba"/);
  assert.match(csv, /"Contactado","2026-09-15"/);
}

for (
  const [device, size, javaScriptEnabled] of [
    ["phone", { width: 390, height: 844 }, false],
    ["desktop", { width: 1440, height: 900 }, true],
  ] as const
) {
  const how = `${device}, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
  pageTest(
    `a volunteer registers and is followed up: ${how}`,
    { ...size, javaScriptEnabled },
    async (page, served) => {
      await page.goto(`${served.url}/voluntarios`);
      await fillIn(page);
      await submitButton(page).click();
      await thanks(page).waitFor();
      await page.getByText("Nos pondremos en contacto contigo pronto.").waitFor();
      assert.equal(await served.site.services.volunteers.count(), 1);
      await page.getByText("Enviar otro registro").click();
      assert.equal(await page.getByLabel("Apellido").inputValue(), "");
      await followUp(page, served, javaScriptEnabled);
    },
  );
}
