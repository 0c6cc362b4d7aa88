import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { openAdmin } from "../support/back_office.ts";
import { browserTest } from "../support/browser.ts";
import { volunteerInput } from "../support/builders.ts";
import { serveSite } from "../support/served_site.ts";
import type { TestSite } from "../support/site.ts";

const path = "/admin/volunteers";

/** Registers so many people: `Luz 1` first, every fourth of them a Rojas. */
async function registerMany({ services, clock }: TestSite, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth++) {
    clock.now += 1000;
    const apellido = nth % 4 === 0 ? "Rojas" : "Vargas";
    await services.volunteers.register(
      volunteerInput({ nombre: `Luz ${nth}`, apellido }),
      "web_form",
    );
  }
}

/** The places of the rows that are drawn. */
function places(page: Page): Promise<readonly number[]> {
  return page.locator("tbody [data-place]")
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.place)));
}

for (const width of [360, 1440]) {
  browserTest(`a long list is drawn where it is looked at: ${width} px`, async (openPage) => {
    using served = await serveSite();
    await registerMany(served.site, 160);
    const page = await openAdmin(openPage, served, path, { viewport: { width, height: 800 } });
    const name = (nth: number) => page.getByRole("rowheader", { name: new RegExp(`^Luz ${nth} `) });
    await name(160).waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await name(1).waitFor();
    assert.equal(await name(160).count(), 0);
    const drawn = await places(page);
    assert.equal(drawn.at(-1), 159);
    assert(drawn.length < 50, `${drawn.length} rows are drawn`);
    // The rows that are not drawn keep their place: the last one stands where the list ends.
    const end = await page.locator("tbody").evaluate((body) =>
      body.getBoundingClientRect().bottom - body.lastElementChild!.getBoundingClientRect().bottom
    );
    assert(Math.abs(end) < 16, `${end} px under the last row`);
    await page.evaluate(() => scrollTo(0, 0));
    await name(160).waitFor();
  });
}

browserTest("all rows of an answer are its own, also those out of view", async (openPage) => {
  using served = await serveSite();
  await registerMany(served.site, 160);
  const page = await openAdmin(openPage, served, path);
  await page.getByRole("searchbox").fill("rojas");
  await page.locator("tbody mark").nth(39).waitFor({ state: "attached" });
  assert.equal(await page.locator("tbody .record").count(), 40);
  assert.equal(await page.locator("tbody .record", { hasText: "Vargas" }).count(), 0);
  assert.match(await page.locator(".list-count").innerText(), /^40 voluntarios/);
});
