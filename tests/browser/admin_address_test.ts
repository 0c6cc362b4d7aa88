import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register } from "../support/back_office.ts";
import { adminTest, hydrated } from "../support/admin_page.ts";

const path = "/admin/volunteers";

/** Types into the search and follows that link within one moment: no timer runs in between. */
function typeAndFollow(page: Page, typed: string, link: string): Promise<void> {
  return page.evaluate(([typed, link]) => {
    const field = document.querySelector<HTMLInputElement>("[data-search]")!;
    field.value = typed;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLElement>(link)!.click();
  }, [typed, link] as const);
}

adminTest("search shows results while typing and updates the address", async (open, served) => {
  await register(served.site, { nombre: "José", apellido: "Peña" });
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole("searchbox").pressSequentially("pena");
  // Each key has an answer of its own; this is that of the last.
  await page.locator("mark", { hasText: /^Peña$/ }).waitFor();
  assert.equal(await page.getByRole("rowheader", { name: "Luz" }).count(), 0);
  await page.waitForURL(({ search }) => search === "?q=pena");
  assert.equal(await page.evaluate(() => history.length), steps + 1, "one for all letters");
  assert.match(await page.locator(".list-count").innerText(), /1 voluntario\s+Quitar filtros/);
  await page.reload();
  assert.equal(await page.getByRole("searchbox").inputValue(), "pena");
  assert.equal(await page.locator("tbody .record").count(), 1);
  await hydrated(page);
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await page.getByRole("rowheader", { name: "Luz" }).waitFor();
  assert.equal(await page.getByRole("searchbox").inputValue(), "");
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  adminTest(`a phone shows the active filters, ${how} a script`, async (open, served) => {
    await register(served.site, { nombre: "Luz", localidad: "Suba" });
    await register(served.site, { nombre: "Zoe", localidad: "Bosa" });
    const options = { width: 360, height: 740, javaScriptEnabled };
    const filtered = `${path}?localidad=Suba&desde=2026-09-01`;
    const page = await open(filtered, options);
    assert.equal(await page.locator("select[name=localidad]").isVisible(), false);
    const { y = 740 } = await page.locator(".record").first().boundingBox() ?? {};
    assert.ok(y < 640, "the first row is in view");
    await page.getByText("Desde: 1 sep 2026").waitFor();
    await page.getByRole("link", { name: "Quitar el filtro Localidad: Suba" }).click();
    await page.waitForURL(({ search }) => search === "?desde=2026-09-01");
    await page.getByRole("rowheader", { name: "Zoe" }).waitFor();
    assert.equal(await page.locator("select[name=localidad]").inputValue(), "");
    await page.getByRole("link", { name: "Quitar el filtro Desde: 1 sep 2026" }).click();
    await page.waitForURL(({ search }) => search === "");
    await page.locator(".list-count > a:has(svg)").waitFor({ state: "detached" });
    // The focus of the keyboard does not go back to the beginning of the page.
    if (javaScriptEnabled) await page.locator(":focus", { hasText: /^2 voluntarios$/ }).waitFor();
  });
}

adminTest("a late response is indicated, and the address does not wait", async (open, served) => {
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/admin/volunteers?*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("searchbox").fill("luz");
  await page.waitForURL(({ search }) => search === "?q=luz");
  await page.locator(".list-count").getByText("Cargando…").waitFor();
  answer.resolve();
  await page.locator("mark").first().waitFor();
  await page.locator(".list-count").getByText("1 voluntario", { exact: true }).waitFor();
});

adminTest("opening a record while typing keeps the search for Back", async (open, served) => {
  await register(served.site, { nombre: "José", apellido: "Peña" });
  const id = await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path);
  await typeAndFollow(page, "luz", `[data-open="${id}"]`);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  assert.equal(new URL(page.url()).search, `?q=luz&id=${id}`);
  await page.goBack();
  await dialog.waitFor({ state: "detached" });
  assert.equal(new URL(page.url()).search, "?q=luz");
  await page.getByRole("rowheader", { name: "José" }).waitFor({ state: "detached" });
  assert.equal(await page.getByRole("searchbox").inputValue(), "luz");
});

adminTest("Back leads through what was searched, not through letters", async (open, served) => {
  await register(served.site, { nombre: "José", apellido: "Peña" });
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path, { width: 1280 });
  const rows = page.locator("tbody .record");
  await page.getByRole("searchbox").pressSequentially("luz");
  await page.waitForURL(({ search }) => search === "?q=luz");
  await page.locator(".chips a", { hasText: /^Activo/ }).click();
  await page.waitForURL(({ search }) => search === "?q=luz&status=active");
  await rows.first().waitFor({ state: "detached" });
  await page.goBack();
  await page.getByRole("rowheader", { name: "Luz" }).waitFor();
  assert.equal(new URL(page.url()).search, "?q=luz");
  await page.goBack();
  await page.getByRole("rowheader", { name: "José" }).waitFor();
  assert.equal(page.url(), served.url + path);
  assert.equal(await page.getByRole("searchbox").inputValue(), "");
});

adminTest("what is typed before the script comes is searched then", async (open, served) => {
  await register(served.site, { nombre: "José", apellido: "Peña" });
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open("/admin/audit");
  const typed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(served.url + path, { waitUntil: "commit" });
  await page.getByRole("searchbox").pressSequentially("luz");
  typed.resolve();
  await page.waitForURL(({ search }) => search === "?q=luz");
  await page.getByRole("rowheader", { name: "José" }).waitFor({ state: "detached" });
  await page.getByRole("rowheader", { name: "Luz" }).waitFor();
});

adminTest(
  "a search is in the address before a reload by key, and before the page is left",
  async (open, served) => {
    await register(served.site, { nombre: "Luz", apellido: "Rojas" });
    const page = await open(path);
    const address = await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>("[data-search]")!;
      field.value = "luz";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "F5", bubbles: true }));
      return location.search;
    });
    assert.equal(address, "?q=luz");
    await typeAndFollow(page, "rojas", 'a[href="/admin/messages"]');
    await page.waitForURL(({ pathname }) => pathname === "/admin/messages");
    await page.goBack();
    await page.waitForURL(({ search }) => search === "?q=rojas");
  },
);
