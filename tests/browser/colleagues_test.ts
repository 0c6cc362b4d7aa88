import assert from "node:assert/strict";
import { register } from "../support/back_office.ts";
import { browserTest, type OpenPage, type TestPage } from "../support/browser.ts";
import { addCookies } from "../support/cookies.ts";
import { signIn } from "../support/people.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";
import { act } from "../support/act.ts";

/** Opens the list of a new coordinator of Suba, in a browser of her own. */
async function openList(openPage: OpenPage, { site, url }: ServedSite): Promise<TestPage> {
  const page = await openPage({ reducedMotion: "reduce", width: 360, height: 740 });
  await addCookies(page.context(), await signIn(site, "coordinator", ["Suba"]), url);
  await page.goto(`${url}/admin/today`);
  return page;
}

const take = (page: TestPage) => page.getByRole("button", { name: /^Tomar 10/ }).click();

/** Makes the page ask what colleagues did, as it does every ten seconds. */
async function look(page: TestPage): Promise<void> {
  await page.locator("[data-script=contact][data-awake]").waitFor();
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
