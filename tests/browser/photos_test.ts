import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { publish } from "../support/content.ts";
import { hydrated, openAdmin } from "../support/office_page.ts";
import { picture } from "../support/pictures.ts";
import { serveSite } from "../support/served_site.ts";

for (const [width, javaScriptEnabled] of [[360, true], [1280, true], [360, false]] as const) {
  const script = javaScriptEnabled ? "with" : "without";
  browserTest(`a photograph is added at ${width} px ${script} JavaScript`, async (openPage) => {
    using served = await serveSite();
    const { images, editorial } = served.site.services;
    const item = await publish(served.site.services, "noticia");
    const page = await openAdmin(openPage, served, `/redaccion/noticias/${item.id}`, {
      width,
      javaScriptEnabled,
    });
    await page.getByRole("button", { name: "Elegir o subir una foto" }).click();
    await page.getByRole("heading", { name: "Fotos", exact: true }).waitFor();
    if (javaScriptEnabled) {
      await hydrated(page);
      await expectAccessible(page, "empty");
    }
    const buffer = await picture(3000, 2000, { type: "image/png" });
    page.expectConsole(/422/);
    await page.getByLabel("Foto", { exact: true })
      .setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer: Buffer.from(buffer) });
    await page.getByLabel("Descripción de la foto").fill("Ana saluda en la plaza");
    await page.getByRole("button", { name: "Subir la foto" }).click();
    await page.getByText(/Confirma que puedes usar la imagen/).first().waitFor();
    assert.equal(
      await page.getByLabel("Descripción de la foto").inputValue(),
      "Ana saluda en la plaza",
    );
    if (javaScriptEnabled) await expectAccessible(page, "refused");
    else {
      await page.getByLabel("Foto", { exact: true })
        .setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer: Buffer.from(buffer) });
    }
    await page.getByLabel(/^Puedo usar la imagen/).check();
    await page.getByRole("button", { name: "Subir la foto" }).click();
    await page.getByText("Foto elegida").waitFor();
    const [image] = (await images.list(1, 10)).items;
    assert.equal(image?.variants["1200"]?.width, 1200);
    assert.equal((await editorial.require("noticia", item.id)).draft?.imagen, image?.id);
    await page.getByRole("button", { name: "Publicar" }).first().click();
    await page.goto(`${served.url}/redaccion/imagenes`);
    await page.getByText("Ana saluda en la plaza").waitFor();
    if (javaScriptEnabled) await expectAccessible(page, "library");
    await page.goto(`${served.url}/noticias#${item.slug}`);
    const photo = page.getByRole("img", { name: "Ana saluda en la plaza" });
    await photo.scrollIntoViewIfNeeded();
    assert.ok(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => true)));
  });
}

browserTest(
  "a large photograph is sent small, and without what its file says",
  async (openPage) => {
    using served = await serveSite();
    const page = await openAdmin(openPage, served, "/redaccion/imagenes");
    const buffer = Buffer.from(await picture(4000, 3000, { type: "image/png" }));
    const field = page.getByLabel("Foto", { exact: true });
    await field.setInputFiles({ name: "IMG_1.png", mimeType: "image/png", buffer });
    await page.getByText("Foto lista para subir.").waitFor();
    const size = await field.evaluate(async (input: HTMLInputElement) => {
      const [file] = input.files ?? [];
      const { width, height } = await createImageBitmap(file!);
      return [file!.name, file!.type, width, height];
    });
    assert.deepEqual(size, ["foto.jpg", "image/jpeg", 2560, 1920]);
  },
);
