import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { staff } from "../support/staff.ts";

const path = "/admin/volunteers";

function status(page: Page, person: string) {
  return page.getByLabel(`Estado de ${person}`);
}

async function toast(page: Page): Promise<string> {
  return await page.locator(".toast").last().innerText();
}

adminTest("a new status is there at once, is kept, and can be undone", async (open, served) => {
  const id = await register(served.site, { nombre: "Ana", apellido: "Núñez" });
  const page = await open(path);
  await status(page, "Ana Núñez").selectOption("contacted");
  await page.locator(".toast").waitFor();
  assert.match(
    await toast(page),
    /Estado actualizado\s+El estado del voluntario ha sido actualizado\s+Deshacer/,
  );
  assert.equal((await served.site.services.volunteers.get(id)).status, "contacted");
  assert.match(await page.locator(".chips").innerText(), /Pendiente\s+0\s+Contactado\s+1/);
  const undone = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await undone;
  assert.equal(await status(page, "Ana Núñez").inputValue(), "pending");
  assert.equal((await served.site.services.volunteers.get(id)).status, "pending");
});

adminTest("a status that the server refuses goes back, with its text", async (open, served) => {
  await register(served.site, { nombre: "Ana", apellido: "Núñez" });
  const page = await open(path);
  page.expectConsole(/503/);
  await page.route("**/api/admin/volunteers/*", (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "unavailable", message: "" } },
    }));
  await status(page, "Ana Núñez").selectOption("active");
  await page.locator(".toast").waitFor();
  assert.match(await toast(page), /Error\s+No se pudo actualizar el estado/);
  await page.locator(".chips", { hasText: /Pendiente\s*1\s*Contactado\s*0/ }).waitFor();
  assert.equal(await status(page, "Ana Núñez").inputValue(), "pending");
});

adminTest("the detail has everything, sets any status, Back closes it", async (open, served) => {
  const { site } = served;
  const id = await register(site, { nombre: "Ana", apellido: "Núñez", telefono: "321 123 4567" });
  const page = await open(path);
  await page.getByRole("link", { name: "Ana Núñez", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  assert.equal(new URL(page.url()).search, `?id=${id}`);
  const text = await dialog.innerText();
  for (
    const part of [
      "Detalle del voluntario",
      "Ana Núñez",
      "15 de septiembre de 2026, 12:00\u00a0p.\u00a0m.",
      "321 123 4567",
      "Suba",
      "Redes sociales, Asistir a eventos",
      "4-6 horas por semana",
      "Fui jurado de votación.",
      "¿Cuándo es la próxima reunión?",
    ]
  ) assert.ok(text.includes(part), part);
  for (const [label, id] of [["Inactivo", "inactive"], ["Activo", "active"]] as const) {
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await dialog.getByRole("button", { name: label, exact: true }).click();
    assert.equal(
      await dialog.locator("[aria-pressed=true]").innerText(),
      label,
      "before any answer",
    );
    assert.equal((await (await saved).json()).data.status, id);
  }
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  assert.equal(new URL(page.url()).search, "");
  await page.goForward();
  await dialog.waitFor();
  await page.reload();
  await page.getByRole("dialog").waitFor();
  assert.match(await page.getByRole("dialog").innerText(), /Ana Núñez/);
});

adminTest("staff who work late read when to call, until that hour comes", async (open, served) => {
  const id = await register(served.site, { nombre: "Ana", apellido: "Núñez" });
  const evening = Date.parse("2026-09-15T20:14:00-05:00");
  served.site.clock.now = evening;
  const page = await open(path);
  await page.clock.install({ time: evening });
  await page.goto(`${served.url}${path}?id=${id}`);
  await hydrated(page);
  const hint = page.getByText("Ya es tarde para llamar o escribir. Hazlo mañana desde las 7:00");
  assert.equal(await hint.count(), 2, "above the list and beside the actions");
  assert.ok(await page.getByRole("link", { name: "Llamar: Ana Núñez" }).last().isEnabled());
  await page.clock.fastForward("10:46:00");
  await hint.first().waitFor({ state: "detached" });
  assert.equal(await page.getByText("Hazlo hoy").count(), 0);
});

adminTest("quick actions lead to WhatsApp, telephone and mail, and copy", async (open, served) => {
  await register(served.site, {
    nombre: "Ana",
    apellido: "Núñez",
    telefono: "+57 321 123 4567",
    email: "ana@example.org",
  });
  const page = await open(path, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  const whatsapp = await href("WhatsApp: Ana Núñez") ?? "";
  assert.match(whatsapp, /^https:\/\/wa\.me\/573211234567\?text=Hola%2C%20Ana/);
  assert.equal(await href("Llamar: Ana Núñez"), "tel:+573211234567");
  assert.equal(await href("Correo: Ana Núñez"), "mailto:ana@example.org");
  await page.getByRole("button", { name: "Copiar el correo: Ana Núñez" }).click();
  await page.locator(".toast").waitFor();
  assert.match(await toast(page), /Copiado\s+Ya puedes pegarlo donde lo necesites/);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "ana@example.org");
});

adminTest("a change of many that fails says so, and keeps them selected", async (open, served) => {
  await register(served.site, { nombre: "Ana", apellido: "Núñez" });
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path, { width: 1280 });
  page.expectConsole(/503/);
  await page.route(
    "**/admin/volunteers",
    (route) =>
      route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "" } } }),
  );
  await page.getByLabel("Seleccionar a Ana Núñez").click();
  await page.getByLabel("Seleccionar a Luz Rojas").click();
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.locator(".toast").waitFor();
  assert.match(await toast(page), /Error\s+No se pudo actualizar el estado/);
  await page.getByText("2 seleccionados").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.getByText("2 seleccionados").waitFor({ state: "detached" });
  assert.equal(
    await page.evaluate(() => document.activeElement?.hasAttribute("data-total")),
    true,
  );
  assert.equal(await served.site.services.volunteers.for(staff).countOf("contacted"), 2);
});
