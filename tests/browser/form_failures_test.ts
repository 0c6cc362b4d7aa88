import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pageTest } from "../support/page.ts";
import type { ServedSite } from "../support/served_site.ts";
import { fillIn, openFilledIn, submitButton, thanks } from "../support/volunteer_form.ts";

const failure = "No se pudo enviar el formulario. Por favor intenta de nuevo.";

async function sendAndCount(page: Page, { site }: ServedSite, records = 1): Promise<void> {
  await submitButton(page).click();
  await thanks(page).waitFor();
  assert.equal(await site.services.volunteers.count(), records);
}

pageTest("text typed before the code arrives survives", {}, async (page, served) => {
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
  await sendAndCount(page, served);
});

pageTest(
  "a lost answer keeps the text, and a retry stores one record",
  {},
  async (page, served) => {
    await openFilledIn(page, served);
    page.expectConsole(/api\/volunteers|ERR_/);
    // The request arrives, its answer does not.
    await page.route("**/api/volunteers", async (route) => {
      const request = route.request();
      await served.site.request("/api/volunteers", {
        method: "POST",
        body: request.postData(),
        headers: { "content-type": "application/json" },
      });
      await route.abort("connectionreset");
    }, { times: 1 });
    await submitButton(page).click();
    await page.getByText(failure).waitFor();
    await page.getByText("lo que escribiste sigue aquí").waitFor();
    assert.equal(await page.getByLabel("Apellido").inputValue(), "Núñez Peña");
    await sendAndCount(page, served);
  },
);

pageTest("without the code that validates, the form is posted", {}, async (page, served) => {
  page.expectConsole(/\/volunteer_input_schema-|ERR_/);
  await page.route(/\/volunteer_input_schema-/, (route) => route.abort("connectionrefused"));
  await openFilledIn(page, served);
  await sendAndCount(page, served);
});

pageTest("a page opened before an update is posted", {}, async (page, served) => {
  page.expectConsole(/404/);
  page.expectConsole(/422/);
  const answers = [
    // The route no longer exists.
    { status: 404, json: { error: { code: "not_found", message: "No encontramos…" } } },
    // The form has a new field.
    { status: 422, json: { error: { code: "invalid", fields: { barrio: "Escribe tu barrio" } } } },
  ];
  for (const [number, answer] of answers.entries()) {
    await page.route("**/api/volunteers", (route) => route.fulfill(answer), { times: 1 });
    await openFilledIn(page, served);
    await page.getByLabel("Apellido").fill(`Peña ${number}`);
    await sendAndCount(page, served, number + 1);
  }
});

pageTest("a page whose files are gone after an update is posted", {}, async (page, served) => {
  page.expectConsole(/404/);
  await page.goto(`${served.url}/voluntarios`);
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await fillIn(page);
  await sendAndCount(page, served);
});

pageTest("a double click stores one record", {}, async (page, served) => {
  await openFilledIn(page, served);
  await submitButton(page).dblclick();
  await thanks(page).waitFor();
  assert.equal(await served.site.services.volunteers.count(), 1);
});

const phone = { width: 390, height: 844 };

pageTest(
  "an island whose code was lost hydrates at the next touch",
  phone,
  async (page, { url }) => {
    page.expectConsole(/menu|ERR_/);
    await page.route(/\/assets\/menu-/, (route) => route.abort("connectionrefused"), { times: 1 });
    await page.goto(url);
    const lost = page.waitForEvent("requestfailed");
    const summary = page.locator("[data-island=Menu] summary");
    await summary.click();
    await lost;
    // Playwright reports the failure before the page does; an idle page has handled it.
    await page.evaluate(() => new Promise((heard) => requestIdleCallback(heard)).then(() => null));
    await summary.click();
    await page.locator("[data-island=Menu][data-hydrated]").waitFor();
  },
);

/** Opens the page while its script is not delivered, once. */
async function openWithoutScript(page: Page, url: string): Promise<void> {
  await page.route(/\/assets\/client-/, (route) => route.abort("connectionrefused"), { times: 1 });
  await page.goto(url);
}

/** Waits until the script of the page listens, and touches the form: its code comes. */
async function wake(page: Page): Promise<void> {
  await page.locator("html.js").waitFor();
  await page.getByLabel("Nombre").focus();
  await page.locator("[data-island=ContactForm][data-hydrated]").waitFor();
}

async function sendMessage(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Correo electrónico").fill("ana@example.org");
  await page.getByLabel("Asunto").fill("Una pregunta");
  await page.locator("#message").fill("¿Qué propone para el transporte?");
  await page.getByLabel(/^Autorizo/).check();
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
}

function typed(page: Page): Promise<string> {
  return page.locator("main form").evaluate((form: HTMLFormElement) =>
    [...new FormData(form).values()].join("")
  );
}

pageTest(
  "the last notice replaces earlier ones, by post and by script",
  {},
  async (page, served) => {
    page.expectConsole(/client-|422|ERR_/);
    const titles = page.locator("[data-toasts] .toast [data-title]");

    await openWithoutScript(page, `${served.url}/contacto`);
    await sendMessage(page, "A");
    await titles.getByText("Error de validación").waitFor();
    assert.match(await page.title(), /^Error: /);
    await wake(page);
    await sendMessage(page, "Ana");
    await titles.getByText("Mensaje enviado").waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ["Mensaje enviado"]);
    assert.doesNotMatch(await page.title(), /^Error: /);
    assert.equal(await typed(page), "");

    await openWithoutScript(page, `${served.url}/contacto`);
    await sendMessage(page, "Ana");
    await titles.getByText("Mensaje enviado").waitFor();
    await wake(page);
    await sendMessage(page, "A");
    await titles.getByText("Error de validación").waitFor();
    assert.deepEqual(await titles.allInnerTexts(), ["Error de validación"]);
    assert.match(await page.title(), /^Error: \S+ · /);
    await sendMessage(page, "A");
    // The form moves the focus to the summary after it changes the title.
    await page.locator(".errors:focus").waitFor();
    assert.match(await page.title(), /^Error: (?!Error)/);
  },
);

pageTest(
  "a visitor who sends a form after midnight is thanked, and not asked to invite others",
  { width: 360, height: 800 },
  async (page, { url, site }) => {
    await page.clock.install({ time: "2026-10-25T23:58:00-05:00" });
    await page.goto(`${url}/voluntarios`);
    await fillIn(page);
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
    site.clock.now += 5_000;
    await page.clock.setSystemTime("2026-10-26T00:05:00-05:00");
    await submitButton(page).click();
    await thanks(page).waitFor();
    await page.getByLabel("Código del recibo").waitFor();
    await page.getByRole("link", { name: "Invitar por WhatsApp" }).waitFor({ state: "detached" });
  },
);
