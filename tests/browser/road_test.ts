import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { hydrated } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";

const password = "una frase larga";

async function makeAdmin({ site }: ServedSite): Promise<string> {
  const email = "coordinadora@example.org";
  const profile = await site.services.accounts.signUp({ email, password, full_name: "" });
  await site.services.roles.grant(profile.id, "admin");
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
  const [device, size] of [
    ["phone", { width: 390, height: 844 }],
    ["desktop", { width: 1440, height: 900 }],
  ] as const
) {
  for (const javaScriptEnabled of [true, false]) {
    const road = `${device}, ${javaScriptEnabled ? "with" : "without"} JavaScript`;
    browserTest(`a volunteer registers and is followed up: ${road}`, async (openPage) => {
      using served = await serveSite();
      const page = await openPage({ ...size, javaScriptEnabled });
      await page.goto(`${served.url}/voluntarios`);
      await fillIn(page);
      await submitButton(page).click();
      await thanks(page).waitFor();
      await page.getByText("Nos pondremos en contacto contigo pronto.").waitFor();
      assert.equal(await served.site.services.volunteers.count(), 1);
      await page.getByText("Enviar otro registro").click();
      assert.equal(await page.getByLabel("Apellido").inputValue(), "");
      await followUp(page, served, javaScriptEnabled);
    });
  }
}

browserTest(
  "what is wrong is said beside each field, in the summary and in a toast",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage({ width: 390, height: 844 });
    await page.goto(`${served.url}/voluntarios`);
    await page.getByLabel("Apellido").fill("Núñez");
    await page.getByLabel("Localidad", { exact: true }).selectOption("Suba");
    await page.getByRole("checkbox", { name: "Redes sociales" }).check();
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    await submitButton(page).click();
    const summary = page.locator(".errors");
    await summary.waitFor();
    assert.ok(await summary.evaluate((element) => element === document.activeElement));
    const toast = page.locator(".toast");
    assert.match(
      await toast.innerText(),
      /Error de validación\s+El nombre debe tener al menos 2 caracteres/,
    );
    assert.equal(
      await page.getByLabel("Nombre", { exact: true }).getAttribute("aria-invalid"),
      "true",
    );
    await summary.getByRole("link", { name: "El nombre debe tener al menos 2 caracteres" }).click();
    assert.ok(
      await page.getByLabel("Nombre", { exact: true }).evaluate((e) =>
        e === document.activeElement
      ),
    );
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez");
    assert.equal(await page.getByLabel("Localidad", { exact: true }).inputValue(), "Suba");
    assert.ok(await page.getByRole("checkbox", { name: "Redes sociales" }).isChecked());
    assert.equal(await served.site.services.volunteers.count(), 0);
  },
);

browserTest("a content page loads no React until the menu is touched", async (openPage) => {
  using served = await serveSite();
  const page = await openPage({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(`${served.url}/`, { waitUntil: "networkidle" });
  assert.deepEqual(scripts.filter((path) => !path.startsWith("/assets/client-")), []);
  await page.locator("summary").first().click();
  await page.locator("[data-island=Menu][data-hydrated]").waitFor();
  assert.ok(scripts.some((path) => path.startsWith("/assets/hydrate-")));
});
