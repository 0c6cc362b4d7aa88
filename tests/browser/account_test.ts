import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/accessible.ts";
import { pageTest } from "../support/page.ts";
import { type ServedSite } from "../support/served_site.ts";

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

for (const width of [360, 1280]) {
  pageTest(`the account page at ${width} px is accessible, also with errors`, {
    width,
    height: 800,
    reducedMotion: "reduce",
  }, async (page, served) => {
    await signIn(page, served);
    await expectAccessible(page);
    page.expectConsole(/422/);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
    await page.locator("#current_password[aria-invalid]:focus").waitFor();
    await expectAccessible(page);
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  pageTest(`changing the password and signing out work ${how} JavaScript`, {
    width: 390,
    height: 800,
    javaScriptEnabled,
  }, async (page, served) => {
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
