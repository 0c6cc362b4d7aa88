import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { browserTest } from "../support/browser.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const chosen = "otra frase más larga";

async function signIn(page: Page, { site, url }: ServedSite): Promise<void> {
  await site.services.accounts.signUp({ ...ana, full_name: "Ana María Peñalosa" });
  await page.goto(`${url}/cuenta`);
  await page.waitForURL(/\/login\?next=%2Fcuenta$/);
  await page.getByLabel("Correo electrónico").fill(ana.email);
  await page.getByLabel("Contraseña").fill(ana.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(`${url}/cuenta`);
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } } }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

for (const width of [360, 1280]) {
  browserTest(
    `the account page at ${width} px is accessible and fits, also with errors`,
    async (openPage) => {
      using served = await serveSite();
      const page = await openPage({ width, height: 800, reducedMotion: "reduce" });
      await signIn(page, served);
      assert.deepEqual(await violations(page), []);
      page.expectConsole(/422/);
      await page.getByRole("button", { name: "Cambiar contraseña" }).click();
      await page.locator("#current_password[aria-invalid]:focus").waitFor();
      assert.deepEqual(await violations(page), []);
      const sideways = () => document.documentElement.scrollWidth > innerWidth;
      assert.equal(await page.evaluate(sideways), false);
    },
  );
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  browserTest(`changing the password and signing out work ${how} JavaScript`, async (openPage) => {
    using served = await serveSite();
    const page = await openPage({ width: 390, height: 800, javaScriptEnabled });
    await signIn(page, served);
    await page.getByLabel("Contraseña actual").fill(ana.password);
    await page.getByLabel("Contraseña nueva").fill(chosen);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
    await page.getByText("Contraseña cambiada").waitFor();
    await page.getByRole("main").getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByText("Has cerrado sesión correctamente.").waitFor();
    assert.equal(page.url(), `${served.url}/`);
    await page.goto(`${served.url}/login`);
    await page.getByLabel("Correo electrónico").fill(ana.email);
    await page.getByLabel("Contraseña").fill(chosen);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.getByText("Sesión iniciada").waitFor();
  });
}
