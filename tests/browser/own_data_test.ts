import assert from "node:assert/strict";
import { readMail } from "../services/mail/read_mail.ts";
import { openMailWorld, plenty } from "../services/mail/world.ts";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest, type TestPage } from "../support/browser.ts";
import { pageTest } from "../support/page.ts";
import { serveSite } from "../support/served_site.ts";
import { fillIn, submitButton, thanks } from "../support/volunteer_form.ts";

const email = "ana@example.org";

for (
  const options of [
    { width: 360, height: 800, javaScriptEnabled: false },
    { width: 1280, height: 800 },
  ]
) {
  const isScripted = options.javaScriptEnabled !== false;
  // axe is a script itself.
  const expectPage = async (page: TestPage): Promise<void> => {
    if (isScripted) return await expectAccessible(page);
    const { scroll, width } = await page.locator("html").evaluate((html) => ({
      scroll: html.scrollWidth,
      width: html.clientWidth,
    }));
    assert.ok(scroll <= width, `${page.url()} is ${scroll} px wide`);
  };
  pageTest(
    `at ${options.width} px ${
      isScripted ? "with" : "without"
    } JavaScript: register, receipt, see, correct, withdraw, authorise again, erase`,
    { reducedMotion: "reduce", ...options },
    async (page, { url, site }) => {
      const { volunteers, withdrawals } = site.services;
      await page.goto(`${url}/voluntarios`);
      await fillIn(page);
      site.clock.now += 5_000;
      if (isScripted) await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
      await submitButton(page).click();
      await thanks(page).waitFor();
      await expectPage(page);
      const code = (await page.getByLabel("Código del recibo").textContent()) ?? "";
      const open = page.getByRole("link", { name: "Abrir mis datos" });
      assert.equal(await open.getAttribute("href"), `/mis-datos/recibo#${code}`);
      await page.goto(`${url}/mis-datos/recibo#${code}`);
      await expectPage(page);
      // Without a script the code is typed, here as people do.
      if (!isScripted) {
        await page.getByLabel("Código del recibo").fill(code.toLowerCase().replaceAll("-", " "));
      }
      await page.getByRole("button", { name: "Ver mis datos" }).click();
      await page.waitForURL("**/mis-datos/ver");
      await page.getByText("+57 321 123 4567").waitFor();
      await expectPage(page);

      await page.getByRole("link", { name: "Corregir" }).click();
      await page.getByLabel("Teléfono").fill("300 000 0000");
      await expectPage(page);
      await page.getByRole("button", { name: "Guardar" }).click();
      await page.getByText("300 000 0000").waitFor();

      await page.getByRole("link", { name: "Retirar mi autorización" }).click();
      await expectPage(page);
      await page.getByRole("button", { name: "Retirar" }).click();
      await page.waitForURL("**/mis-datos/ver");
      assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 1]);
      await page.getByRole("link", { name: "Volver a autorizar" }).click();
      await page.getByLabel(/^Autorizo/).check();
      await expectPage(page);
      await page.getByRole("button", { name: "Volver a autorizar" }).click();
      await page.waitForURL("**/mis-datos/ver");
      assert.equal(await volunteers.count(), 1);

      await page.getByRole("link", { name: "Borrar mis datos ya" }).click();
      await page.getByLabel("Entiendo que no se puede deshacer").check();
      await expectPage(page);
      await page.getByRole("button", { name: "Borrar" }).click();
      await page.getByText("Tus datos se borraron el").waitFor();
      assert.equal(await volunteers.count(), 0);
      await page.goto(`${url}/mis-datos`);
      await expectPage(page);
      await page.getByRole("link", { name: "Hacer una solicitud" }).click();
      await page.getByLabel("Borrar mis datos").check();
      await page.getByLabel("Cuéntanos qué pides").fill("Borren todo, por favor.");
      await page.getByLabel("Tu nombre").fill("Ana Núñez");
      await page.getByLabel("Correo electrónico").fill("ana@example.org");
      await expectPage(page);
      await page.getByRole("button", { name: "Enviar la solicitud" }).click();
      await page.getByRole("heading", { name: "Recibimos tu solicitud" }).waitFor();
      await expectPage(page);
      const requestCode = await page.getByLabel("Código de la solicitud").textContent();
      await page.getByRole("link", { name: "Ver cómo va una solicitud" }).click();
      await page.getByLabel("Número").fill("2026-0001");
      await page.getByLabel("Código de la solicitud").fill(requestCode ?? "");
      await page.getByRole("button", { name: "Ver cómo va" }).click();
      await page.getByRole("link", { name: "Ver otra" }).waitFor();
      await expectPage(page);
    },
  );
  browserTest(
    `at ${options.width} px ${
      isScripted ? "with" : "without"
    } JavaScript a link by mail opens all that is stored, and each record is withdrawn or erased`,
    async (openPage) => {
      using served = await serveSite("development", undefined, plenty);
      const { site, url } = served;
      const world = await openMailWorld(plenty, site);
      await world.register({ email });
      await world.write({ email });
      await world.sendAll();
      const page = await openPage({ reducedMotion: "reduce", ...options });
      await page.goto(`${url}/mis-datos`);
      await page.getByRole("link", { name: "Pedir el enlace" }).click();
      page.expectConsole(/422/);
      await page.getByLabel("Correo electrónico").fill("ana");
      await page.getByRole("button", { name: "Enviarme el enlace" }).click();
      await page.locator("[aria-invalid]").waitFor();
      await expectPage(page);
      await page.getByLabel("Correo electrónico").fill(email);
      await page.getByRole("button", { name: "Enviarme el enlace" }).click();
      await page.getByText("En unos minutos te llega un correo").waitFor();
      await expectPage(page);

      const { links: [link = ""] } = await readMail(world);
      await page.goto(url + link);
      // Without a script the code of the mail is pasted.
      if (!isScripted) {
        await page.getByLabel("Código del enlace").fill(link.replace(/.*#/, ""));
      }
      await page.getByRole("button", { name: "Entrar" }).click();
      await page.waitForURL("**/mis-datos/todo");
      await expectPage(page);
      await page.getByRole("link", { name: "Abrir: voluntariado" }).click();
      await expectPage(page);
      await page.getByRole("link", { name: "Retirar mi autorización" }).click();
      await page.getByRole("button", { name: "Retirar" }).click();
      await page.getByText("Retiraste tu autorización").first().waitFor();
      await page.getByRole("link", { name: "Ver todo lo que hay con mi correo" }).click();
      await page.getByRole("link", { name: "Abrir: contacto" }).click();
      await page.getByRole("link", { name: "Borrar mis datos ya" }).click();
      await page.getByLabel("Entiendo que no se puede deshacer").check();
      await page.getByRole("button", { name: "Borrar" }).click();
      await page.getByText("Tus datos se borraron el").waitFor();
      await expectPage(page);
      const { volunteers, messages, withdrawals } = site.services;
      assert.deepEqual(
        await Promise.all([volunteers.count(), messages.count(), withdrawals.count()]),
        [0, 0, 1],
      );
      await page.getByRole("link", { name: "Borrar todos mis datos" }).click();
      await page.getByLabel("Entiendo que no se puede deshacer").check();
      await expectPage(page);
      await page.getByRole("button", { name: "Borrar todo" }).click();
      await page.getByText("No queda nada con este correo").waitFor();
      await expectPage(page);
      assert.equal(await withdrawals.count(), 0);
      await page.getByRole("button", { name: "Salir" }).click();
      await page.goto(url + link);
      if (isScripted) {
        await page.getByRole("button", { name: "Entrar" }).click();
        await page.getByText("Este enlace ya se usó o venció").first().waitFor();
        assert.equal(new URL(page.url()).hash, "");
        await expectPage(page);
      }
    },
  );
}

pageTest(
  "a receipt is printed on one sheet; its link opens by its button, and the code leaves the address and the history",
  { width: 360, height: 800 },
  async (page, { url, site }) => {
    await page.goto(`${url}/voluntarios`);
    await fillIn(page);
    site.clock.now += 5_000;
    await page.locator("[data-island=VolunteerForm][data-hydrated]").waitFor();
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
