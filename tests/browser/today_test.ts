import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { act } from "../support/act.ts";
import { register } from "../support/back_office.ts";
import { browserTest, type TestPage } from "../support/browser.ts";
import { addCookies } from "../support/cookies.ts";
import { pressOn, tabTo, typeInto } from "../support/keyboard.ts";
import { signIn } from "../support/people.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";
import { newStaff, staff } from "../support/staff.ts";

async function signInHere({ site, url }: ServedSite, page: TestPage): Promise<void> {
  const cookie = await signIn(site, "coordinator", ["Suba"]);
  await addCookies(page.context(), cookie, url);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  browserTest(
    `an evening of a coordinator at 360 px, ${how} JavaScript: ten people, one answer lost`,
    async (openPage) => {
      using served = await serveSite();
      const { site, url } = served;
      const { services } = site;
      const names = ["Ana", "Luz", "Eva", "Sol", "Mar", "Paz", "Rut", "Isa", "Noa", "Zoe"];
      const ids: string[] = [];
      for (const nombre of names) ids.push(await register(site, { nombre, apellido: "Rojas" }));
      await register(site, { nombre: "Ajena", localidad: "Bosa" });
      const page = await openPage({
        reducedMotion: "reduce",
        viewport: { width: 360, height: 740 },
        javaScriptEnabled,
      });
      await signInHere(served, page);
      await page.goto(`${url}/admin/today`);
      const button = (name: RegExp) => page.getByRole("button", { name });
      await button(/^Tomar 10/).click();
      await page.getByText("Hoy te tocan 10 personas.").waitFor();
      await page.getByRole("link", { name: "Empezar" }).click();

      const save = async (result: string): Promise<void> => {
        await page.getByRole("radio", { name: result }).check();
        await button(/^Guardar/).click();
      };
      const isOn = async (name: string): Promise<void> => {
        await page.getByRole("heading", { level: 1, name }).waitFor();
        if (javaScriptEnabled) await page.locator("[data-script=contact][data-started]").waitFor();
      };
      await isOn("Ana Rojas");
      assert.equal(
        await page.getByRole("link", { name: /^WhatsApp: / }).first().getAttribute("href").then(
          (href) => new URL(href ?? "").host,
        ),
        "wa.me",
      );
      await save("Le escribí; espero respuesta");
      await isOn("Luz Rojas");
      await page.getByText("Contacto con Ana guardado.").waitFor();
      page.expectConsole(/422/);
      await button(/^Guardar/).click();
      await page.getByRole("alert").getByText("Elige qué pasó").waitFor();
      await save("Se suma");
      await isOn("Eva Rojas");
      await page.getByRole("radio", { name: "Pidió que no la contactemos" }).check();
      await page.getByText("¿Qué pidió Eva?").waitFor();
      await button(/^Guardar/).click();
      await isOn("Sol Rojas");
      await save("Número equivocado");
      await isOn("Mar Rojas");
      // A colleague takes Mar over while the page is open.
      const colleague = await newStaff(site);
      const given = { responsable: colleague.id };
      await act(services, (tx) => services.assignments.assign(tx, ids[4]!, given), staff);
      await save("No contestó");
      await isOn("Paz Rojas");
      await page.getByRole("link", { name: "Saltar", exact: true }).click();
      await isOn("Rut Rojas");
      // The answer about Rut is lost: her form is sent again.
      if (javaScriptEnabled) page.expectConsole(/ERR_FAILED/);
      const lost = Promise.withResolvers<void>();
      await page.route(/\/contact$/, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        // A browser whose answer does not come keeps the page; that of a test would leave it.
        await (javaScriptEnabled ? route.abort() : route.fulfill({ status: 204 }));
        lost.resolve();
      });
      await save("Hablamos; falta algo");
      await lost.promise;
      if (javaScriptEnabled) await page.getByText("Parece que no hay señal").waitFor();
      else await isOn("Rut Rojas");
      await page.unroute(/\/contact$/);
      await save("Hablamos; falta algo");
      await isOn("Isa Rojas");
      assert.equal((await services.volunteers.contacts.of(ids[6]!)).entries.length, 1);
      for (const name of ["Noa", "Zoe"]) {
        await save("Hablamos; falta algo");
        await isOn(`${name} Rojas`);
      }
      assert.match(await button(/^Guardar/).innerText(), /Guardar y terminar/);
      await save("Ahora no puede");
      await page.getByText(/Era la última\. Buen trabajo: hoy hablaste con 9 personas\./).waitFor();
      await page.getByText("Hoy te toca 1 persona.").waitFor();

      const statuses = await Promise.all(ids.map(async (id) => {
        const record = await services.volunteers.find(id);
        return record && [record.status, record.proximo !== undefined];
      }));
      assert.deepEqual(statuses, [
        ["contacted", true],
        ["active", true],
        null,
        ["pending", false],
        ["pending", true],
        ["pending", false],
        ["contacted", true],
        ["contacted", true],
        ["contacted", true],
        ["inactive", false],
      ]);
      assert.equal((await services.volunteers.find(ids[4]!))?.responsable, colleague.id);
      assert.equal(await services.withdrawals.count(), 1);
    },
  );
}

for (const width of [360, 1280]) {
  browserTest(
    `the pages of following up at ${width} px are accessible in each state`,
    async (openPage) => {
      using served = await serveSite();
      const { site, url } = served;
      // So high that the bar with the buttons lies over no field.
      const page = await openPage({ reducedMotion: "reduce", viewport: { width, height: 3000 } });
      await signInHere(served, page);
      const holds = (state: string) => expectAccessible(page, state);
      await page.goto(`${url}/admin/today`);
      await holds("empty");
      const long = { nombre: "María del Pilar Guadalupe", apellido: "Castañeda de la Espriella" };
      const id = await register(site, long);
      await register(site, { ...long, email: "otra@example.org" });
      await page.getByRole("button", { name: /^Tomar 10/ }).click();
      await page.getByText("Hoy te tocan 2 personas.").waitFor();
      await holds("list");
      await page.getByRole("link", { name: "Empezar" }).click();
      await page.waitForURL(/\/today\/\w{26}/);
      await holds("person");
      await page.getByText("¿Cuándo seguimos?").first().click();
      await page.getByRole("radio", { name: "Elegir día" }).check();
      await page.getByText("Cambiar también el estado").click();
      await holds("every field");
      await page.getByRole("radio", { name: "Según lo que pasó" }).check();
      await page.getByRole("radio", { name: "Pidió que no la contactemos" }).check();
      await holds("what was asked for");
      await page.getByRole("radio", { name: /^Quiere seguir inscrita/ }).check();
      await page.getByRole("button", { name: /^Guardar/ }).click();
      await page.getByText("Contacto con María guardado.").waitFor();
      await page.goto(`${url}/admin/today/${id}`);
      await page.getByText("Permitir contactarla otra vez").click();
      await holds("no contact");
    },
  );
}

const phone = { width: 360, height: 740, reducedMotion: "reduce" } as const;

browserTest("the keyboard alone takes people, notes a contact and goes on", async (openPage) => {
  using served = await serveSite();
  const { site, url } = served;
  const id = await register(site, { nombre: "Ana", apellido: "Rojas" });
  await register(site, { nombre: "Luz", apellido: "Rojas" });
  const page = await openPage(phone);
  await addCookies(page.context(), await signIn(site, "coordinator", ["Suba"]), url);
  await page.goto(`${url}/admin/today`);
  await pressOn(page, "button", "Tomar 10");
  await page.waitForURL(/tomadas/);
  await pressOn(page, "link", "Empezar");
  await page.getByRole("heading", { level: 1, name: "Ana Rojas" }).waitFor();
  await tabTo(page, page.getByRole("radio", { name: "Se suma" }));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, "Nota", "Puede los lunes");
  await tabTo(page, page.locator("summary", { hasText: "¿Cuándo seguimos?" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "Según lo que pasó" }));
  await page.keyboard.press("ArrowUp");
  await pressOn(page, "button", "Guardar y seguir");
  await page.locator("h1:focus", { hasText: /^Luz Rojas$/ }).waitFor();
  await tabTo(page, page.getByRole("link", { name: "Saltar", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText(/^Era la última/).waitFor();
  const [line] = (await site.services.volunteers.contacts.of(id)).entries;
  assert.deepEqual([line?.resultado, line?.nota], ["hablamos", "Puede los lunes"]);
  assert.equal((await site.services.volunteers.find(id))?.proximo, undefined);
});
