import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { act } from "../support/act.ts";
import { register } from "../support/back_office.ts";
import { browserTest, type OpenPage, type TestPage } from "../support/browser.ts";
import { addCookies } from "../support/cookies.ts";
import { signIn } from "../support/people.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";

const unsent = "Parece que no hay señal";

async function openFirst(
  openPage: OpenPage,
  { site, url }: ServedSite,
): Promise<{ page: TestPage; ids: string[] }> {
  const ids = [
    await register(site, { nombre: "Ana", apellido: "Rojas" }),
    await register(site, { nombre: "Luz", apellido: "Rojas" }),
  ];
  const page = await openPage({ reducedMotion: "reduce", viewport: { width: 360, height: 740 } });
  await addCookies(page.context(), await signIn(site, "coordinator", ["Suba"]), url);
  await page.goto(`${url}/admin/today`);
  await page.getByRole("button", { name: /^Tomar 10/ }).click();
  await page.getByRole("link", { name: "Empezar" }).click();
  await started(page);
  return { page, ids };
}

async function started(page: TestPage): Promise<void> {
  await page.locator("[data-script=contact][data-started]").waitFor();
}

const isOn = (page: TestPage, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

browserTest("without a signal what was typed stays, and goes once it is back", async (openPage) => {
  using served = await serveSite();
  const { page, ids: [id = ""] } = await openFirst(openPage, served);
  const { services } = served.site;
  page.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("radio", { name: "Se suma" }).check();
  await page.getByLabel("Nota").fill("Puede los sábados");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Guardar y seguir/ }).click();
  await page.getByRole("alert").getByText(unsent).waitFor();
  // So high that the bar with the buttons lies over no field.
  await page.setViewportSize({ width: 360, height: 3000 });
  await expectAccessible(page, "no signal");
  await page.getByRole("button", { name: "Reintentar" }).click();
  // The sentence of the try before is still there while this one is made.
  await page.locator("[data-script=contact]:not([aria-busy])").waitFor();
  await page.getByRole("alert").getByText(unsent).waitFor();
  assert.equal(await page.getByLabel("Nota").inputValue(), "Puede los sábados");
  assert.equal((await services.volunteers.contacts.of(id)).entries.length, 0);
  await page.context().setOffline(false);
  await isOn(page, "Luz Rojas");
  await page.getByText("Contacto con Ana guardado.").waitFor();
  assert.deepEqual(
    (await services.volunteers.contacts.of(id)).entries.map(({ nota }) => nota),
    ["Puede los sábados"],
  );
});

for (const result of ["Se suma", "Pidió que no la contactemos"]) {
  browserTest(
    `an answer that never arrives leaves one contact when the person taps again: ${result}`,
    async (openPage) => {
      using served = await serveSite();
      const { page, ids: [id = ""] } = await openFirst(openPage, served);
      const { services } = served.site;
      page.expectConsole(/ERR_FAILED/);
      await page.route(/\/contact$/, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort();
      });
      await page.getByRole("radio", { name: result }).check();
      await page.getByRole("button", { name: /^Guardar y seguir/ }).click();
      await page.getByRole("alert").getByText(unsent).waitFor();
      const lines = async () => (await services.volunteers.contacts.of(id)).entries.length;
      assert.equal(await lines(), 1, "the server has it");
      await page.unroute(/\/contact$/);
      await page.getByRole("button", { name: /^Guardar y seguir/ }).click();
      await isOn(page, "Luz Rojas");
      assert.equal(await lines(), 1);
      const { items } = await services.audit.list({ subject: id, limit: 50 });
      assert.equal(items.filter(({ action }) => action === "contact_logged").length, 1);
    },
  );
}

browserTest("the keys of following up choose, write, save and skip", async (openPage) => {
  using served = await serveSite();
  const { page, ids: [ana = "", luz = ""] } = await openFirst(openPage, served);
  const { services } = served.site;
  const { keyboard } = page;
  await keyboard.press("4");
  assert.equal(await page.getByRole("radio", { name: "No contestó" }).isChecked(), true);
  await keyboard.press("n");
  await keyboard.type("1 vez, w");
  await keyboard.press("Control+Enter");
  await isOn(page, "Luz Rojas");
  await started(page);
  const [line] = (await services.volunteers.contacts.of(ana)).entries;
  assert.deepEqual([line?.resultado, line?.nota], ["no_contesta", "1 vez, w"]);
  await keyboard.press("s");
  await page.getByText(/^Era la última/).waitFor();
  assert.equal((await services.volunteers.contacts.of(luz)).entries.length, 0);
});

async function comeBack(page: TestPage, link: RegExp): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener("click", (event) => event.preventDefault());
  });
  await page.getByRole("link", { name: link }).first().click();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

async function expectAsked(page: TestPage, channel: string): Promise<void> {
  await page.getByText("¿Pudiste hablar con Ana?").waitFor();
  assert.equal(await page.getByRole("radio", { name: channel }).isChecked(), true);
  await page.locator(":focus", { hasText: /^¿Pudiste hablar con Ana\?/ }).waitFor();
}

browserTest("who comes back from a call finds the form, with its channel", async (openPage) => {
  using served = await serveSite();
  const { page } = await openFirst(openPage, served);
  await comeBack(page, /^Llamar/);
  await expectAsked(page, "Llamada");
});

browserTest("who comes back to the list is led to the person", async (openPage) => {
  using served = await serveSite();
  const { page } = await openFirst(openPage, served);
  await page.goto(`${served.url}/admin/today`);
  await page.locator("[data-script=today][data-started]").waitFor();
  await comeBack(page, /^Llamar: Ana/);
  await expectAsked(page, "Llamada");
});

async function openList(openPage: OpenPage, { site, url }: ServedSite): Promise<TestPage> {
  const page = await openPage({ reducedMotion: "reduce", width: 360, height: 740 });
  await addCookies(page.context(), await signIn(site, "coordinator", ["Suba"]), url);
  await page.goto(`${url}/admin/today`);
  return page;
}

const take = (page: TestPage) => page.getByRole("button", { name: /^Tomar 10/ }).click();

/** Makes the page ask what colleagues did, as it does every ten seconds. */
async function look(page: TestPage): Promise<void> {
  await page.locator("[data-script=contact][data-started]").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

browserTest("who writes reads that a colleague took the person and wrote", async (openPage) => {
  using served = await serveSite();
  const id = await register(served.site, { nombre: "Ana", apellido: "Rojas" });
  const [one, other] = [await openList(openPage, served), await openList(openPage, served)];
  const path = `${served.url}/admin/today/${id}`;
  await one.goto(path);
  await one.getByLabel("Nota").fill("Le escribo luego");
  await take(other);
  await other.getByText("Tomaste 1: no había más.").waitFor();
  await look(one);
  await one.getByText(/^Ahora está a cargo de coordinator\d+@example\.org\.$/).waitFor();
  served.site.clock.now += 60_000;
  await other.goto(path);
  await other.getByRole("radio", { name: "No contestó" }).check();
  await other.getByRole("button", { name: "Guardar y terminar" }).click();
  await other.getByText(/^Era la última/).waitFor();
  await look(one);
  await one.getByText(/anotó un contacto a las .*: No contestó · WhatsApp\.$/).waitFor();
  assert.equal(await one.getByLabel("Nota").inputValue(), "Le escribo luego");
  await one.getByRole("radio", { name: "Se suma" }).check();
  await one.getByRole("button", { name: "Guardar", exact: true }).click();
  await one.getByText("Alguien del equipo la tomó primero.").waitFor();
  const { entries } = await served.site.services.volunteers.contacts.of(id);
  assert.deepEqual(entries.map(({ resultado }) => resultado), ["no_contesta", "se_suma"]);
});

browserTest(
  "staff with the page of a person who has left the lists open are told so, and keep the note",
  async (openPage) => {
    using served = await serveSite();
    const id = await register(served.site);
    const page = await openList(openPage, served);
    page.expectConsole(/404/);
    await page.goto(`${served.url}/admin/today/${id}`);
    await page.getByLabel("Nota").fill("Le escribo luego");
    await act(served.site.services, (tx) => served.site.services.volunteers.erase(tx, id));
    await look(page);
    await page.getByText(/^Esta persona ya no está en tus listas/).waitFor();
    assert.equal(await page.getByLabel("Nota").inputValue(), "Le escribo luego");
  },
);
