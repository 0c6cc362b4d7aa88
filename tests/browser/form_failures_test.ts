import assert from "node:assert/strict";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";
import { fillIn, openFilledIn, submitButton, thanks } from "../support/volunteer_form.ts";

browserTest("what was typed before the code arrived survives", async (openPage) => {
  using served = await serveSite();
  const page = await openPage();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => release = resolve);
  await page.route(/\/assets\/hydrate-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${served.url}/voluntarios`);
  await fillIn(page);
  release();
  await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
  assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
  assert.equal(await page.getByLabel("Localidad", { exact: true }).inputValue(), "Suba");
  await submitButton(page).click();
  await thanks(page).waitFor();
});

browserTest(
  "a lost network keeps the text and says so, and the next try is one record",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    await openFilledIn(page, served);
    page.expectConsole(/api\/volunteers|ERR_/);
    // The request arrives, its answer does not: the worst way to lose it.
    await page.route("**/api/volunteers", async (route) => {
      const request = route.request();
      await served.site.request("/api/volunteers", {
        method: "POST",
        body: request.postData(),
        headers: { "content-type": "application/json" },
      });
      await route.abort("connectionreset");
    }, { times: 1 });
    const submit = submitButton(page);
    await submit.click();
    await page.getByText("No se pudo enviar el formulario. Por favor intenta de nuevo.").waitFor();
    await page.getByText("lo que escribiste sigue aquí").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
    await submit.click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

browserTest(
  "where the code that checks a form does not arrive, it is posted as without a script",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/\/volunteer-|ERR_/);
    await page.route(/\/volunteer-/, (route) => route.abort("connectionrefused"));
    await openFilledIn(page, served);
    await submitButton(page).click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

browserTest(
  "a page that was opened before an update is sent as without a script",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/404/);
    page.expectConsole(/422/);
    const answers = [
      // The call is gone.
      { status: 404, json: { error: { code: "not_found", message: "No encontramos…" } } },
      // The form has a field more.
      {
        status: 422,
        json: { error: { code: "invalid", fields: { barrio: "Escribe tu barrio" } } },
      },
    ];
    for (const [number, answer] of answers.entries()) {
      await page.route("**/api/volunteers", (route) => route.fulfill(answer), { times: 1 });
      await openFilledIn(page, served);
      await page.getByLabel("Apellido").fill(`Peña ${number}`);
      await submitButton(page).click();
      await thanks(page).waitFor();
    }
    assert.equal(await served.site.services.volunteers.count(), 2);
  },
);

browserTest(
  "a page whose files are gone after an update still sends its form",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/404/);
    await page.goto(`${served.url}/voluntarios`);
    await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
    await fillIn(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    assert.equal(await served.site.services.volunteers.count(), 1);
  },
);

browserTest("a double click is one record", async (openPage) => {
  using served = await serveSite();
  const page = await openPage();
  await openFilledIn(page, served);
  await submitButton(page).dblclick();
  await thanks(page).waitFor();
  assert.equal(await served.site.services.volunteers.count(), 1);
});

browserTest(
  "when the store does not answer, nothing is promised and nothing is lost",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    await openFilledIn(page, served);
    served.site.closeStore();
    page.expectConsole(/503/);
    await submitButton(page).click();
    await page.getByText("No se pudo enviar el formulario. Por favor intenta de nuevo.").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
  },
);

browserTest("an island whose code does not arrive wakes at the next touch", async (openPage) => {
  using served = await serveSite();
  const page = await openPage({ width: 390, height: 844 });
  page.expectConsole(/menu|ERR_/);
  await page.route(/\/assets\/menu-/, (route) => route.abort("connectionrefused"), { times: 1 });
  await page.goto(served.url);
  const lost = page.waitForEvent("requestfailed");
  const summary = page.locator("[data-island=Menu] summary");
  await summary.click();
  await lost;
  // The page hears of it after its network does; with nothing left to do it has heard.
  await page.evaluate(() => new Promise((heard) => requestIdleCallback(heard)).then(() => null));
  await summary.click();
  await page.locator("[data-island=Menu][data-hydrated]").waitFor();
});

browserTest("what was said of one try is over with the next", async (openPage) => {
  using served = await serveSite();
  const page = await openPage();
  await openFilledIn(page, served);
  await page.getByLabel("Apellido").fill("N");
  await submitButton(page).click();
  const error = page.locator("[data-toasts]").getByText("Error de validación");
  await error.waitFor();
  await page.getByLabel("Apellido").fill("Núñez");
  await submitButton(page).click();
  await page.getByText("¡Gracias por unirte!").waitFor();
  assert.equal(await error.count(), 0);
});

browserTest(
  "the last word on a form replaces what was said before, with or without a script",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/client-|422|ERR_/);
    const titles = page.locator("[data-toasts] .toast [data-title]");
    const openWithoutScript = async (): Promise<void> => {
      await page.route(/\/assets\/client-/, (route) => route.abort("connectionrefused"), {
        times: 1,
      });
      await page.goto(`${served.url}/contacto`);
    };
    const send = async (name: string, by: "page" | "script"): Promise<void> => {
      await page.getByLabel("Nombre").fill(name);
      await page.getByLabel("Correo electrónico").fill("ana@example.org");
      await page.getByLabel("Asunto").fill("Una pregunta");
      await page.locator("#message").fill("¿Qué propone para el transporte?");
      await page.getByLabel(/^Autorizo/).check();
      if (by === "script") await page.locator("[data-island=ContactForm][data-hydrated]").waitFor();
      await page.getByRole("button", { name: "Enviar mensaje" }).click();
    };

    await openWithoutScript();
    await send("A", "page");
    await titles.getByText("Error de validación").waitFor();
    assert.match(await page.title(), /^Error: /);
    await send("Ana", "script");
    await titles.getByText("Mensaje enviado").waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ["Mensaje enviado"]);
    assert.doesNotMatch(await page.title(), /^Error: /);

    await openWithoutScript();
    await send("Ana", "page");
    await titles.getByText("Mensaje enviado").waitFor();
    await send("A", "script");
    await titles.getByText("Error de validación").waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ["Error de validación"]);
  },
);

browserTest(
  "after a try without script, what is kept by script leaves a blank form",
  async (openPage) => {
    using served = await serveSite();
    const page = await openPage();
    page.expectConsole(/client-|422|ERR_/);
    const typed = () =>
      page.locator("main form").evaluate((form: HTMLFormElement) => [...new FormData(form)].flat());
    const openWithoutScript = async (path: string): Promise<void> => {
      await page.route(/\/assets\/client-/, (route) => route.abort("connectionrefused"), {
        times: 1,
      });
      await page.goto(served.url + path);
    };

    await openWithoutScript("/contacto");
    await page.getByLabel("Nombre").fill("A");
    await page.getByLabel("Correo electrónico").fill("ana@example.org");
    await page.getByLabel("Asunto").fill("Una pregunta");
    await page.locator("#message").fill("¿Qué propone para el transporte?");
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await page.getByText("Error de validación").waitFor();
    await page.getByLabel("Nombre").fill("Ana");
    await page.getByLabel(/^Autorizo/).check();
    await page.locator("[data-island=ContactForm][data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Enviar mensaje" }).click();
    await page.getByText("Mensaje enviado").waitFor();
    assert.deepEqual(await typed(), [
      "name",
      "",
      "email",
      "",
      "subject",
      "",
      "message",
      "",
      "sitio_web",
      "",
    ]);

    await openWithoutScript("/voluntarios");
    await fillIn(page);
    await page.getByLabel("Apellido").fill("N");
    await submitButton(page).click();
    await page.getByText("Error de validación").waitFor();
    await page.getByLabel("Apellido").fill("Núñez");
    await page.getByLabel(/^Autorizo/).check();
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    await submitButton(page).click();
    await page.getByRole("link", { name: "Enviar otro registro" }).click();
    assert.equal((await typed()).filter((_, place) => place % 2 === 1).join(""), "");
  },
);
