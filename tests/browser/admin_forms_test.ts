import assert from "node:assert/strict";
import { purge } from "../../services/retention/purge.ts";
import { noCounts } from "../../services/retention/retention_schema.ts";
import { fill } from "../services/retention/setup.ts";
import { expectAccessible } from "../support/accessible.ts";
import { write } from "../support/back_office.ts";
import { signUp } from "../support/accounts.ts";
import { adminTest } from "../support/admin_page.ts";
import { publishEvent, shift } from "../support/events.ts";
import type { ServedSite } from "../support/served_site.ts";
import { act } from "../support/act.ts";

const path = "/admin/users";

async function addLuz({ site }: ServedSite): Promise<string> {
  const input = { email: "luz@example.org", password: "una frase larga", full_name: "Luz Rojas" };
  return (await signUp(site.services, input)).id;
}

adminTest("an hour of which a part is missing is not sent as none", async (open, served) => {
  const turnos = [shift("1", 5, { desde: "09:00", hasta: "10:00" })];
  const { id } = await publishEvent(served.site, { turnos });
  const page = await open(`/admin/events/${id}/shifts`, { width: 360 });
  await page.getByText("Agregar turnos").click();
  const half = page.locator("#desde_2");
  await half.focus();
  await page.keyboard.type("9");
  await page.getByText("Agregar turnos").click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await half.and(page.locator(":focus")).waitFor();
  assert.equal((await served.site.services.rosters.records.get(id))?.version, 2, "not sent");
  await half.fill("10:00");
  await page.locator("#hasta_2").fill("11:00");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.waitForURL(`**/admin/events/${id}`);
  const { turnos: saved } = (await served.site.services.rosters.records.get(id))!;
  assert.deepEqual(saved.map(({ desde }) => desde), ["09:00", "10:00"]);
});

adminTest("Esc, the link and Back are a no, the button is a yes", async (open, served) => {
  const id = await addLuz(served);
  const page = await open(`${path}?q=luz`);
  const ask = page.getByRole("link", { name: "Agregar admin: Luz Rojas" });
  const modal = page.locator("dialog:modal");
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("link", { name: "Cancelar" }).click(),
    () => page.goBack(),
  ];
  for (const no of ways) {
    await ask.click();
    await modal.waitFor();
    await no();
    await modal.waitFor({ state: "detached" });
    await ask.waitFor();
    assert.equal(new URL(page.url()).search, "?q=luz", "the search stays");
  }
  const { roles } = served.site.services;
  assert.deepEqual(await roles.rolesOf(id), []);
  await ask.click();
  await modal.getByRole("button", { name: "Sí, agregar admin" }).click();
  await page.locator(".toast").getByText("Rol asignado").waitFor();
  assert.deepEqual(await roles.rolesOf(id), ["admin"]);
});

adminTest("Back after signing out shows nothing of the back office", async (open, served) => {
  await addLuz(served);
  const page = await open(`${path}?q=luz`);
  await page.getByText("Luz Rojas").first().waitFor();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.locator(".toast").getByText("Sesión cerrada").waitFor();
  await page.goBack();
  await page.locator('input[name="password"]').waitFor();
  assert.doesNotMatch(await page.content(), /Luz Rojas/);
});

const script = { sitio_web: "https://spam.example" };

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with a script" : "without one";
  adminTest(`those that are ticked are deleted after a question, ${how}`, async (open, served) => {
    const { services } = served.site;
    for (let i = 0; i < 3; i++) await write(served.site, { name: `Programa ${i}`, ...script });
    const options = { width: 360, javaScriptEnabled };
    const page = await open("/admin/quarantine", options);
    await page.getByRole("checkbox", { name: /Programa 1/ }).check();
    await page.getByRole("checkbox", { name: /Programa 2/ }).check();
    await page.getByRole("button", { name: "Borrar marcados…" }).click();
    await page.getByRole("heading", { name: "¿Borrar 2 envíos?" }).waitFor();
    await page.getByRole("link", { name: "Cancelar" }).click();
    assert.equal(await page.getByRole("checkbox", { name: /Programa/, checked: true }).count(), 2);
    await page.getByRole("button", { name: "Borrar marcados…" }).click();
    await page.getByRole("button", { name: "Sí, borrar" }).click();
    await page.getByText("1 envío por revisar").waitFor();
    assert.equal(await services.quarantine.count(), 1);
  });
}

adminTest(
  "the retention on a phone is rehearsed, held, carried out and reported",
  async (open, { site, url }) => {
    const { services, clock } = site;
    await fill(site, 12);
    clock.now = Date.parse("2026-12-28T10:00:00-05:00");
    await act(
      services,
      (tx) => services.retention.create(tx, { ...noCounts(), volunteer: 12_345, message: 678 }),
    );
    const page = await open("/admin/retention", { width: 360, height: 800 });
    page.expectConsole(/422/);
    await page.getByRole("button", { name: "Conservar" }).click();
    await page.getByRole("link", { name: "Elige qué se conserva." }).waitFor();
    // The bar at the top covers half of a button where the page was scrolled to the errors.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, "refused");
    await page.getByLabel("Qué se conserva").selectOption({ label: "Mensajes" });
    await page.getByLabel("Último día").fill("2027-02-28");
    await page.getByLabel("Motivo").fill("Oficio 12 del Juzgado Tercero Civil de Bogotá");
    await page.getByRole("button", { name: "Conservar" }).click();
    await page.getByText("Hasta el 28 de febrero de 2027.").waitFor();
    await page.getByRole("button", { name: "Ensayar" }).click();
    await page.getByRole("heading", { name: "El 10 de enero de 2027 se borrarían" }).waitFor();
    await expectAccessible(page, "rehearsed");

    const run = await services.retention.open();
    await act(
      services,
      (tx) =>
        services.retention.change(tx, run?.id ?? "", (run) => ({ ...run, early: "Un ensayo" })),
    );
    await purge(services, run!);
    await page.goto(`${url}/admin/retention`);
    await page.getByRole("link", { name: /^Acta del/ }).click();
    await page.getByRole("heading", { name: "Acta de supresión" }).waitFor();
    await expectAccessible(page, "report");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.getByRole("navigation").first().isVisible(), false);
    assert.equal(
      await page.getByRole("link", { name: "Volver a conservación" }).isVisible(),
      false,
    );
  },
);
