import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pages } from "../../routes/pages.tsx";
import { browserTest } from "../support/browser.ts";
import { pageTest } from "../support/page.ts";
import { enlarge, misfits } from "../support/large_text.ts";
import { guard } from "../support/second_factor.ts";
import { serveSite } from "../support/served_site.ts";

const phone = { width: 360, height: 740, reducedMotion: "reduce" } as const;

async function fits(page: Page, what: string): Promise<void> {
  await enlarge(page);
  assert.deepEqual(await misfits(page), [], what);
}

pageTest(
  "twice the text fits every public page",
  phone,
  async (page, served) => {
    for (const path of [...pages.map(({ path }) => path), "/login", "/login?modo=crear"]) {
      await page.goto(served.url + path);
      await page.locator("main details").evaluateAll((found) => {
        for (const details of found) details.setAttribute("open", "");
      });
      await fits(page, path);
    }
    page.expectConsole(/404/);
    await page.goto(`${served.url}/no-existe`);
    await fits(page, "no such page");
    await page.locator("summary").first().click();
    assert.deepEqual(await misfits(page), [], "the menu");
  },
);

pageTest("twice the text fits what tabs show and what forms say", phone, async (page, served) => {
  await page.goto(served.url);
  await page.getByRole("tab").last().click();
  await page.locator('[role=tab][aria-selected="true"]:last-child').waitFor();
  await fits(page, "the second tab");
  for (const path of ["/voluntarios", "/contacto", "/noticias"]) {
    await page.goto(served.url + path);
    const submit = page.locator("main form[method=post] button[type=submit]");
    await submit.focus();
    await page.locator("main [data-island][data-hydrated]").waitFor();
    await submit.click();
    await page.locator("[aria-invalid]").first().waitFor();
    await fits(page, `${path} with its errors`);
  }
});

browserTest("twice the text fits every step of signing in, and the account", async (open) => {
  using served = await serveSite();
  const { site, url } = served;
  const person = await guard(site, "admin");
  const page = await open(phone);
  const password = page.getByLabel("Contraseña", { exact: true });
  await page.goto(`${url}/login?next=/cuenta`);
  page.expectConsole(/422/);
  await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.locator("[aria-invalid]").first().waitFor();
  await fits(page, "errors of signing in");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await password.fill(person.password);
  await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/login/codigo");
  await fits(page, "the code");
  await page.getByLabel("Código de seis dígitos").fill(person.code());
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.waitForURL("**/cuenta");
  await fits(page, "the account");
  await page.goto(`${url}/cuenta/verificacion`);
  await fits(page, "the second factor");
  await page.getByLabel("Tu contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Código de seis dígitos").fill(person.code(1));
  await page.getByRole("button", { name: "códigos" }).click();
  await page.getByRole("list", { name: "Códigos de recuperación" }).waitFor();
  const size = () =>
    page.locator(".factor-codes code").first()
      .evaluate((code) => parseFloat(getComputedStyle(code).fontSize));
  const before = await size();
  await fits(page, "recovery codes");
  assert.ok(await size() > 1.8 * before, "they are larger as well");
});

browserTest("twice the text fits what an application scans", async (open) => {
  using served = await serveSite();
  const { site, url } = served;
  const person = { email: "ana@example.org", password: "una frase larga" };
  await site.services.accounts.signUp({
    ...person,
    full_name: "María del Pilar Castañeda de la Espriella",
  });
  const page = await open(phone);
  await page.goto(`${url}/login?next=/cuenta/verificacion`);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/cuenta/verificacion");
  await fits(page, "the beginning");
  await page.getByLabel("Tu contraseña", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Empezar" }).click();
  await page.getByRole("img", { name: "Código QR" }).waitFor();
  await fits(page, "the secret");
  await page.goto(`${url}/cuenta`);
  await fits(page, "the account with a long name");
});
