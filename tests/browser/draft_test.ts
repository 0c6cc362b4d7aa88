import assert from "node:assert/strict";
import type { Page, Route } from "playwright-core";
import { editorPath } from "../../content/editorial/content_kinds.ts";
import { publish } from "../support/content.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";

const phone = { width: 360, height: 780 };

const note = {
  titulo: "Después del debate",
  resumen: "Salimos a las nueve de la parroquia y llegamos al parque El Tunal.",
  cuerpo: "Primer párrafo.",
};

async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).click();
  await loaded;
}

adminTest(
  "the draft saves itself while a person writes, and the page keeps its address",
  async (open) => {
    const page = await open("/redaccion/noticias/nuevo", phone);
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.locator("#titulo").fill("A medias");
    await page.clock.runFor(21_000);
    await page.getByText("Borrador guardado solo a las").waitFor();
    assert.match(new URL(page.url()).pathname, /^\/redaccion\/noticias\/\w{26}$/);
    await page.reload();
    assert.equal(await page.locator("#titulo").inputValue(), "A medias");
  },
);

adminTest(
  "the way back from the preview of a new item leads to what was written, of which there is one draft",
  async (open, { site }) => {
    const page = await open("/redaccion/noticias/nuevo", phone);
    await hydrated(page);
    await page.locator("#titulo").fill(note.titulo);
    await page.locator("#resumen").fill(note.resumen);
    await page.locator("#tipo").selectOption({ index: 1 });
    await press(page, "Vista previa");
    await page.getByText("Vista previa: todavía no está en el sitio").waitFor();
    await page.goBack();
    assert.equal(await page.locator("#titulo").inputValue(), note.titulo);
    await press(page, "Publicar");
    const items = await site.services.editorial.all("noticia");
    const drafts = items.filter((item) => JSON.stringify(item).includes(note.titulo));
    assert.equal(drafts.length, 1);
  },
);

const fates = {
  late: (route: Route, pressed: Promise<void>) => pressed.then(() => route.continue()),
  lost: async (route: Route, pressed: Promise<void>) => {
    await route.fetch();
    await pressed;
    await route.abort();
  },
} as const;

for (const [fate, answer] of Object.entries(fates)) {
  adminTest(
    `a new item that is published while the answer about its draft is ${fate} is one, and published`,
    async (open, { site }) => {
      const page = await open("/redaccion/noticias/nuevo", phone);
      if (fate === "lost") page.expectConsole(/ERR_FAILED/);
      await page.clock.install();
      await page.reload();
      await hydrated(page);
      const pressed = Promise.withResolvers<void>();
      await page.route("**/redaccion/noticias/nuevo", async (route) => {
        if (route.request().postData()?.includes("autoguardar")) {
          await answer(route, pressed.promise);
        } else await route.continue();
      });
      for (const [name, text] of Object.entries(note)) await page.locator(`#${name}`).fill(text);
      const asked = page.waitForRequest((request) => request.method() === "POST");
      await page.clock.runFor(21_000);
      await asked;
      await page.locator("#titulo").fill("Después del gran debate");
      await page.getByRole("button", { name: "Publicar", exact: true }).click();
      pressed.resolve();
      await page.getByText("Publicada", { exact: true }).first().waitFor();
      const items = await site.services.editorial.all("noticia");
      const made = items.filter((item) => JSON.stringify(item).includes(note.resumen));
      assert.deepEqual(made.map(({ published }) => published?.values.titulo), [
        "Después del gran debate",
      ]);
    },
  );
}

adminTest(
  "a text that is published while its draft is being saved is published",
  async (open, { site }) => {
    const item = await publish(site.services, "noticia");
    const path = `${editorPath("noticia")}/${item.id}`;
    const page = await open(path, phone);
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    const pressed = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      if (route.request().postData()?.includes("autoguardar")) {
        await fates.late(route, pressed.promise);
      } else await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === "POST");
    await page.locator("#titulo").fill("Otro título");
    await page.clock.runFor(21_000);
    await asked;
    await page.getByRole("button", { name: "Publicar los cambios" }).click();
    pressed.resolve();
    await page.locator(".toast", { hasText: "Publicado" }).waitFor();
    const now = await site.services.editorial.require("noticia", item.id);
    assert.equal(now.published?.values.titulo, "Otro título");
  },
);

const ofWord = (sign: string, text: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>` +
  `${text}<o:p></o:p></p>`;

const pasted = {
  "a list of Word": [
    `<p class=MsoNormal>Antes</p>${ofWord("·", "Primer punto")}${
      ofWord("·", "Segundo")
    }<p>Luego</p>`,
    "Antes\n\n- Primer punto\n- Segundo\n\nLuego",
  ],
  "a numbered list of Word": [ofWord("1.", "Uno") + ofWord("2.", "Dos"), "- Uno\n- Dos"],
  "bold of Word": [
    "<p>Con <b style='mso-bidi-font-weight:normal'>fuerza</b> y <i>calma</i></p>",
    "Con **fuerza** y *calma*",
  ],
  "bold by the style of Google Docs": [
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Hoy </span>` +
    `<span style="font-weight:700">todos</span><span style="font-weight:700;font-style:italic"> juntos</span></p></b>`,
    "Hoy **todos** ***juntos***",
  ],
  "one line of Google Docs": [
    `<b style="font-weight:normal"><span style="font-weight:400">Sin negrita</span></b>`,
    "Sin negrita",
  ],
  "a heading of Google Docs": [
    `<h2><span style="font-weight:700">Propuestas</span></h2><p>Una</p>`,
    "## Propuestas\n\nUna",
  ],
  "a list of a page": [
    "<ul><li>Uno</li><li>Dos <b>fuerte</b></li></ul>",
    "- Uno\n- Dos **fuerte**",
  ],
} as const;

adminTest("what is pasted keeps its format, from Word, Google Docs and pages", async (open) => {
  const page = await open("/redaccion/noticias/nuevo");
  await hydrated(page);
  const text = page.locator("#cuerpo");
  for (const [what, [html, markdown]] of Object.entries(pasted)) {
    await text.fill("");
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      field.focus();
      const options = { clipboardData, bubbles: true, cancelable: true };
      field.dispatchEvent(new ClipboardEvent("paste", options));
    }, html);
    assert.equal(await text.inputValue(), markdown, what);
  }
});
