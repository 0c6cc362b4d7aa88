import assert from "node:assert/strict";
import { openAdmin } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { type ServedSite, serveSite } from "../support/served_site.ts";

const path = "/admin/users";

async function signUp({ site }: ServedSite): Promise<string> {
  const input = { email: "luz@example.org", password: "una frase larga", full_name: "Luz Rojas" };
  return (await site.services.accounts.signUp(input)).id;
}

/** Makes every write of the store fail, and returns what ends that. */
function breakWrites(kv: Deno.Kv): () => void {
  const real = kv.atomic;
  kv.atomic = () => {
    const operation = real.call(kv);
    operation.commit = () => Promise.reject(new Error("disk full"));
    return operation;
  };
  return () => {
    kv.atomic = real;
  };
}

browserTest(
  "the role is given and taken after a question that names the person",
  async (openPage) => {
    using served = await serveSite();
    const id = await signUp(served);
    const { roles } = served.site.services;
    const page = await openAdmin(openPage, served, path);
    const dialog = page.getByRole("dialog");
    const toast = page.locator(".toast");
    await page.getByRole("link", { name: "Agregar admin: Luz Rojas" }).click();
    await page.locator("dialog:modal").waitFor();
    assert.match(
      await dialog.getByRole("heading").innerText(),
      /administración a Luz Rojas \(luz@example\.org\)\?/,
    );
    await dialog.getByRole("button", { name: "Sí, agregar admin" }).click();
    assert.match(await toast.innerText(), /Rol asignado\s+El usuario ahora es administrador/);
    assert.equal((await roles.rolesOf(id)).includes("admin"), true);
    await page.getByRole("link", { name: "Quitar admin: Luz Rojas" }).click();
    await dialog.getByRole("button", { name: "Sí, quitar admin" }).click();
    await page.getByText("Rol removido").waitFor();
    assert.match(await toast.innerText(), /Rol removido\s+El usuario ya no es administrador/);
    assert.equal((await roles.rolesOf(id)).includes("admin"), false);
  },
);

browserTest("Esc, the link and Back are a no", async (openPage) => {
  using served = await serveSite();
  const id = await signUp(served);
  const page = await openAdmin(openPage, served, `${path}?q=luz`);
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
  assert.equal((await served.site.services.roles.rolesOf(id)).includes("admin"), false);
});

browserTest("what is refused says why, and nothing changes", async (openPage) => {
  using served = await serveSite();
  const { roles } = served.site.services;
  const page = await openAdmin(openPage, served, path);
  assert.match(
    await page.getByRole("row").filter({ hasText: "(tú)" }).innerText(),
    /Es la única cuenta de administración: no se puede quitar\./,
  );
  const [self = ""] = await roles.holders("admin");
  page.expectConsole(/409/);
  await page.goto(`${served.url}${path}?confirmar=${self}`);
  await page.getByRole("button", { name: "Sí, quitarme el rol" }).click();
  const toast = page.locator(".toast");
  await toast.waitFor();
  assert.match(await toast.innerText(), /Error\s+Es la última cuenta de administración/);
  assert.equal((await roles.rolesOf(self)).includes("admin"), true);
});

browserTest("a store that takes no writes leaves the roles as they are", async (openPage) => {
  using served = await serveSite();
  const id = await signUp(served);
  const page = await openAdmin(openPage, served, path);
  page.expectConsole(/503/);
  const toast = page.locator(".toast");
  await page.getByRole("link", { name: "Agregar admin: Luz Rojas" }).click();
  const repair = breakWrites(served.site.kv);
  await page.getByRole("button", { name: "Sí, agregar admin" }).click();
  assert.match(await toast.innerText(), /Error\s+No se pudo asignar el rol/);
  repair();
  await served.site.services.roles.grant(id, "admin");
  await page.goto(`${served.url}${path}?confirmar=${id}`);
  breakWrites(served.site.kv);
  await page.getByRole("button", { name: "Sí, quitar admin" }).click();
  assert.match(await toast.innerText(), /Error\s+No se pudo remover el rol/);
  assert.equal((await served.site.services.roles.rolesOf(id)).includes("admin"), true);
});
