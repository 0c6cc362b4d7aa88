import assert from "node:assert/strict";
import { register } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { addCookies } from "../support/cookies.ts";
import { makeCoordinator } from "../support/staff.ts";
import { pressOn, tabTo, typeInto } from "../support/keyboard.ts";
import { officeTest } from "../support/office_page.ts";
import { signIn } from "../support/people.ts";
import { serveSite } from "../support/served_site.ts";

const phone = { width: 360, height: 740, reducedMotion: "reduce" } as const;

browserTest("the keyboard alone takes people, notes a contact and goes on", async (openPage) => {
  using served = await serveSite();
  const { site, url } = served;
  const id = await register(site, { nombre: "Ana", apellido: "Rojas" });
  await register(site, { nombre: "Luz", apellido: "Rojas" });
  const page = await openPage(phone);
  await addCookies(page.context(), await signIn(site, "coordinator", ["Suba"]), url);
  await page.goto(`${url}/admin/today`);
  await pressOn(page, "button", "Tomar 10");
  await page.waitForURL(/tomadas/);
  await pressOn(page, "link", "Empezar");
  await page.getByRole("heading", { level: 1, name: "Ana Rojas" }).waitFor();
  await tabTo(page, page.getByRole("radio", { name: "Se suma" }));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, "Nota", "Puede los lunes");
  await tabTo(page, page.locator("summary", { hasText: "¿Cuándo seguimos?" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "Según lo que pasó" }));
  await page.keyboard.press("ArrowUp");
  await pressOn(page, "button", "Guardar y seguir");
  await page.locator("h1:focus", { hasText: /^Luz Rojas$/ }).waitFor();
  await tabTo(page, page.getByRole("link", { name: "Saltar", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText(/^Era la última/).waitFor();
  const [line] = (await site.services.volunteers.contacts.of(id)).entries;
  assert.deepEqual([line?.resultado, line?.nota], ["hablamos", "Puede los lunes"]);
  assert.equal((await site.services.volunteers.find(id))?.proximo, undefined);
});

officeTest(
  "the keyboard alone edits the templates, sources and table of the team, and invites",
  async (open, { site, url }) => {
    const luz = await makeCoordinator(site, "Luz Mar", ["Suba"]);
    const page = await open("/admin/team", phone);
    const unfold = async (text: string): Promise<void> => {
      await tabTo(page, page.locator("summary", { hasText: text }).first());
      await page.keyboard.press("Enter");
    };
    const saved = async (): Promise<void> => {
      await pressOn(page, "button", "Guardar");
      await page.getByText("Cambio guardado").waitFor();
    };
    await pressOn(page, "link", "Plantillas de WhatsApp");
    await page.waitForURL("**/templates");
    await unfold("Plantilla nueva");
    await typeInto(page, "Nombre de la plantilla", "Gracias");
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("ArrowDown");
    await typeInto(page, "Texto", "Gracias por venir, {nombre}.");
    await saved();
    await page.goto(`${url}/admin/team/sources`);
    await unfold("Origen nuevo");
    await typeInto(page, "Nombre", "Parque");
    await typeInto(page, "Código", "parque");
    await saved();
    await page.goto(`${url}/admin/team/assignment`);
    await unfold("Suba");
    await pressOn(page, "checkbox", "Luz Mar");
    await saved();
    const { team } = site.services;
    assert.equal((await team.current("templates")).items.at(-1)?.nombre, "Gracias");
    assert.equal((await team.current("sources")).items[0]?.codigo, "parque");
    assert.deepEqual((await team.current("assignment")).items, [
      { localidad: "Suba", personas: [luz] },
    ]);
    await page.goto(`${url}/admin/team/invitations`);
    await unfold("Invitar a una persona");
    await typeInto(page, "¿A quién invitas?", "Marcela");
    await pressOn(page, "checkbox", "Suba");
    await pressOn(page, "button", "Crear el enlace");
    await page.getByRole("heading", { name: "El enlace para Marcela" }).waitFor();
  },
);
