import assert from "node:assert/strict";
import { register, write } from "../support/back_office.ts";
import { adminTest } from "../support/admin_page.ts";
import { grant, revoke } from "../support/accounts.ts";

adminTest("new records are counted, and shown on demand", async (open, served) => {
  await register(served.site, { nombre: "Ana" });
  const page = await open("/admin/volunteers", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  await register(served.site, { nombre: "Luz" });
  await register(served.site, { nombre: "Rosa" });
  const pill = page.getByRole("button", { name: "2 nuevos · Mostrar" });
  await pill.waitFor();
  assert.equal(await page.locator("tbody .record").count(), 1, "the list has not moved");
  await page.locator(".admin-side [data-count=volunteers]", { hasText: /^3$/ }).waitFor();
  await pill.click();
  await page.getByRole("rowheader", { name: "Rosa" }).waitFor();
  assert.equal(await page.locator("tbody .record").count(), 3);
  await pill.waitFor({ state: "detached" });
});

adminTest("an unread message that is opened leaves the count", async (open, served) => {
  await write(served.site, { name: "Luz Rojas" });
  const page = await open("/admin/messages", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  assert.equal(await page.locator(".admin-side [data-count=messages]").innerText(), "1");
  await page.getByRole("button", { name: "Luz Rojas", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.locator(".admin-side [data-count=messages]:empty").waitFor({ state: "attached" });
});

adminTest("a stream too many is no lost role, and is asked for again", async (open, served) => {
  const page = await open("/admin/audit", { width: 1280 });
  page.expectConsole(/429|events/);
  await page.route(
    "**/api/admin/events",
    (route) =>
      route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: "" } } }),
  );
  const why = page.waitForRequest((request) => request.method() === "HEAD");
  await page.goto(`${served.url}/admin/volunteers`);
  await why;
  await page.locator(".admin-live[data-connection=lost]").waitFor();
  assert.equal(await page.getByText("Acceso Denegado").count(), 0);
});

adminTest("a list hides its data when the user loses the role", async (open, served) => {
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await open("/admin/volunteers", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  page.expectConsole(/403/);
  const { roles } = served.site.services;
  const [admin = ""] = await roles.holders("admin");
  await grant(served.site.services, "another id", "admin");
  await revoke(served.site.services, admin, "admin");
  await page.locator("main").getByText("Acceso Denegado").waitFor();
  assert.equal(await page.getByText("Luz Rojas").count(), 0);
});
