import assert from "node:assert/strict";
import { localMailer } from "../services/mail/sending.ts";
import { startSmtpServer, type TestSmtpServer } from "../services/mail/smtp_server.ts";
import { until } from "../support/until.ts";
import { plenty } from "../services/mail/setup.ts";
import { setUpNewsletter } from "../services/newsletter/setup.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";
import { act } from "../support/act.ts";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { openAdminPage } from "../support/admin_page.ts";
import { serveSite } from "../support/served_site.ts";

for (const [width, javaScriptEnabled] of [[360, true], [360, false]] as const) {
  const script = javaScriptEnabled ? "with" : "without";
  browserTest(
    `an issue is written, tried, sent and followed at ${width} px ${script} JavaScript`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const world = await setUpNewsletter(plenty, served.site);
      const { outbox } = served.site.services;
      await world.subscribe(4);
      const page = await openAdminPage(openPage, served, "/admin/newsletter", {
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
  const world = await setUpNewsletter(plenty, served.site);
  await world.subscribe(2);
  const id = await world.send();
  served.site.clock.now += sendGracePeriod;
  await world.leased();
  const page = await openAdminPage(openPage, served, `/admin/newsletter/${id}`);
  await page.clock.install();
  await page.reload();
  await page.locator("[data-script=live][data-started]").first().waitFor({
    state: "attached",
  });
  const { leased } = world;
  await served.site.services.outbox.leases.finish(await leased(), { kind: "accepted" });
  await page.clock.runFor(10_000);
  await page.getByText(/^1 de 2 enviados/).waitFor();
});

async function nextMail({ received }: TestSmtpServer): Promise<{ header: string; body: string }> {
  await until(() => received.length > 0);
  const { source = "" } = received.shift() ?? {};
  const [header = "", ...parts] = source.split("\r\n\r\n");
  const body = parts.join("\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return { header: header.replaceAll(/\r\n[ \t]+/g, " "), body };
}

function linkIn(body: string, path: string): string {
  return body.match(new RegExp(`http://[^\\s"]+${path}/[\\w-]+`))?.[0] ?? assert.fail(body);
}

browserTest(
  "a person subscribes, confirms, gets the issue from a mail server and leaves with the one click of a mail program",
  async (openPage) => {
    await using server = await startSmtpServer();
    using served = await serveSite("production", undefined, plenty);
    const world = await setUpNewsletter(plenty, served.site);
    const { services: { newsletter }, clock } = served.site;
    const worker = world.startWorker([localMailer(server.port)]);
    const page = await openPage({ width: 360 });
    await page.goto(`${served.site.origin}/noticias#boletin`);
    const form = page.locator("#boletin form");
    await form.getByLabel("Correo electrónico").fill("paola@example.org");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Suscribirse" }).click();
    await page.getByText("Revisa tu correo").waitFor();

    const question = await nextMail(server);
    assert.match(question.header, /^To: paola@example\.org$/m);
    await page.goto(linkIn(question.body, "/boletin/confirmar"));
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.getByRole("heading", { name: "¡Listo!" }).waitFor();

    await world.send();
    clock.now += sendGracePeriod;
    // The worker looks at once where a mail is added.
    served.site.services.outbox.onAdded();
    const issue = await nextMail(server);
    await worker.end();
    assert.match(issue.header, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const [, leave = ""] = issue.header.match(/^List-Unsubscribe: <(\S+)>$/m) ?? [];
    await page.goto(linkIn(issue.body, "/boletin/baja"));
    await page.getByRole("button", { name: "Cancelar mi suscripción" }).waitFor();
    assert.equal(await newsletter.countOf("confirmed"), 1, "a look at the page ends nothing");
    const { status, headers } = await fetch(leave, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    assert.deepEqual([status, headers.getSetCookie()], [200, []]);
    assert.equal(await newsletter.count(), 0);
  },
);
