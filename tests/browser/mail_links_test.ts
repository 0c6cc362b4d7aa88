import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";
import { plenty } from "../services/mail/setup.ts";
import { grant, signUp } from "../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const newer = "otra frase más larga";

for (
  const options of [
    { width: 360, height: 800 },
    { width: 360, height: 800, javaScriptEnabled: false },
  ]
) {
  const isScripted = options.javaScriptEnabled !== false;
  // axe is a script itself.
  const expectPage = async (page: Page) => {
    if (isScripted) await expectAccessible(page);
  };
  browserTest(
    `at ${options.width} px ${
      isScripted ? "with" : "without"
    } JavaScript a password is forgotten, replaced and used`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const { accounts, passwordResets, addressChecks } = served.site.services;
      const profile = await signUp(served.site.services, { ...ana, full_name: "Ana" });
      const page = await openPage({ reducedMotion: "reduce", ...options });
      await page.goto(`${served.url}/login`);
      await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
      await page.waitForURL("**/login/clave");
      await expectPage(page);
      page.expectConsole(/422|410/);
      await page.getByLabel("Correo electrónico").fill("ana");
      await page.getByRole("button", { name: "Enviarme el enlace" }).click();
      await page.locator("[aria-invalid]").waitFor();
      await expectPage(page);
      await page.getByLabel("Correo electrónico").fill(ana.email);
      await page.getByRole("button", { name: "Enviarme el enlace" }).click();
      await page.getByText("Si hay una cuenta con ese correo").waitFor();
      await expectPage(page);

      const { items } = await served.site.services.outbox.list("waiting", {});
      const id = items.find(({ kind }) => kind === "password_reset")?.id.split(":")[0] ?? "";
      const answer = await passwordResets.answer(id);
      const link = `${served.url}/login/clave/${answer?.link.token}`;
      await page.goto(link);
      await expectPage(page);
      const password = page.getByLabel("Contraseña nueva", { exact: true });
      await password.fill("123456789");
      await page.getByRole("button", { name: "Guardar la contraseña" }).click();
      await page.locator("[aria-invalid]").waitFor();
      await expectPage(page);
      await password.fill(newer);
      await page.getByRole("button", { name: "Guardar la contraseña" }).click();
      await page.getByText("Cerramos todas tus sesiones").waitFor();
      assert.equal(new URL(page.url()).pathname, "/login");
      await page.goto(link);
      await page.getByRole("heading", { name: "Este enlace ya no sirve" }).waitFor();
      await expectPage(page);
      await page.getByRole("link", { name: "Pedir otro enlace" }).click();
      await page.waitForURL("**/login/clave");

      await page.goto(`${served.url}/cuenta/correo/${addressChecks.link(profile).token}`);
      await expectPage(page);
      await page.getByRole("button", { name: "Confirmar mi correo" }).click();
      await page.waitForURL("**/login");
      await page.getByText("Correo confirmado").waitFor();
      assert.ok((await accounts.require(profile.id)).verified_at);

      await grant(served.site.services, profile.id, "admin");
      await page.goto(`${served.url}/login?next=/cuenta`);
      await page.getByLabel("Correo electrónico").fill(ana.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(newer);
      await page.locator("main").getByRole("button", { name: "Iniciar sesión" }).click();
      await page.waitForURL("**/cuenta");
      await expectPage(page);
      await page.getByLabel("Cada hora").check();
      await page.getByRole("button", { name: "Guardar el aviso" }).click();
      await page.getByText("Aviso guardado").waitFor();
      assert.equal(await page.getByLabel("Cada hora").isChecked(), true);
    },
  );
}
