import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { totpCode, totpPeriod } from "../../services/accounts/totp.ts";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { enlarge, misfits } from "../support/large_text.ts";
import { type RealOidc, serveRealOidc } from "../support/real_oidc.ts";
import { serveSite } from "../support/served_site.ts";
import { signUp } from "../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

async function signIn(page: Page, { email, password }: typeof ana): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
}

async function secretOf(page: Page): Promise<Uint8Array> {
  const link = page.getByRole("link", { name: "Abrir en la aplicación" });
  const text = new URL(await link.getAttribute("href") ?? "").searchParams.get("secret") ?? "";
  const bits = [...text].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")
  ).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

async function holds(page: Page): Promise<void> {
  await expectAccessible(page);
  await enlarge(page);
  assert.deepEqual(await misfits(page), []);
}

browserTest(
  "on a phone the second factor can be used and switched off, also with twice the text",
  async (openPage) => {
    using served = await serveSite();
    const { services, clock } = served.site;
    await signUp(services, { ...ana, full_name: "María del Pilar Castañeda" });
    const page = await openPage({
      width: 360,
      height: 800,
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(`${served.url}/login?next=/cuenta/verificacion`);
    await signIn(page, ana);
    await page.waitForURL("**/cuenta/verificacion");
    await holds(page);
    await page.getByLabel("Tu contraseña", { exact: true }).fill(ana.password);
    await page.getByRole("button", { name: "Empezar" }).click();
    await page.getByRole("img", { name: "Código QR" }).waitFor();
    await holds(page);
    const key = await secretOf(page);
    const code = (): string => totpCode(key, Math.floor(clock.now / totpPeriod));
    await page.getByLabel("Código de seis dígitos").fill(code());
    await page.getByRole("button", { name: "Activar la verificación" }).click();
    const codes = page.getByRole("list", { name: "Códigos de recuperación" });
    await codes.waitFor();
    const shown = (await codes.locator("code").allInnerTexts()).join("\n");
    await holds(page);
    await page.getByRole("button", { name: "Copiar" }).click();
    await page.getByText("Códigos copiados").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), shown);
    await page.getByRole("link", { name: "Ya los guardé" }).click();
    await page.getByText("Está activa desde el 15 de septiembre de 2026").waitFor();
    await holds(page);

    await page.locator("main").getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByText("Has cerrado sesión correctamente.").waitFor();
    await page.goto(`${served.url}/login?next=/cuenta/verificacion`);
    await signIn(page, ana);
    await page.waitForURL("**/login/codigo");
    await holds(page);
    page.expectConsole(/401/);
    await page.getByLabel("Código de seis dígitos").fill("000000");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.locator("[aria-invalid]").waitFor();
    await holds(page);
    clock.now += totpPeriod;
    await page.getByLabel("Código de seis dígitos").fill(code());
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.waitForURL("**/cuenta/verificacion");
    await holds(page);
    clock.now += totpPeriod;
    await page.getByLabel("Tu contraseña", { exact: true }).fill(ana.password);
    await page.getByLabel("Código de seis dígitos").fill(code());
    await page.getByRole("button", { name: "Desactivar la verificación" }).click();
    await page.getByText("Está desactivada.").waitFor();
  },
);
browserTest(
  "the button leads through a real provider and back into the account",
  async (openPage) => {
    let provider: RealOidc | undefined;
    try {
      using served = await serveSite("development", async (origin) => {
        provider = await serveRealOidc(origin);
        return provider.config;
      });
      const { origin } = served.site;
      const fonts = "https://fonts.googleapis.com";
      const page = await openPage({ origins: [origin, provider?.issuer ?? "", fonts] });
      // The provider's own page asks for what is not there in a test.
      await page.route(
        (url) => url.origin === fonts || url.pathname === "/favicon.ico",
        (route) => route.fulfill({ status: 200, contentType: "text/css", body: "" }),
      );
      await page.goto(`${origin}/login?next=/cuenta`);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Entrar con la cuenta de la organización" }).click();
      await page.locator("input[name=login]").fill("ana");
      await page.locator("input[name=password]").fill("x");
      await page.locator("button[type=submit]").click();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL(`${origin}/cuenta`);
      await page.getByText("Entras con la cuenta de la organización").waitFor();
    } finally {
      await provider?.[Symbol.asyncDispose]();
    }
  },
);
