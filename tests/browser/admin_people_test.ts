import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/accessible.ts";
import { register, write } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import { submit } from "../support/submit.ts";

/** Gives the focus to the errors where they are below the tabs; returns whether the page moved them. */
function focusIsWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const errors = document.querySelector<HTMLElement>(".errors");
    errors?.blur();
    const below = (errors?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    scrollBy({ top: below, behavior: "instant" });
    errors?.focus();
    const tabs = document.querySelector(".admin-tabs")?.getBoundingClientRect();
    const end = tabs?.height ? tabs.top : innerHeight;
    return (errors?.getBoundingClientRect().bottom ?? 0) < end + 1;
  });
}

const email = "la.misma.persona.con.una.direccion.muy.larga@ejemplo.example.org";

adminTest(
  "a person is found, corrected, withdrawn, taken back and erased on a phone",
  async (open, served) => {
    const { site } = served;
    await site.services.policies.archive();
    await register(site, { email, nombre: "María del Pilar", apellido: "Castañeda Espriella" });
    await write(site, { email, name: "Pilar", subject: "El parque de mi barrio" });
    await submit(site.services, "newsletter", { email, autorizacion: true });
    const page = await open("/admin/people", { width: 360, height: 800 });
    page.expectConsole(/422/);
    const check = (state: string) => expectAccessible(page, state);
    await check("search");
    await page.getByLabel("Correo o teléfono").fill("María");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("link", { name: "Escribe un correo o un teléfono completo." }).waitFor();
    await check("refused");
    await page.getByLabel("Correo o teléfono").fill(email);
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.getByRole("heading", { name: "Todo lo que tenemos de esta persona" }).waitFor();
    assert.doesNotMatch(page.url(), /@|ejemplo/);
    await check("person");
    await page.getByRole("link", { name: "Corregir" }).last().click();
    await page.getByLabel("Teléfono").fill("310 555 0000");
    await check("correction");
    await page.getByRole("button", { name: "Guardar la corrección" }).click();
    await page.getByText("310 555 0000").waitFor();
    await page.getByText("Pidió que no le escribamos más").click();
    await check("withdrawing");
    await page.getByLabel("Por dónde lo pidió").selectOption("redes");
    await page.getByRole("button", { name: "Retirar de las listas" }).click();
    await page.getByText("Retirado: no está en ninguna lista").first().waitFor();
    await check("withdrawn person");
    await page.goto(`${served.url}/admin/withdrawn`);
    await check("withdrawn");
    await page.getByRole("link", { name: /^Deshacer/ }).first().click();
    const undo = page.getByRole("button", { name: "Fue un error: devolver a las listas" });
    await undo.waitFor();
    await check("undoing");
    await undo.click();
    await page.getByText("Retiro deshecho").waitFor();
    await page.goto(`${served.url}/admin/subscribers`);
    await check("subscribers");
    await page.goto(`${served.url}/admin/people`);
    await page.getByLabel("Correo o teléfono").fill(email);
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.locator("summary", { hasText: "Borrar sus datos" }).click();
    await page.getByRole("button", { name: "Borrar para siempre" }).click();
    await page.getByRole("link", { name: /^Escribe el correo/ }).waitFor();
    assert.ok(await focusIsWhole(page), "the tabs of a phone cover the errors");
    // The bar at the top covers half of a link where the page was scrolled to the errors.
    await page.evaluate(() => scrollTo(0, 0));
    await check("erasing");
    await page.getByLabel(/Para confirmar, escribe/).fill(email);
    await page.getByRole("button", { name: "Borrar para siempre" }).click();
    await page.getByText("Datos borrados", { exact: true }).first().waitFor();
    await check("erased");
  },
);
