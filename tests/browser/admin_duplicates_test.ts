import assert from "node:assert/strict";
import { expectAccessible } from "../support/accessible.ts";
import { act } from "../support/act.ts";
import { register } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import type { ServedSite } from "../support/served_site.ts";
import { staff } from "../support/staff.ts";

const path = "/admin/duplicates";
const long = {
  nombre: "María del Pilar Guadalupe",
  apellido: "Castañeda de la Espriella",
  email: "la.misma.persona.con.una.direccion.muy.larga@ejemplo.example.org",
};

/** Two pairs: one with long words, one of two people with the same telephone. */
async function fill({ site }: ServedSite): Promise<void> {
  await register(site, { ...long, telefono: "300 111 1111" });
  await register(site, {
    ...long,
    nombre: "Pilar",
    telefono: "300 222 2222",
    localidad: "Rafael Uribe Uribe",
    mensaje: "Trabajo de lunes a viernes; puedo los sábados por la mañana, y los domingos siempre.",
  });
  await register(site, { nombre: "Ana", apellido: "Núñez", telefono: "300 333 3333" });
  await register(site, { nombre: "Luis", apellido: "Núñez", telefono: "300 333 3333" });
}

for (const width of [360, 1280]) {
  adminTest(
    `duplicates at ${width} px are accessible in each state, and worked off`,
    async (open, served) => {
      const { services } = served.site;
      const page = await open(path, { width, height: 800 });
      await expectAccessible(page, "none");
      await fill(served);
      await page.goto(served.url + path);
      await expectAccessible(page, "list");
      await page.getByRole("link", { name: /Castañeda/ }).click();
      await page.getByRole("heading", { name: "¿Es la misma persona?" }).waitFor();
      await expectAccessible(page, "comparison");
      const { items: [newest] } = await services.volunteers.for(staff).list({ q: "pilar" });
      const status = { status: "contacted" } as const;
      await act(services, (tx) => services.volunteers.for(staff).setStatus(tx, newest!.id, status));
      page.expectConsole(/409/);
      await page.getByRole("radio", { name: /300 222 2222/ }).check();
      await page.getByRole("button", { name: "Unir en uno" }).click();
      await page.getByText("Uno de los dos cambió mientras los comparabas").waitFor();
      await expectAccessible(page, "changed");
      assert.ok(await page.getByRole("radio", { name: /300 222 2222/ }).isChecked());
      await page.getByRole("button", { name: "Unir en uno" }).click();
      await page.getByText("Unidos.", { exact: true }).waitFor();
      await expectAccessible(page, "merged");
      await page.getByRole("link", { name: "Unidos", exact: true }).click();
      await page.getByRole("button", { name: /^Separar/ }).waitFor();
      await expectAccessible(page, "list of the merged");
      await page.goto(served.url + path);
      await page.getByRole("link", { name: /Luis/ }).click();
      await page.getByRole("button", { name: "Son personas distintas" }).click();
      await page.getByText("No hay posibles duplicados.").waitFor();
      await page.goto(`${served.url}/admin/volunteers?q=luis`);
      assert.equal(await page.getByText("posible duplicado").count(), 0);
    },
  );
}

adminTest(
  "with the keyboard alone, and without JavaScript, a record leads to its pair and both become one",
  async (open, served) => {
    await fill(served);
    const list = await open("/admin/volunteers?q=luis", { width: 1280 });
    await list.locator("tbody [data-open]").first().click();
    await list.getByRole("link", { name: "Comparar" }).click();
    await list.getByRole("heading", { name: "¿Es la misma persona?" }).waitFor();
    const plain = await open(new URL(list.url()).pathname, { javaScriptEnabled: false });
    await plain.getByRole("radio").first().focus();
    await plain.keyboard.press("ArrowDown");
    assert.ok(await plain.getByRole("radio").nth(1).isChecked());
    await plain.getByRole("button", { name: "Unir en uno" }).focus();
    await plain.keyboard.press("Enter");
    await plain.getByRole("button", { name: "Separar" }).focus();
    await plain.keyboard.press("Enter");
    await plain.getByRole("link", { name: /Luis/ }).waitFor();
    assert.equal(await served.site.services.merges.count(), 0);
  },
);
