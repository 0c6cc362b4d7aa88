import assert from "node:assert/strict";
import { register } from "../support/back_office.ts";
import { volunteerFields } from "../support/builders.ts";
import { pressOn, tabTo, typeInto } from "../support/keyboard.ts";
import { officeTest } from "../support/office_page.ts";
import { pageTest } from "../support/page.ts";
import { json } from "../support/site.ts";

const phone = { width: 360, height: 800, reducedMotion: "reduce" } as const;

pageTest(
  "the keyboard alone opens a receipt, corrects, withdraws, authorises again and erases",
  phone,
  async (page, { url, site }) => {
    const { volunteers, withdrawals } = site.services;
    const kept = await site.request("/api/volunteers", json(volunteerFields()));
    const { data: { receipt } } = await kept.json();
    await page.goto(`${url}/mis-datos`);
    await pressOn(page, "link", "Usar mi recibo");
    await page.waitForURL("**/recibo");
    await typeInto(page, "Código del recibo", receipt);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mis-datos/ver");

    await pressOn(page, "link", "Corregir");
    await page.waitForURL("**/corregir");
    await typeInto(page, "Apellido", "Rojas");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mis-datos/ver");
    await page.getByText("Rojas").first().waitFor();

    await pressOn(page, "link", "Retirar mi autorización");
    await page.waitForURL("**/retirar");
    await pressOn(page, "button", "Retirar");
    await page.waitForURL("**/mis-datos/ver");
    assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 1]);
    await pressOn(page, "link", "Volver a autorizar");
    await page.waitForURL("**/reautorizar");
    await pressOn(page, "checkbox", "Autorizo");
    await pressOn(page, "button", "Volver a autorizar");
    await page.waitForURL("**/mis-datos/ver");
    assert.equal(await volunteers.count(), 1);

    await pressOn(page, "link", "Borrar mis datos ya");
    await page.waitForURL("**/borrar");
    await pressOn(page, "checkbox", "Entiendo que no se puede deshacer");
    await pressOn(page, "button", "Borrar");
    await page.getByText("Tus datos se borraron el").waitFor();
    assert.equal(await volunteers.count(), 0);
  },
);

officeTest(
  "the keyboard alone registers a request, extends it, and answers it",
  async (open, { site, url }) => {
    await register(site, { email: "marta@example.org" });
    const page = await open("/admin/requests", { width: 1280, height: 800 });
    await pressOn(page, "link", "Registrar solicitud");
    await page.waitForURL("**/requests?nueva*");
    await typeInto(page, "Qué pide la persona", "Corregir");
    await typeInto(page, "Por dónde llegó", "Carta");
    await typeInto(page, "Qué pide, con sus palabras", "Cambió de teléfono.");
    await typeInto(page, "Nombre de la persona", "Marta Ríos");
    await typeInto(page, "Correo", "marta@example.org");
    await pressOn(page, "button", "Registrar solicitud");
    await page.getByRole("heading", { name: "Solicitud 2026-0001" }).waitFor();

    const unfold = async (text: string): Promise<void> => {
      await tabTo(page, page.locator("summary", { hasText: text }));
      await page.keyboard.press("Enter");
    };
    await unfold("Prorrogar el plazo");
    await typeInto(page, "Motivo que le contaste", "Falta ver el documento de quien firma.");
    await typeInto(page, "Cómo se lo dijiste", "Por carta");
    await pressOn(page, "button", "Guardar la prórroga");
    await page.getByText("Prorrogada hasta el").waitFor();

    await pressOn(page, "link", "Verlos, corregirlos o borrarlos");
    await page.getByRole("heading", { name: "Todo lo que tenemos de esta persona" }).waitFor();
    await page.goto(`${url}/admin/requests/2026-0001`);
    await unfold("Responder y cerrar");
    await typeInto(page, "Resultado", "Se hizo lo");
    await typeInto(page, "Qué le respondiste", "Ya está corregido.");
    await typeInto(page, "Cómo se lo dijiste", "Por carta");
    await pressOn(page, "button", "Cerrar la solicitud");
    await page.getByText("Cerrada el").waitFor();
  },
);
