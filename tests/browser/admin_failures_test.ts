import assert from "node:assert/strict";
import { register, write } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";

const lists = [
  ["volunteers", register, "voluntarios", "Cuando alguien se registre"],
  ["messages", write, "mensajes", "Cuando alguien escriba"],
] as const;

for (const [list, make, what, hint] of lists) {
  adminTest(`${list}: nothing yet, no match and a failure differ`, async (open, served) => {
    const page = await open(`/admin/${list}`);
    const nothing = page.locator(".list-nothing");
    const none = `No se encontraron ${what}\\s+`;
    assert.match(await nothing.innerText(), new RegExp(none + hint));
    await make(served.site);
    await page.goto(`${served.url}/admin/${list}?q=nadie`);
    assert.match(await nothing.innerText(), new RegExp(`${none}Prueba con otra palabra o quita`));
    await hydrated(page);
    page.expectConsole(/500/);
    const api = `**/api/admin/${list}?*`;
    await page.route(api, (route) => route.fulfill({ status: 500, json: { error: {} } }));
    await nothing.getByRole("link", { name: "Quitar filtros" }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.innerText(), new RegExp(`No se pudieron cargar los ${what}`));
    assert.equal(await page.locator(".list-count").innerText(), "", "the number is unknown");
    await page.unroute(api);
    await alert.getByRole("link", { name: "Reintentar" }).click();
    await alert.waitFor({ state: "detached" });
    await page.locator("tbody .record").waitFor();
  });
}

adminTest("what is done with all that match means the rows in view", async (open, served) => {
  const { volunteers } = served.site.services;
  for (const nombre of ["Luz", "Luz", "Ana"]) await register(served.site, { nombre });
  const page = await open("/admin/volunteers?q=luz", { width: 1440 });
  await hydrated(page);
  page.expectConsole(/500/);
  await page.route(
    "**/api/admin/volunteers?*",
    (route) => route.fulfill({ status: 500, json: { error: {} } }),
  );
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByText("Exportar 2", { exact: true }).click();
  const file = page.locator(".list-menu").getByRole("link", { name: "CSV", exact: true });
  assert.match(await file.getAttribute("href") ?? "", /\?q=luz$/);
  await page.getByLabel("Seleccionar los 2 que coinciden").check();
  await page.getByLabel("Nuevo estado").selectOption("inactive");
  await page.getByRole("button", { name: "Cambiar estado" }).click();
  await page.getByRole("button", { name: "Sí, cambiar" }).click();
  await page.getByText("2 registros cambiaron").waitFor();
  const counts = await volunteers.countBy("status");
  assert.deepEqual([counts.get("inactive"), counts.get("pending")], [2, 1]);
});

adminTest("a change after the end of the session says that it ended", async (open, { site }) => {
  await register(site);
  const page = await open("/admin/volunteers");
  page.expectConsole(/401/);
  await page.context().clearCookies();
  await page.locator("tbody select").selectOption("contacted");
  await page.getByText("Tu sesión terminó").first().waitFor();
  const link = page.getByRole("alert").getByRole("link");
  assert.match(await link.getAttribute("href") ?? "", /^\/login\?next=%2Fadmin%2Fvolunteers/);
});
