import assert from "node:assert/strict";
import { startSmtpServer, type TestSmtpServer } from "../services/mail/smtp_server.ts";
import { until } from "../services/mail/until.ts";
import { localMailer } from "../services/mail/sending.ts";
import { plenty } from "../services/mail/world.ts";
import { openNewsletterWorld } from "../services/newsletter/world.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

/** Returns the next mail as its reader sees it, and its header. */
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
    const world = await openNewsletterWorld(plenty, served.site);
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
