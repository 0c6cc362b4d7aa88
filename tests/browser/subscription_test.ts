import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";
import { readMail } from "../services/mail/read_mail.ts";
import { plenty } from "../services/mail/setup.ts";
import { setUpNewsletter } from "../services/newsletter/setup.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";

const runs = [[360, true], [1280, true], [360, false]] as const;

for (const [width, javaScriptEnabled] of runs) {
  const script = javaScriptEnabled ? "with" : "without";
  browserTest(
    `a person subscribes, confirms, gets an issue and leaves at ${width} px ${script} JavaScript`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const world = await setUpNewsletter(plenty, served.site);
      const { newsletter } = served.site.services;
      const page = await openPage({ width, javaScriptEnabled, reducedMotion: "reduce" });
      const look = async () => {
        if (javaScriptEnabled) await expectAccessible(page);
      };
      await page.goto(`${served.url}/noticias#boletin`);
      const form = page.locator("#boletin form");
      await form.getByLabel("Correo electrónico").fill("paola@example.org");
      await form.getByRole("checkbox").check();
      await form.getByRole("button", { name: "Suscribirse" }).click();
      await page.getByText("Revisa tu correo").waitFor();

      const { links: [pathname = ""] } = await readMail(world);
      await page.goto(served.url + pathname);
      await look();
      await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
      await page.getByRole("heading", { name: "¡Listo!" }).waitFor();
      await look();
      assert.equal(await newsletter.countOf("confirmed"), 1);

      await world.send();
      served.site.clock.now += sendGracePeriod;
      const { links } = await readMail(world);
      await page.goto(served.url + links.find((link) => link.startsWith("/boletin/baja/")));
      await look();
      assert.equal(await newsletter.countOf("confirmed"), 1, "a look at the page ends nothing");
      await page.getByRole("button", { name: "Cancelar mi suscripción" }).click();
      await page.getByRole("heading", { name: "Listo: ya no recibirás el boletín" }).waitFor();
      await look();
      assert.equal(await newsletter.count(), 0);
    },
  );
}

for (const width of [360, 1280]) {
  browserTest(`an address is typed to leave at ${width} px`, async (openPage) => {
    using served = await serveSite();
    const page = await openPage({ width, reducedMotion: "reduce" });
    await page.goto(`${served.url}/boletin/baja`);
    await expectAccessible(page);
    page.expectConsole(/422/);
    await page.getByLabel("Correo electrónico").fill("paola@");
    await page.getByRole("button", { name: "Cancelar mi suscripción" }).click();
    await page.getByText("Email inválido").first().waitFor();
    await expectAccessible(page);
    await page.getByLabel("Correo electrónico").fill("paola@example.org");
    await page.getByRole("button", { name: "Cancelar mi suscripción" }).click();
    await page.getByText("Si ese correo estaba en la lista, ya no está").first().waitFor();
    await expectAccessible(page);
  });
}
