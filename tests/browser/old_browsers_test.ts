import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserTest } from "../support/browser.ts";
import { hydrated } from "../support/admin_page.ts";
import { makeOld } from "../support/old_browser.ts";
import { picture } from "../support/pictures.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";
import type { TestSite } from "../support/site.ts";
import { openFilledIn, submitButton, thanks } from "../support/volunteer_form.ts";
import { volunteerInput } from "../support/builders.ts";
import { submit } from "../support/submit.ts";
import { grant, signUp } from "../support/accounts.ts";

/** How a page is opened: in a browser of years ago, or over plain http in the network of a hall. */
const ways = {
  "with what browsers of years ago have": { host: undefined, isOld: true },
  "over plain http in a local network": { host: "lan.test", isOld: false },
};

async function sendForms(page: Page, served: ServedSite): Promise<void> {
  const { url, site: { services } } = served;
  await openFilledIn(page, served);
  await submitButton(page).click();
  await thanks(page).waitFor();
  assert.equal(await services.volunteers.count(), 1);
  await page.getByRole("button", { name: "Copiar", exact: true }).click();
  await page.getByText("Código copiado").waitFor();

  await page.goto(`${url}/noticias`);
  await page.locator("[data-island=NewsletterForm] input[type=email]").fill("ana@example.org");
  await page.locator("[data-island=NewsletterForm][data-hydrated]").waitFor();
  await page.getByLabel(/^Autorizo/).check();
  await page.getByRole("button", { name: /Suscrib/i }).click();
  await page.locator("[data-toasts] .toast", { hasText: "Suscripción" }).waitFor();
  assert.equal(await services.newsletter.count(), 1);
}

const admin = { email: "admin@example.org", password: "una frase larga" };

async function makeAdmin({ services }: TestSite): Promise<void> {
  const profile = await signUp(services, { ...admin, full_name: "" });
  await grant(services, profile.id, "admin");
}

for (const [how, { host, isOld }] of Object.entries(ways)) {
  browserTest(`the public forms are sent ${how}`, async (openPage) => {
    using served = await serveSite("development", undefined, undefined, host);
    const page = await openPage();
    if (isOld) await makeOld(page.context());
    await sendForms(page, served);
  });

  browserTest(`staff sign in, publish, upload and change a status ${how}`, async (openPage) => {
    using served = await serveSite("development", undefined, undefined, host);
    const { url, site } = served;
    const page = await openPage({ reducedMotion: "reduce" });
    if (isOld) await makeOld(page.context());
    await makeAdmin(site);
    await page.goto(`${url}/login?next=%2Fredaccion%2Fnoticias%2Fnuevo`);
    await page.getByLabel("Correo electrónico").fill(admin.email);
    await page.getByLabel("Contraseña").fill(admin.password);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.waitForURL(`${url}/redaccion/noticias/nuevo`);

    const items = async (): Promise<number> =>
      (await site.services.editorial.ofKind("noticia")).items.length;
    const before = await items();
    await hydrated(page);
    await page.locator("#titulo").fill("Después del debate");
    await page.locator("#resumen").fill("Salimos a las nueve de la parroquia.");
    await page.locator("#cuerpo").fill("Primer párrafo.");
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await page.getByText("Publicado", { exact: true }).first().waitFor();
    assert.equal(await items(), before + 1);

    await page.goto(`${url}/redaccion/imagenes`);
    await hydrated(page);
    const buffer = Buffer.from(await picture(640, 480));
    await page.locator("input[type=file]")
      .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
    await page.locator("#alt").fill("Vecinas en el parque durante la caravana");
    await page.locator("#permiso").check();
    await page.getByRole("button", { name: "Subir la foto" }).click();
    await page.locator("img[src^='/imagenes/']").waitFor();

    await submit(site.services, "volunteer", volunteerInput());
    await page.goto(`${url}/admin/volunteers`);
    await hydrated(page);
    await page.locator("select[name=status]").selectOption("contacted");
    await page.locator(".toast", { hasText: "Estado actualizado" }).waitFor();
    await page.locator("[data-open]").click();
    await page.locator("dialog[open]").getByRole("button", { name: "Activo", exact: true }).click();
    await page.locator("dialog[open] .toast").waitFor();
    await page.getByRole("link", { name: "Cerrar" }).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.goto(`${url}/admin/volunteers?status=active`);
    await page.locator("[data-total]", { hasText: "1" }).waitFor();
  });
}
