import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { openAdminPage } from "../support/admin_page.ts";
import { serveSite } from "../support/served_site.ts";
import { plenty, setUpMail } from "../services/mail/setup.ts";

const runs = [[360, true], [1280, true], [360, false]] as const;

for (const [width, javaScriptEnabled] of runs) {
  const script = javaScriptEnabled ? "with" : "without";
  browserTest(
    `a message is answered, and its replies are read, at ${width} px ${script} JavaScript`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const world = await setUpMail(plenty, served.site);
      await world.write({ name: "Luz Rojas", subject: "Metro" });
      await world.sendAll();
      const page = await openAdminPage(openPage, served, "/admin/messages", {
        width,
        javaScriptEnabled,
      });
      await world.sendAll();
      const look = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      await page.locator("[data-open]").first().click();
      const form = page.getByLabel("Tu respuesta");
      await form.fill("Hola.");
      await look();
      page.expectConsole(/422/);
      await page.getByRole("button", { name: "Enviar respuesta" }).click();
      await page.getByText("La respuesta debe tener al menos 10 caracteres").waitFor();
      await look();
      assert.equal(await form.inputValue(), "Hola.");
      await form.fill("Hola, Luz:\n\nLa primera línea llega en 2028.");
      await page.getByRole("button", { name: "Enviar respuesta" }).click();
      await page.getByText("En camino", { exact: true }).waitFor();
      await page.getByText("La primera línea llega en 2028.").waitFor();
      await page.getByRole("link", { name: /^Responder desde mi correo/ }).waitFor();
      await world.end({ kind: "unknown" });
      await page.reload();
      await page.getByText("No sabemos si salió").waitFor();
      await look();
      await page.getByRole("button", { name: "Enviar otra vez" }).click();
      await page.getByText("En camino", { exact: true }).waitFor();
      await world.end({ kind: "accepted" });
      await page.goto(`${served.url}/admin/messages`);
      await page.locator("[data-open]").first().click();
      await page.getByText("Entregada al servidor de correo").waitFor();
    },
  );
}
