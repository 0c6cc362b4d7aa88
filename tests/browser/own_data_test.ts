import assert from "node:assert/strict";
import { readMail } from "../services/mail/read_mail.ts";
import { plenty, setUpMail } from "../services/mail/setup.ts";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { pressOn, typeInto } from "../support/keyboard.ts";
import { pageTest } from "../support/page.ts";
import { serveSite } from "../support/served_site.ts";
import { openFilledIn, submitButton, thanks } from "../support/volunteer_form.ts";

const email = "ana@example.org";

const phone = { width: 360, height: 800, reducedMotion: "reduce" } as const;

pageTest(
  "the keyboard alone opens a receipt, corrects, withdraws, authorises again, erases and asks, on pages without a flaw",
  phone,
  async (page, served) => {
    const { url, site } = served;
    const { volunteers, withdrawals } = site.services;
    await openFilledIn(page, served);
    site.clock.now += 5_000;
    await submitButton(page).click();
    await thanks(page).waitFor();
    await expectAccessible(page);
    const code = (await page.getByLabel("Código del recibo").textContent()) ?? "";
    const open = page.getByRole("link", { name: "Abrir mis datos" });
    assert.equal(await open.getAttribute("href"), `/mis-datos/recibo#${code}`);
    await page.goto(`${url}/mis-datos`);
    await expectAccessible(page);
    await pressOn(page, "link", "Usar mi recibo");
    await page.waitForURL("**/recibo");
    await expectAccessible(page);
    // As people type it.
    await typeInto(page, "Código del recibo", code.toLowerCase().replaceAll("-", " "));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mis-datos/ver");
    await page.getByText("+57 321 123 4567").waitFor();
    await expectAccessible(page);

    await pressOn(page, "link", "Corregir");
    await page.waitForURL("**/corregir");
    await expectAccessible(page);
    await typeInto(page, "Apellido", "Rojas");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mis-datos/ver");
    await page.getByText("Rojas").first().waitFor();

    await pressOn(page, "link", "Retirar mi autorización");
    await page.waitForURL("**/retirar");
    await expectAccessible(page);
    await pressOn(page, "button", "Retirar");
    await page.waitForURL("**/mis-datos/ver");
    assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 1]);
    await pressOn(page, "link", "Volver a autorizar");
    await page.waitForURL("**/reautorizar");
    await expectAccessible(page);
    await pressOn(page, "checkbox", "Autorizo");
    await pressOn(page, "button", "Volver a autorizar");
    await page.waitForURL("**/mis-datos/ver");
    assert.equal(await volunteers.count(), 1);

    await pressOn(page, "link", "Borrar mis datos ya");
    await page.waitForURL("**/borrar");
    await expectAccessible(page);
    await pressOn(page, "checkbox", "Entiendo que no se puede deshacer");
    await pressOn(page, "button", "Borrar");
    await page.getByText("Tus datos se borraron el").waitFor();
    assert.equal(await volunteers.count(), 0);

    await page.goto(`${url}/mis-datos`);
    await pressOn(page, "link", "Hacer una solicitud");
    await page.waitForURL("**/solicitud");
    await expectAccessible(page);
    await page.getByLabel("Borrar mis datos").check();
    await typeInto(page, "Cuéntanos qué pides", "Borren todo, por favor.");
    await typeInto(page, "Tu nombre", "Ana Núñez");
    await typeInto(page, "Correo electrónico", email);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Recibimos tu solicitud" }).waitFor();
    await expectAccessible(page);
    const requestCode = (await page.getByLabel("Código de la solicitud").textContent()) ?? "";
    await pressOn(page, "link", "Ver cómo va una solicitud");
    await page.waitForURL("**/estado");
    await typeInto(page, "Número", "2026-0001");
    await typeInto(page, "Código de la solicitud", requestCode);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Ver otra" }).waitFor();
    await expectAccessible(page);
  },
);

browserTest(
  "a link by mail opens all that is stored, and each record is withdrawn or erased",
  async (openPage) => {
    using served = await serveSite("development", undefined, plenty);
    const { site, url } = served;
    const world = await setUpMail(plenty, site);
    await world.register({ email });
    await world.write({ email });
    await world.sendAll();
    const page = await openPage({ reducedMotion: "reduce", width: 1280, height: 800 });
    await page.goto(`${url}/mis-datos`);
    await page.getByRole("link", { name: "Pedir el enlace" }).click();
    page.expectConsole(/422/);
    await page.getByLabel("Correo electrónico").fill("ana");
    await page.getByRole("button", { name: "Enviarme el enlace" }).click();
    await page.locator("[aria-invalid]").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByRole("button", { name: "Enviarme el enlace" }).click();
    await page.getByText("En unos minutos te llega un correo").waitFor();
    await expectAccessible(page);

    const { links: [link = ""] } = await readMail(world);
    await page.goto(url + link);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL("**/mis-datos/todo");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Abrir: voluntariado" }).click();
    await page.waitForURL(/\/mis-datos\/ver\?registro=/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Retirar mi autorización" }).click();
    await page.getByRole("button", { name: "Retirar" }).click();
    await page.getByText("Retiraste tu autorización").first().waitFor();
    await page.getByRole("link", { name: "Ver todo lo que hay con mi correo" }).click();
    await page.getByRole("link", { name: "Abrir: contacto" }).click();
    await page.getByRole("link", { name: "Borrar mis datos ya" }).click();
    await page.getByLabel("Entiendo que no se puede deshacer").check();
    await page.getByRole("button", { name: "Borrar" }).click();
    await page.getByText("Tus datos se borraron el").waitFor();
    await expectAccessible(page);
    const { volunteers, messages, withdrawals } = site.services;
    assert.deepEqual(
      await Promise.all([volunteers.count(), messages.count(), withdrawals.count()]),
      [0, 0, 1],
    );
    await page.getByRole("link", { name: "Borrar todos mis datos" }).click();
    await page.getByLabel("Entiendo que no se puede deshacer").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Borrar todo" }).click();
    await page.getByText("No queda nada con este correo").waitFor();
    await expectAccessible(page);
    assert.equal(await withdrawals.count(), 0);
    await page.getByRole("button", { name: "Salir" }).click();
    await page.waitForURL("**/mis-datos");
    await page.goto(url + link);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByText("Este enlace ya se usó o venció").first().waitFor();
    assert.equal(new URL(page.url()).hash, "");
    await expectAccessible(page);
  },
);

pageTest(
  "a receipt is printed on one sheet; its link opens by its button, and the code leaves the address and the history",
  phone,
  async (page, served) => {
    const { url, site } = served;
    await openFilledIn(page, served);
    site.clock.now += 5_000;
    await submitButton(page).click();
    await thanks(page).waitFor();
    const paper = new TextDecoder("latin1").decode(await page.pdf({ format: "Letter" }));
    assert.equal(paper.match(/\/Type\s*\/Page\b/g)?.length, 1, "the receipt is one sheet");
    await page.getByRole("link", { name: "Abrir mis datos" }).click();
    await page.waitForURL("**/mis-datos/ver");
    await page.goto(`${url}/mis-datos/recibo#V-12`);
    page.expectConsole(/422/);
    await page.getByRole("button", { name: "Ver mis datos" }).click();
    await page.getByText("No encontramos nada con ese código").first().waitFor();
    await page.goBack();
    assert.equal(new URL(page.url()).hash, "");
  },
);
