import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { register } from "../support/back_office.ts";
import { hydrated, officeTest } from "../support/office_page.ts";

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

officeTest("search shows results while typing and updates the address", async (open, served) => {
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
  officeTest(`a phone shows the active filters, ${how} a script`, async (open, served) => {
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
    assert.equal(await page.locator(".list-count > a:has(svg)").count(), 0);
    // The focus of the keyboard does not go back to the beginning of the page.
    if (javaScriptEnabled) {
      assert.equal(await page.locator(":focus").innerText(), "2 voluntarios");
    }
  });
}

officeTest("a late response is indicated, and the address does not wait", async (open, served) => {
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

officeTest("opening a record while typing keeps the search for Back", async (open, served) => {
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

officeTest("leaving while typing keeps the search for Back", async (open, served) => {
  await register(served.site, { nombre: "José", apellido: "Peña" });
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open(path);
  const left = page.waitForURL(`${served.url}/admin`);
  await typeAndFollow(page, "luz", 'a[href="/admin"]');
  await left;
  await page.goBack();
  assert.equal(page.url(), `${served.url}${path}?q=luz`);
  assert.equal(await page.locator("tbody .record").count(), 1);
  assert.equal(await page.getByRole("searchbox").inputValue(), "luz");
});

officeTest(
  "a key of the browser while typing finds the search in the URL",
  async (open, served) => {
    await register(served.site, { nombre: "Luz", apellido: "Rojas" });
    const page = await open(path);
    const pressed = (q: string, key: { key: string; ctrlKey?: boolean; metaKey?: boolean }) =>
      page.evaluate(([q, key]) => {
        const field = document.querySelector<HTMLInputElement>("[data-search]")!;
        field.value = q;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true }));
        return location.search;
      }, [q, key] as const);
    assert.equal(await pressed("l", { key: "u" }), "", "typing goes on");
    assert.equal(await pressed("lu", { key: "F5" }), "?q=lu");
    assert.equal(await pressed("luz", { key: "r", ctrlKey: true }), "?q=luz");
    assert.equal(await pressed("luz r", { key: "d", metaKey: true }), "?q=luz+r");
  },
);

officeTest("the mark of a duplicate leads to all records of that person", async (open, served) => {
  const same = { telefono: "321 111 2233" };
  await register(served.site, { nombre: "Ana", email: "ana@example.org", ...same });
  const eva = await register(served.site, { nombre: "Eva", email: "eva@example.org", ...same });
  await register(served.site, { nombre: "Luz", email: "luz@example.org", telefono: "3001112233" });
  const page = await open(`${path}?id=${eva}`);
  await page.getByRole("dialog").getByRole("link", { name: "Ver todos" }).click();
  await page.waitForURL(({ search }) => search === `?persona=${eva}`);
  await hydrated(page);
  const names = page.locator("tbody .record th");
  assert.equal(await names.count(), 2);
  assert.equal(await names.filter({ hasText: "Luz" }).count(), 0);
  await page.getByLabel("Solo los del mismo correo o teléfono").click();
  await page.getByRole("rowheader", { name: "Luz" }).waitFor();
  await page.waitForURL(({ search }) => search === "");
});

officeTest("on a phone the chosen status is in view, whichever it is", async (open, served) => {
  await register(served.site);
  const page = await open("/admin/volunteers?status=inactive", {
    width: 320,
  });
  const inView = (name: RegExp) =>
    page.locator(".chip", { hasText: name }).evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  assert.equal(await inView(/^Inactivo/), true);
  await page.locator(".chip", { hasText: /^Pendiente/ }).click();
  await page.locator(".chip[aria-current]", { hasText: /^Pendiente/ }).waitFor();
  assert.equal(await inView(/^Pendiente/), true);
});

officeTest("Back leads through what was searched, not through letters", async (open, served) => {
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

officeTest("what is typed before the script comes is searched then", async (open, served) => {
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
