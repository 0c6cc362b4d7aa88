import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { awake } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";

const password = "una frase larga";

async function makeAdmin({ site }: ServedSite): Promise<string> {
  const email = "coordinadora@example.org";
  const profile = await site.services.accounts.signUp({ email, password, full_name: "" });
  await site.services.roles.grantAdmin(profile.id);
  return email;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Nombre", { exact: true }).fill("Ana María");
  await page.getByLabel("Apellido").fill("Núñez Peña");
  await page.getByLabel("Correo electrónico").fill("ana@example.org");
  await page.getByLabel("Teléfono").fill("+57 321 123 4567");
  await page.getByLabel("Localidad", { exact: true }).selectOption("Suba");
  await page.getByRole("checkbox", { name: "Redes sociales" }).check();
  await page.getByRole("checkbox", { name: "Puerta a puerta" }).check();
  await page.getByLabel("Disponibilidad").selectOption("4-6");
  await page.locator("#mensaje").fill("¿Cuándo es la próxima reunión?");
  await page.getByLabel(/^Autorizo/).check();
}

/** Opens the form, fills it in, and waits for its code. */
async function openFilledIn(page: Page, served: ServedSite): Promise<void> {
  await page.goto(`${served.url}/voluntarios`);
  await fillIn(page);
  await page.locator("[data-island=VolunteerForm][data-awake]").waitFor();
}

const submitButton = (page: Page) => page.getByRole("button", { name: "Enviar registro" });

const thanks = (page: Page) => page.getByRole("heading", { name: "¡Registro Exitoso!" });

async function followUp(page: Page, served: ServedSite, scripted: boolean): Promise<void> {
  const email = await makeAdmin(served);
  await page.goto(`${served.url}/admin/volunteers`);
  await page.waitForURL(/\/login\?next=/);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(`${served.url}/admin/volunteers`);
  const row = page.getByRole("row", { name: /Ana María Núñez Peña/ });
  if (scripted) await awake(page);
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
    await page.locator("[data-island=VolunteerForm][data-awake]").waitFor();
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

browserTest("what was typed before the code arrived survives", async (openPage) => {
  using served = await serveSite();
  const page = await openPage();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => release = resolve);
  await page.route(/\/assets\/hydrate-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${served.url}/voluntarios`);
  await fillIn(page);
  release();
  await page.locator("[data-island=VolunteerForm][data-awake]").waitFor();
  assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
  assert.equal(await page.getByLabel("Localidad", { exact: true }).inputValue(), "Suba");
  await submitButton(page).click();
  await thanks(page).waitFor();
});

browserTest(
  "a lost network keeps the text and says so, and the next try is one record",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    await openFilledIn(page, served);
    page.expectConsole(/api\/volunteers|ERR_/);
    // The request arrives, its answer does not: the worst way to lose it.
    await page.route("**/api/volunteers", async (route) => {
      const request = route.request();
      await served.site.request("/api/volunteers", {
        method: "POST",
        body: request.postData(),
        headers: { "content-type": "application/json" },
      });
      await route.abort("connectionreset");
    }, { times: 1 });
    const submit = submitButton(page);
    await submit.click();
    await page.getByText("Lo que escribiste sigue aquí").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
    await submit.click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

browserTest(
  "where the code that checks a form does not arrive, it is posted as without a script",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/volunteer_submission|ERR_/);
    await page.route(/volunteer_submission/, (route) => route.abort("connectionrefused"));
    await openFilledIn(page, served);
    await submitButton(page).click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

browserTest("a double click is one record", async (openPage) => {
  using served = await serveSite();
  const page = await openPage();
  await openFilledIn(page, served);
  await submitButton(page).dblclick();
  await thanks(page).waitFor();
  assert.equal(await served.site.services.volunteers.count(), 1);
});

browserTest(
  "when the store does not answer, nothing is promised and nothing is lost",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    await openFilledIn(page, served);
    served.site.closeStore();
    page.expectConsole(/503/);
    await submitButton(page).click();
    await page.getByText("No se pudo enviar el formulario. Por favor intenta de nuevo.").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
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
  await page.locator("[data-island=Menu][data-awake]").waitFor();
  assert.ok(scripts.some((path) => path.startsWith("/assets/hydrate-")));
});
