import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/accessible.ts";
import { enlarge, misfits } from "../support/large_text.ts";
import { pageTest } from "../support/page.ts";
import { type ServedSite } from "../support/served_site.ts";
import { signUp } from "../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

async function signIn(page: Page, { site, url }: ServedSite): Promise<void> {
  await signUp(site.services, { ...ana, full_name: "María del Pilar Castañeda de la Espriella" });
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
    if (width > 360) return;
    await enlarge(page);
    assert.deepEqual(await misfits(page), [], "twice the text fits");
  });
}
