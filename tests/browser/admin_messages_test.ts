import assert from "node:assert/strict";
import { register, write } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import { staff } from "../support/staff.ts";
import { act } from "../support/act.ts";
import { until } from "../support/until.ts";

const path = "/admin/messages";

adminTest("opening an unread message marks it as read", async (open, served) => {
  const { site } = served;
  const id = await write(site, { name: "Luz Rojas", subject: "Metro" });
  const page = await open(path);
  const marked = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "Luz Rojas", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[aria-pressed=true]", { hasText: "Leído" }).waitFor();
  assert.match(await dialog.innerText(), /Metro\s+Mensaje\s+¿Qué propone para el transporte/);
  await marked;
  assert.equal((await site.services.messages.get(id)).status, "read");
  assert.equal(await page.locator(".toast").count(), 0, "staff did not ask for it");
  await dialog.getByRole("button", { name: "Sin leer" }).click();
  await page.locator(".toast").waitFor();
  assert.match(
    await page.locator(".toast").innerText(),
    /Estado actualizado\s+El estado del mensaje ha sido actualizado/,
  );
  assert.equal(await dialog.locator("[aria-pressed=true]").innerText(), "Sin leer", "it stays");
});

adminTest("an immediate answer is kept, however late the read is stored", async (open, served) => {
  const id = await write(served.site, { name: "Luz Rojas" });
  const page = await open(path);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/admin/messages/*", async (route) => {
    if (route.request().postDataJSON().status === "read") await answered.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Luz Rojas", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Respondido" }).click();
  await dialog.locator("[aria-pressed=true]", { hasText: "Respondido" }).waitFor();
  const both = ["read", "replied"].map((status) =>
    page.waitForResponse((response) => response.request().postDataJSON()?.status === status)
  );
  answered.resolve();
  await Promise.all(both);
  assert.equal((await served.site.services.messages.get(id)).status, "replied");
});

adminTest("a reply begins in the mail program and counts as answered", async (open, served) => {
  const id = await write(served.site, {
    name: "Luz Rojas",
    email: "luz@example.org",
    subject: "Metro",
  });
  const page = await open(path);
  const reply = page.getByRole("link", { name: "Responder: Luz Rojas" });
  assert.match(
    await reply.getAttribute("href") ?? "",
    /^mailto:luz@example\.org\?subject=Re%3A%20Metro&body=Hola%2C%20Luz%20Rojas%3A%0D%0A/,
  );
  // The mail program itself is none of this test's business.
  await reply.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await reply.click();
  await saved;
  assert.equal(await page.getByLabel("Estado de Luz Rojas").inputValue(), "replied");
  assert.equal((await served.site.services.messages.get(id)).status, "replied");
});

adminTest("the keys go through the list, the detail and the statuses", async (open, served) => {
  for (const name of ["Ana", "Luz", "Rosa"]) await write(served.site, { name });
  const page = await open(path, { width: 1280 });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("j");
  assert.equal(await focused(), "Rosa");
  await page.keyboard.press("j");
  assert.equal(await focused(), "Luz");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.getByText("1 seleccionado").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("1 seleccionado").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Rosa" }).waitFor();
  await page.keyboard.press("j");
  await dialog.getByRole("heading", { name: "Luz" }).waitFor();
  await page.keyboard.press("e");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".toast").waitFor();
  assert.equal(await dialog.locator("[aria-pressed=true]").innerText(), "Respondido");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await focused(), "Luz", "what was read last");
  await page.keyboard.press("e");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("j");
  assert.equal(await focused(), "Ana", "on from the list of statuses");
  assert.equal(await page.getByLabel("Estado de Luz").inputValue(), "read");
  await page.keyboard.press("/");
  await page.keyboard.type("jek");
  assert.equal(await page.getByRole("searchbox").inputValue(), "jek");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByLabel("Usar atajos de teclado").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  assert.equal(await page.getByRole("dialog").count(), 0, "switched off");
});

adminTest("many change at once; all that match after a question", async (open, served) => {
  const { site } = served;
  const ids: string[] = [];
  for (const nombre of ["Ana", "Luz", "Rosa"]) ids.push(await register(site, { nombre }));
  const statuses = async () =>
    await Promise.all(ids.map(async (id) => (await site.services.volunteers.get(id)).status));
  const page = await open("/admin/volunteers", { width: 1440 });
  const boxes = page.locator("tbody .tick");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await page.getByText("3 seleccionados").waitFor();
  const [asked, download] = await Promise.all([
    page.waitForRequest(/volunteers\.csv/),
    page.waitForEvent("download"),
    page.locator(".bulk").getByRole("button", { name: "Exportar CSV" }).click(),
  ]);
  assert.deepEqual([asked.method(), new URL(asked.url()).search], ["POST", ""]);
  const lines = (await Deno.readTextFile(await download.path())).trim().split("\r\n");
  assert.equal(lines.length, 1 + ids.length);
  await page.getByLabel("Nuevo estado").selectOption("active");
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.getByText("3 registros cambiaron").waitFor();
  assert.deepEqual(await statuses(), ["active", "active", "active"]);
  const undone = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await undone;
  assert.deepEqual(await statuses(), ["pending", "pending", "pending"]);
  await page.getByLabel("Seleccionar los 3 que coinciden").check();
  await page.getByLabel("Nuevo estado").selectOption("inactive");
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.getByRole("heading", { name: "¿Cambiar 3 voluntarios a «Inactivo»?" }).waitFor();
  await page.getByRole("button", { name: "Sí, cambiar" }).click();
  await page.getByText("3 registros cambiaron").waitFor();
  assert.deepEqual(await statuses(), ["inactive", "inactive", "inactive"]);
});

adminTest("undo leaves what a colleague has set since, and says so", async (open, served) => {
  const { volunteers } = served.site.services;
  const ids: string[] = [];
  for (const nombre of ["Ana", "Luz", "Rosa"]) ids.push(await register(served.site, { nombre }));
  const statuses = async () =>
    await Promise.all(ids.map(async (id) => (await volunteers.get(id)).status));
  const page = await open("/admin/volunteers", { width: 1440 });
  const change = async (status: string): Promise<void> => {
    await page.getByLabel("Nuevo estado").selectOption(status);
    await page.getByRole("button", { name: "Cambiar estado" }).click();
  };
  // A row that a colleague has changed since the list was read: undo knows what it was.
  await act(
    served.site.services,
    (tx) => volunteers.for(staff).setStatus(tx, ids[2]!, { status: "inactive" }),
  );
  const boxes = page.locator("tbody .tick");
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await change("active");
  await page.getByText("3 registros cambiaron").waitFor();
  await act(
    served.site.services,
    (tx) => volunteers.for(staff).setStatus(tx, ids[0]!, { status: "contacted" }),
  );
  await page.getByRole("button", { name: "Deshacer" }).click();
  const toast = page.locator(".toast", { hasText: "1 quedó como estaba: alguien del equipo" });
  await toast.waitFor();
  assert.deepEqual(await statuses(), ["contacted", "pending", "inactive"]);
  // The list is read again after the toast.
  const ofAna = page.getByLabel("Estado de Ana");
  await until(async () => await ofAna.inputValue() === "contacted");
  await toast.locator("[data-close]").click();

  await page.getByLabel("Seleccionar los 3 que coinciden").check();
  await change("active");
  await page.getByRole("button", { name: "Sí, cambiar" }).click();
  await page.getByText("3 registros cambiaron").waitFor();
  await act(
    served.site.services,
    (tx) => volunteers.for(staff).setStatus(tx, ids[1]!, { status: "inactive" }),
  );
  await page.getByRole("button", { name: "Deshacer" }).click();
  await toast.waitFor();
  assert.deepEqual(await statuses(), ["contacted", "inactive", "inactive"]);
});
