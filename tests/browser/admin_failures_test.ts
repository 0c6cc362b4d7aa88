import assert from "node:assert/strict";
import { hydrated, openAdmin, register, write } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";
import { Problem } from "../../services/problem.ts";

const retry = { name: "Reintentar" } as const;

browserTest("a dashboard without figures says why, and 'Reintentar' brings them", async (open) => {
  using served = await serveSite();
  const { newsletter } = served.site.services;
  const { count } = newsletter;
  const page = await openAdmin(open, served, "/admin");
  const alert = page.getByRole("alert");
  page.expectConsole(/50[03]/);
  const failures = [
    [new Problem("unavailable"), /El servicio no está disponible en este momento/],
    [
      new Error("a row that nobody understands"),
      /Error al cargar las estadísticas\. Verifica tus permisos de administrador\./,
    ],
  ] as const;
  for (const [failure, text] of failures) {
    newsletter.count = () => Promise.reject(failure);
    await page.goto(`${served.url}/admin`);
    assert.equal(await alert.getByRole("heading").innerText(), "Error al cargar datos");
    assert.match(await alert.innerText(), text);
    assert.doesNotMatch(await page.content(), /nobody understands/);
    newsletter.count = count;
    await alert.getByRole("link", retry).click();
    await page.getByText("Total de voluntarios").waitFor();
    assert.equal(await alert.count(), 0);
  }
});

browserTest("messages: nothing yet, no match and a failure are three things", async (open) => {
  using served = await serveSite();
  const page = await openAdmin(open, served, "/admin/messages");
  const nothing = page.locator(".list-nothing");
  assert.match(await nothing.innerText(), /No se encontraron mensajes\s+Cuando alguien escriba/);
  await write(served.site, { name: "Luz Rojas" });
  await page.goto(`${served.url}/admin/messages?q=nadie`);
  assert.match(await nothing.innerText(), /No se encontraron mensajes\s+Prueba con otra palabra/);
  await hydrated(page);
  page.expectConsole(/500/);
  const api = "**/api/admin/messages?*";
  await page.route(api, (route) => route.fulfill({ status: 500, json: { error: {} } }));
  await nothing.getByRole("link", { name: "Quitar filtros" }).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /No se pudieron cargar los mensajes/);
  await page.unroute(api);
  await alert.getByRole("link", retry).click();
  await page.getByRole("rowheader", { name: "Luz Rojas" }).waitFor();
  assert.equal(await alert.count(), 0);
});

browserTest("users: no match and a failure are two things", async (open) => {
  using served = await serveSite();
  const { accounts } = served.site.services;
  const { list } = accounts;
  const page = await openAdmin(open, served, "/admin/users?q=nadie");
  assert.match(
    await page.locator(".list-nothing").innerText(),
    /No se encontraron usuarios\s+Prueba con otra palabra o quita los filtros/,
  );
  page.expectConsole(/503/);
  accounts.list = () => Promise.reject(new Problem("unavailable"));
  await page.goto(`${served.url}/admin/users`);
  const alert = page.getByRole("alert");
  assert.match(await alert.innerText(), /No se pudieron cargar los usuarios/);
  accounts.list = list;
  await alert.getByRole("link", retry).click();
  await page.getByRole("row").filter({ hasText: "(tú)" }).waitFor();
  assert.equal(await alert.count(), 0);
});

browserTest(
  "far down a list a failure is still shown, above the loaded rows",
  async (open) => {
    using served = await serveSite();
    for (let n = 0; n < 30; n++) await register(served.site, { nombre: `Luz ${n}` });
    const page = await openAdmin(open, served, "/admin/volunteers", { width: 360 });
    page.expectConsole(/500/);
    await page.route(
      "**/api/admin/volunteers?*",
      (route) => route.fulfill({ status: 500, json: { error: {} } }),
    );
    await page.getByRole("link", { name: /^Activo/ }).click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.innerText(), /Se muestra lo último que llegó\./);
    assert.equal(await page.locator("tbody .record").count(), 30);
    await page.evaluate(() => scrollTo(0, 2000));
    const box = await alert.boundingBox();
    const bar = await page.locator(".admin-top").boundingBox();
    assert(box && bar && box.y >= bar.height && box.y < 200, `at ${box?.y} px`);
  },
);

browserTest(
  "what is done with all that match means the rows in view, not the list that did not come",
  async (open) => {
    using served = await serveSite();
    const { volunteers } = served.site.services;
    for (const nombre of ["Luz", "Luz", "Ana"]) await register(served.site, { nombre });
    const page = await openAdmin(open, served, "/admin/volunteers?q=luz", { width: 1440 });
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
  },
);

browserTest("an unknown page of the back office is a 404 between the links", async (open) => {
  using served = await serveSite();
  const page = await openAdmin(open, served, "/admin");
  page.expectConsole(/404/);
  await page.goto(`${served.url}/admin/no-existe`);
  await page.getByRole("heading", { name: "Página no encontrada" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Volver al dashboard" }).click();
  await page.waitForURL(`${served.url}/admin`);
});

for (
  const [path, text, keeper] of [
    ["/admin/audit", /No se pudo cargar el registro/, "audit"],
    ["/admin/quarantine", /No se pudieron cargar los envíos por revisar/, "quarantine"],
  ] as const
) {
  browserTest(`${path} that cannot be read says so, and tries again`, async (open) => {
    using served = await serveSite();
    const kept = served.site.services[keeper];
    const { list } = kept;
    const page = await openAdmin(open, served, path);
    page.expectConsole(/503/);
    kept.list = () => Promise.reject(new Problem("unavailable"));
    await page.reload();
    const alert = page.getByRole("alert");
    assert.match(await alert.innerText(), text);
    kept.list = list;
    await alert.getByRole("link", retry).click();
    await alert.waitFor({ state: "detached" });
    assert.match(await page.locator("main").innerText(), /Entrada|No hay nada por revisar/);
  });
}
