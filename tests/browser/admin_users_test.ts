import assert from "node:assert/strict";
import { officeTest } from "../support/office_page.ts";
import { type ServedSite } from "../support/served_site.ts";
import { signUp } from "../support/accounts.ts";

const path = "/admin/users";

async function addLuz({ site }: ServedSite): Promise<string> {
  const input = { email: "luz@example.org", password: "una frase larga", full_name: "Luz Rojas" };
  return (await signUp(site.services, input)).id;
}

officeTest("Esc, the link and Back are a no, the button is a yes", async (open, served) => {
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

officeTest("Back after signing out shows nothing of the office", async (open, served) => {
  await addLuz(served);
  const page = await open(`${path}?q=luz`);
  await page.getByText("Luz Rojas").first().waitFor();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.locator(".toast").getByText("Sesión cerrada").waitFor();
  await page.goBack();
  await page.locator('input[name="password"]').waitFor();
  assert.doesNotMatch(await page.content(), /Luz Rojas/);
});
