import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { contentKindNames, editorPath } from "../../content/editorial/content_kinds.ts";
import { expectAccessible } from "../support/accessible.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { contentValues, edit, publish } from "../support/content.ts";
import { picture } from "../support/pictures.ts";

const phone = { width: 360, height: 780 };

const note = {
  titulo: "Después del debate",
  resumen: "Salimos a las nueve de la parroquia y llegamos al parque El Tunal.",
  cuerpo:
    "Primer párrafo.\n\n- uno\n- dos\n\nOtro con **negrita** y [enlace](https://example.org).",
};

async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).click();
  await loaded;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  adminTest(
    `on a phone ${how} a script: write, photograph, preview, publish, correct, restore, withdraw`,
    async (open, { url }) => {
      const page = await open("/redaccion", { ...phone, javaScriptEnabled });
      const read = async (path: string): Promise<string> =>
        await (await page.request.get(url + path)).text();
      await page.getByRole("link", { name: "Nueva noticia" }).click();
      for (const [name, text] of Object.entries(note)) await page.locator(`#${name}`).fill(text);

      await press(page, "Elegir o subir una foto");
      const file = {
        name: "foto.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from(await picture(1_200, 900)),
      };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.locator("#alt").fill("Vecinas en el parque durante la caravana");
      await page.locator("#permiso").check();
      await press(page, "Subir la foto");
      await page.locator("img[src^='/imagenes/']").waitFor();
      const item = new URL(page.url()).pathname;

      await press(page, "Vista previa");
      await page.getByText("Vista previa: todavía no está en el sitio").waitFor();
      assert.doesNotMatch(await read("/noticias"), /Después del debate/);

      await page.getByRole("link", { name: "Volver a escribir" }).click();
      await press(page, "Publicar");
      assert.match(await read("/noticias"), /Después del debate/);
      const share = await page.getByRole("link", { name: "Compartir por WhatsApp" })
        .getAttribute("href");
      assert.match(decodeURIComponent(share ?? ""), /Después del debate\n.*despues-del-debate/);

      await page.locator("#titulo").fill("Después del gran debate");
      await press(page, "Publicar los cambios");
      assert.match(await read("/noticias"), /Después del gran debate/);

      await page.getByRole("link", { name: "Historial" }).click();
      await page.getByRole("button", { name: "Restaurar esta versión" }).last().click();
      await page.getByText("con cambios sin publicar").first().waitFor();
      await press(page, "Publicar los cambios");
      assert.doesNotMatch(await read("/noticias"), /gran debate/);

      await page.goto(url + item);
      await page.getByText("Retirar del sitio", { exact: true }).click();
      await press(page, "Sí, retirar");
      assert.doesNotMatch(await read("/noticias"), /Después del debate/);
    },
  );
}

adminTest(
  "a telephone loads the light size of a photograph, however fine its screen is",
  async (open, { url, site }) => {
    const texts = { alt: "Vecinas en el parque", credito: null };
    const { images } = site.services;
    const encoded = await images.encode(await picture(1_600, 1_200));
    const { id } = await edit(site.services, (tx) => images.add(tx, encoded, texts));
    await publish(site.services, "noticia", { imagen: id });
    for (const deviceScaleFactor of [1.75, 2, 2.625, 3]) {
      const page = await open("/noticias/ganamos-el-debate", { ...phone, deviceScaleFactor });
      const photo = page.getByRole("img", { name: texts.alt });
      await photo.evaluate((image) => (image as HTMLImageElement).decode());
      const loaded = await photo.evaluate((image) => (image as HTMLImageElement).currentSrc);
      assert.equal(loaded, `${url}/imagenes/${id}/800.jpg`, `${deviceScaleFactor}`);
    }
  },
);

adminTest(
  "an item that a colleague changed, its history and its preview are accessible, on a phone and on a desk",
  async (open, { url, site }) => {
    const item = await publish(site.services, "noticia");
    const path = `${editorPath("noticia")}/${item.id}`;
    const page = await open(path, phone);
    page.expectConsole(/409 \(Conflict\)/);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url + path);
      for (const fold of await page.locator("main summary").all()) await fold.click();
      await expectAccessible(page, `${width} item`);
      await page.locator("#titulo").fill(`Lo mío, de ${width}`);
      const now = await site.services.editorial.require("noticia", item.id);
      const theirs = { ...contentValues.noticia, titulo: `Lo de la colega, de ${width}` };
      await edit(site.services, (tx) => site.services.editorial.save(tx, now, now.version, theirs));
      await press(page, "Publicar los cambios");
      await page.getByText("mientras escribías").waitFor();
      await expectAccessible(page, `${width} conflict`);
      await page.goto(`${url}${path}/vista`);
      await expectAccessible(page, `${width} preview`);
      await page.goto(`${url}${path}/historial`);
      await page.locator("main summary").first().click();
      await expectAccessible(page, `${width} history`);
    }
  },
);

/** Returns what has the focus, and whether its middle can be seen; of a long text its first line. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const box = element?.getBoundingClientRect();
    const down = Math.min(24, (box?.height ?? 0) / 2);
    const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + down);
    return {
      name: element?.textContent ?? "",
      isSeen: !!at && (element?.contains(at) || at.contains(element)),
      id: element?.id,
      isOver: element === document.body || !!element?.closest("header, footer"),
      number: [...document.querySelectorAll("*")].indexOf(element ?? document.body),
    };
  });
}

adminTest(
  "the keyboard reaches all that can be pressed on every page of the editor, and no focus is hidden",
  async (open, { url, site }) => {
    const item = await publish(site.services, "noticia");
    const of = editorPath("noticia");
    const page = await open("/redaccion", phone);
    for (
      const path of [
        "/redaccion",
        of,
        ...contentKindNames.map((clase) => `${editorPath(clase)}/nuevo`),
        `${of}/${item.id}/historial`,
        "/redaccion/imagenes",
        "/redaccion/ajustes",
      ]
    ) {
      await page.goto(url + path);
      await hydrated(page);
      for (const fold of await page.locator("main summary").all()) await fold.press("Enter");
      const wanted = await page.locator(
        "main :is(a[href], button, input:not([type=hidden], [type=radio]), select, textarea, summary)" +
          ":not([tabindex='-1'], [disabled])",
      ).count();
      await page.locator("main").evaluate((main) => {
        main.tabIndex = -1;
        main.focus();
      });
      const reached = new Set<number>();
      // A field of date and time has a stop for each of its parts.
      for (let presses = 0; presses < 6 * wanted; presses++) {
        await page.keyboard.press("Tab");
        const { name, isSeen, id, isOver, number } = await focused(page);
        if (isOver) break;
        assert.ok(isSeen, `${path}: ${id} ${name} can be seen`);
        reached.add(number);
      }
      assert.ok(reached.size >= wanted, `${path}: ${reached.size} of ${wanted}`);
    }
  },
);

adminTest(
  "the buttons of the format put its signs around the selection, by mouse and keys",
  async (open) => {
    const page = await open("/redaccion/noticias/nuevo", phone);
    const text = page.locator("#cuerpo");
    await text.fill("Hola mundo");
    await text.selectText();
    await page.getByRole("button", { name: "Negrita" }).click();
    assert.equal(await text.inputValue(), "**Hola mundo**");
    await page.getByRole("button", { name: "Negrita" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.equal(await text.inputValue(), "- **Hola mundo**");
  },
);
