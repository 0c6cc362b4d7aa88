import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { openAdmin } from "../support/office_page.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";
import { plenty } from "../services/mail/world.ts";
import { openNewsletterWorld } from "../services/newsletter/world.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";
import { act } from "../support/act.ts";

for (const [width, javaScriptEnabled] of [[360, true], [1280, true], [360, false]] as const) {
  const script = javaScriptEnabled ? "with" : "without";
  browserTest(
    `an issue is written, tried, sent and followed at ${width} px ${script} JavaScript`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const world = await openNewsletterWorld(plenty, served.site);
      const { outbox } = served.site.services;
      await world.subscribe(4);
      const page = await openAdmin(openPage, served, "/admin/newsletter", {
        width,
        javaScriptEnabled,
      });
      const look = (state: string) =>
        javaScriptEnabled ? expectAccessible(page, `${state}-${width}`) : Promise.resolve();
      await look("empty");
      await page.getByRole("link", { name: "Escribir un boletín" }).click();
      page.expectConsole(/422/);
      const [admin = ""] = await served.site.services.roles.holders("admin");
      await act(
        served.site.services,
        (tx) => served.site.services.accounts.verifyAddress(tx, admin),
      );
      await page.getByLabel("Asunto").fill("Hola");
      await page.getByLabel("Saludo").fill("Hola, **vecinas**:\n\n- Salud\n- Transporte");
      await page.getByRole("button", { name: "Guardar" }).click();
      await page.getByRole("heading", { name: "Hay un problema" }).waitFor();
      await look("refused");
      await page.getByLabel("Asunto").fill("Lo que logramos en septiembre");
      assert.match(await page.getByLabel("Saludo").inputValue(), /Transporte/);
      await page.getByRole("checkbox", { name: /Seis horas de debate/ }).check();
      await page.getByLabel(/^Orden de «Seis horas/).fill("1");
      await page.getByRole("button", { name: "Guardar" }).click();
      await page.getByText("Borrador guardado").waitFor();
      await look("draft");
      await page.getByRole("button", { name: "Enviarme una prueba" }).click();
      await page.getByText("Prueba en camino").waitFor();
      await page.getByRole("link", { name: "Enviar a las personas suscritas" }).click();
      await page.getByRole("heading", { name: /a 4 personas confirmadas/ }).waitFor();
      await look("question");
      await page.getByRole("button", { name: "Enviar el boletín" }).click();
      await page.getByText(/^Empieza a las/).waitFor();
      await look("scheduled");
      served.site.clock.now += sendGracePeriod;
      await world.leased();
      await outbox.leases.finish(await world.leased(), { kind: "accepted" });
      await outbox.leases.finish(await world.leased(), { kind: "accepted" });
      await page.reload();
      await page.getByText(/^1 de 4 enviados/).or(page.getByText(/^2 de 4 enviados/)).waitFor();
      await look("progress");
      await page.getByRole("button", { name: "Pausar" }).click();
      await page.getByText(/^En pausa:/).waitFor();
      await look("paused");
      await page.getByRole("button", { name: "Seguir enviando" }).click();
      await page.getByRole("button", { name: "Pausar" }).waitFor();
      served.site.clock.now += sendGracePeriod;
      await world.sendAll();
      await page.reload();
      await page.getByText(/^Terminó/).waitFor();
      await look("done");
      await page.getByRole("link", { name: "Volver al boletín" }).click();
      await page.getByRole("link", { name: "Lo que logramos en septiembre" }).waitFor();
      await look("list");
    },
  );
}

browserTest("the page of an issue brings itself up to date", async (openPage) => {
  using served = await serveSite("development", undefined, plenty);
  const world = await openNewsletterWorld(plenty, served.site);
  await world.subscribe(2);
  const id = await world.send();
  served.site.clock.now += sendGracePeriod;
  await world.leased();
  const page = await openAdmin(openPage, served, `/admin/newsletter/${id}`);
  await page.clock.install();
  await page.reload();
  await page.locator("[data-script=live][data-awake]").first().waitFor({
    state: "attached",
  });
  const { leased } = world;
  await served.site.services.outbox.leases.finish(await leased(), { kind: "accepted" });
  await page.clock.runFor(10_000);
  await page.getByText(/^1 de 2 enviados/).waitFor();
});
