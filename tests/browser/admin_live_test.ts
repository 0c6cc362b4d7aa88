import assert from "node:assert/strict";
import { openAdmin, register, write } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

browserTest("new records are counted, and shown on demand", async (openPage) => {
  using served = await serveSite();
  await register(served.site, { nombre: "Ana" });
  const page = await openAdmin(openPage, served, "/admin/volunteers", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  await register(served.site, { nombre: "Luz" });
  await register(served.site, { nombre: "Rosa" });
  const pill = page.getByRole("button", { name: "2 nuevos · Mostrar" });
  await pill.waitFor();
  assert.equal(await page.locator("tbody .record").count(), 1, "the list has not moved");
  const badge = page.locator(".admin-side [data-count=volunteers]");
  assert.equal(await badge.innerText(), "3");
  await pill.click();
  await page.getByRole("rowheader", { name: "Rosa" }).waitFor();
  assert.equal(await page.locator("tbody .record").count(), 3);
  await pill.waitFor({ state: "detached" });
});

browserTest("an unread message that is opened leaves the count", async (openPage) => {
  using served = await serveSite();
  await write(served.site, { name: "Luz Rojas" });
  const page = await openAdmin(openPage, served, "/admin/messages", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  assert.equal(await page.locator(".admin-side [data-count=messages]").innerText(), "1");
  await page.getByRole("button", { name: "Luz Rojas", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.locator(".admin-side [data-count=messages]:empty").waitFor({ state: "attached" });
});

browserTest(
  "a stream too many is no lost role: it is said to be lost, and asked for again",
  async (open) => {
    using served = await serveSite();
    const page = await openAdmin(open, served, "/admin/audit", { width: 1280 });
    page.expectConsole(/429|events/);
    await page.route(
      "**/api/admin/events",
      (route) =>
        route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: "" } } }),
    );
    const why = page.waitForRequest((request) => request.method() === "HEAD");
    await page.goto(`${served.url}/admin/volunteers`);
    await why;
    await page.locator(".admin-live:not(.admin-live-on)").waitFor();
    assert.equal(await page.getByText("Acceso Denegado").count(), 0);
  },
);

browserTest("a list hides its data when the user loses the role", async (open) => {
  using served = await serveSite();
  await register(served.site, { nombre: "Luz", apellido: "Rojas" });
  const page = await openAdmin(open, served, "/admin/volunteers", { width: 1280 });
  await page.getByText("En vivo", { exact: true }).waitFor();
  page.expectConsole(/403/);
  const { roles } = served.site.services;
  const [admin = ""] = await roles.holders("admin");
  await roles.grant("somebody else", "admin");
  await roles.revoke(admin, "admin");
  await page.locator("main").getByText("Acceso Denegado").waitFor();
  assert.equal(await page.getByText("Luz Rojas").count(), 0);
});
