import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import { browserTest } from "../support/browser.ts";
import { adminTest, openAdminPage } from "../support/admin_page.ts";
import { picture } from "../support/pictures.ts";
import { serveSite } from "../support/served_site.ts";
import { until } from "../support/until.ts";

browserTest(
  "a large photograph is sent small, and without what its file says",
  async (openPage) => {
    // Drawing it holds the thread for seconds, in which the site would answer nothing.
    const buffer = Buffer.from(await picture(4000, 3000, { type: "image/png" }));
    using served = await serveSite();
    const page = await openAdminPage(openPage, served, "/redaccion/imagenes");
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

const answers = {
  "a server in between in words": { status: 502, contentType: "text/plain", body: "Bad Gateway" },
  "too large in HTML": { status: 413, contentType: "text/html", body: "<h1>413</h1>" },
  "an error without a text": { status: 500, json: {} },
  "nothing": { status: 500, body: "" },
  "a page where data is expected": { status: 200, contentType: "text/html", body: "<p>Hola</p>" },
  "JSON that is no answer": { status: 200, json: "sí" },
} as const;

adminTest(
  "an upload that is answered by anything unexpected says so, and can be sent again",
  async (open) => {
    const page = await open("/redaccion/imagenes", { width: 360, height: 480 });
    page.expectConsole(/502|413|500/);
    const buffer = Buffer.from(await picture(64, 48));
    await page.getByLabel("Foto", { exact: true })
      .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
    await page.getByText("Foto lista para subir.").waitFor();
    await page.locator("#alt").fill("Vecinas en el parque durante la caravana");
    await page.locator("#permiso").check();
    const send = page.getByRole("button", { name: "Subir la foto" });
    for (const [what, answer] of Object.entries(answers)) {
      await page.route("**/api/redaccion/imagenes", (route) => route.fulfill(answer), { times: 1 });
      const answered = page.waitForResponse("**/api/redaccion/imagenes");
      await send.click();
      await answered;
      const refusal = page.getByRole("alert").filter({ hasText: "No se pudo subir" });
      await refusal.waitFor();
      // That of the answer before is there until this one has been read.
      await until(async () => {
        const { y = -1, height = 0 } = await refusal.boundingBox() ?? {};
        return y >= 64 && y + height <= 480;
      }, "it is below the header and in the window");
      assert.equal(
        await page.locator("#alt").inputValue(),
        "Vecinas en el parque durante la caravana",
        what,
      );
    }
    const stored = { status: 201, json: { data: { page: "/redaccion" } } };
    await page.route("**/api/redaccion/imagenes", (route) => route.fulfill(stored));
    await send.click();
    await page.waitForURL(/\/redaccion$/);
  },
);

adminTest("a file that is no photograph is named before it is sent", async (open) => {
  const page = await open("/redaccion/imagenes");
  const heic = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  const half = (await picture(300, 200)).slice(0, 2000);
  const alert = page.locator("[data-script=upload] [role=alert]");
  for (const [bytes, said] of [[heic, /HEIC/], [half, /incompleta/]] as const) {
    await page.getByLabel("Foto", { exact: true })
      .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) });
    await alert.filter({ hasText: said }).waitFor();
    assert.equal(await page.getByText("Foto lista para subir.").count(), 0);
  }
});

adminTest("a canvas that gives noise sends the file itself", async (open) => {
  const page = await open("/redaccion/imagenes");
  // As Firefox does with `privacy.resistFingerprinting`.
  await page.evaluate(() => {
    const real = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...args) {
      const image = real.apply(this, args);
      crypto.getRandomValues(image.data);
      return image;
    };
  });
  const buffer = Buffer.from(await picture(64, 48, { type: "image/png" }));
  const field = page.getByLabel("Foto", { exact: true });
  await field.setInputFiles({ name: "plaza.png", mimeType: "image/png", buffer });
  await page.getByText("Foto lista para subir.").waitFor();
  const sent = await field.evaluate((
    input: HTMLInputElement,
  ) => [input.files?.[0]?.name, input.files?.[0]?.size]);
  assert.deepEqual(sent, ["plaza.png", buffer.length]);
});
