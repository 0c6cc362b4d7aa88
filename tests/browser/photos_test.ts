import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import { browserTest } from "../support/browser.ts";
import { openAdmin } from "../support/office_page.ts";
import { picture } from "../support/pictures.ts";
import { serveSite } from "../support/served_site.ts";

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
