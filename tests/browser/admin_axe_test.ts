import assert from "node:assert/strict";
import { act } from "../support/act.ts";
import { expectAccessible, overlapping } from "../support/accessible.ts";
import { register, write } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { type ServedSite } from "../support/served_site.ts";

const long = {
  nombre: "María del Pilar Guadalupe",
  apellido: "Castañeda de la Espriella",
  localidad: "Rafael Uribe Uribe",
};

async function fill({ site }: ServedSite): Promise<void> {
  const email = "la.misma.persona.con.una.direccion.muy.larga@ejemplo.example.org";
  const items = [{ codigo: "junta", nombre: "Va a la junta de su barrio", activo: true }];
  await act(
    site.services,
    (tx) => site.services.team.save(tx, { id: "labels", version: 0, items }),
  );
  for (let n = 0; n < 2; n++) await register(site, { ...long, email });
  for (const name of ["Ana", "Luz"]) await write(site, { name, email });
}

const controls = ".bulk button,.bulk select,.bulk a";

for (const width of [360, 1280]) {
  adminTest(`the back office at ${width} px is accessible in each state`, async (open, served) => {
    const page = await open("/admin/volunteers", { width, height: 800 });
    await expectAccessible(page, "nothing yet");
    await fill(served);
    await page.goto(`${served.url}/admin`);
    await expectAccessible(page, "dashboard");
    await page.goto(`${served.url}/admin/volunteers?q=nadie`);
    await expectAccessible(page, "no match");
    await page.goto(`${served.url}/admin/volunteers`);
    await hydrated(page);
    await expectAccessible(page, "list");
    await page.getByText("Filtros", { exact: true }).click();
    await expectAccessible(page, "filters");
    await page.locator(".record .tick").first().click();
    await page.locator(".bulk").waitFor();
    await expectAccessible(page, "selection");
    await page.locator(".bulk .admin-main-button").click();
    await page.locator(".toast").waitFor();
    await page.locator(".bulk").waitFor({ state: "detached" });
    await page.locator(".record .tick").first().click();
    await page.locator(".bulk").waitFor();
    assert.deepEqual(await overlapping(page, ".toast,.bulk,.admin-tabs"), [], "above each other");
    assert.deepEqual(await overlapping(page, controls), [], "side by side");
    await page.keyboard.press("Escape");
    await page.locator("tbody [data-open]").first().click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "detail");
    for (const summary of await page.locator("dialog summary").all()) await summary.click();
    await page.getByRole("button", { name: /^Sí, borrar los datos de María/ }).waitFor();
    assert.equal(
      await page.getByRole("dialog").evaluate((it) => it.scrollWidth > it.clientWidth),
      false,
      "a button with a long name fits the detail",
    );
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("h1").click();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "keys");
    await page.keyboard.press("Escape");
    page.expectConsole(/500/);
    await page.route(
      "**/api/admin/volunteers?*",
      (route) => route.fulfill({ status: 500, json: { error: { code: "internal" } } }),
    );
    await page.getByRole("searchbox").fill("ana");
    await page.getByRole("alert").waitFor();
    await expectAccessible(page, "error");
  });

  adminTest(`an invitation at ${width} px is accessible in each state`, async (open, served) => {
    const page = await open("/admin/team/invitations", { width, height: 800 });
    await page.locator("summary").click();
    page.expectConsole(/422/);
    await page.locator("details button").click();
    await page.locator(".errors").waitFor();
    await expectAccessible(page, "refused");
    await page.getByRole("textbox").fill("María del Pilar Guadalupe");
    for (const name of [long.localidad, "Ciudad Bolívar"]) await page.getByLabel(name).check();
    await page.locator("details button").click();
    const link = await page.getByText("/invitacion/").innerText();
    await expectAccessible(page, "link");
    await page.goto(served.url + new URL(link).pathname);
    await expectAccessible(page, "for an account");
    await page.context().clearCookies();
    await page.reload();
    await expectAccessible(page, "for a new account");
  });
}

adminTest("the menu of a phone is accessible", async (open) => {
  const page = await open("/admin/quarantine", { width: 360, height: 800 });
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  await expectAccessible(page, "menu over a page with nothing held back");
});

adminTest("a record is read and changed without JavaScript", async (open, served) => {
  await register(served.site, long);
  await write(served.site, { name: "Luz" });
  const options = { width: 360, height: 800, javaScriptEnabled: false };
  const page = await open("/admin/volunteers", options);
  await page.getByRole("link", { name: /^María del Pilar/ }).first().click();
  await page.getByRole("dialog").waitFor();
  await page.getByRole("button", { name: "Contactado" }).click();
  await page.getByText("El estado del voluntario ha sido actualizado").waitFor();
  assert.equal(await page.locator("[aria-pressed=true]").innerText(), "Contactado");
  await page.getByRole("link", { name: "Cerrar", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goto(`${served.url}/admin/messages`);
  await page.getByRole("button", { name: "Luz", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  assert.equal(await page.locator("[aria-pressed=true]").innerText(), "Leído");
});
