import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { adminTest, hydrated } from "../support/admin_page.ts";
import { volunteerInput } from "../support/builders.ts";
import type { TestSite } from "../support/site.ts";
import { submit } from "../support/submit.ts";

const path = "/admin/volunteers";

/** Registers that many people: `Luz 1` first, every fourth of them a Rojas. */
async function registerMany({ services, clock }: TestSite, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth++) {
    clock.now += 1000;
    const apellido = nth % 4 === 0 ? "Rojas" : "Vargas";
    await submit(services, "volunteer", volunteerInput({ nombre: `Luz ${nth}`, apellido }));
  }
}

function places(page: Page): Promise<readonly number[]> {
  return page.locator("tbody [data-place]")
    .evaluateAll((rows) => rows.map((row) => Number((row as HTMLElement).dataset.place)));
}

/** What of the list is in the window: the places of its rows, and the parts that are without one. */
function view(page: Page): Promise<{ rows: { place: number; text: string }[]; blank: number }> {
  return page.locator("tbody").evaluate((body) => {
    const box = body.getBoundingClientRect();
    let reached = Math.max(0, box.top);
    let blank = 0;
    const rows = [...body.querySelectorAll("[aria-rowindex]")].flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight) return [];
      // Between cards there is a gap.
      blank += Math.max(0, top - reached - 16);
      reached = bottom;
      const place = Number(row.getAttribute("aria-rowindex")) - 2;
      return [{ place, text: row.querySelector("[data-open]")?.textContent ?? "" }];
    });
    blank += Math.max(0, Math.min(innerHeight, box.bottom) - reached - 16);
    return { rows, blank };
  });
}

for (const width of [360, 1440]) {
  adminTest(`a long list is drawn where it is looked at: ${width} px`, async (open, served) => {
    await registerMany(served.site, 160);
    const page = await open(path, { viewport: { width, height: 800 } });
    const name = (nth: number) => page.getByRole("rowheader", { name: new RegExp(`^Luz ${nth} `) });
    await name(160).waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await name(1).waitFor();
    assert.equal(await name(160).count(), 0);
    const drawn = await places(page);
    assert.equal(drawn.at(-1), 159);
    assert(drawn.length < 50, `${drawn.length} rows are drawn`);
    // The rows that are not drawn keep their place: the last one is at the end of the list.
    const end = await page.locator("tbody").evaluate((body) =>
      body.getBoundingClientRect().bottom - body.lastElementChild!.getBoundingClientRect().bottom
    );
    assert(Math.abs(end) < 16, `${end} px under the last row`);
    // In the middle, each row is at its position, and the window is full of rows.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await name(80).waitFor();
    const { rows, blank } = await view(page);
    assert.equal(blank, 0, "px of the window without a row");
    assert(rows.length > 2, `${rows.length} rows in the window`);
    for (const { place, text } of rows) assert.match(text, new RegExp(`^Luz ${160 - place} `));
    await page.evaluate(() => scrollTo(0, 0));
    await name(160).waitFor();
  });
}

adminTest("the printed list has all fetched rows in order", async (open, served) => {
  await registerMany(served.site, 60);
  const page = await open(path);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole("rowheader", { name: /^Luz 1 / }).waitFor();
  await page.locator('[data-place="0"]').waitFor({ state: "detached" });
  const before = await view(page);
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      const names = [...document.querySelectorAll<HTMLElement>("tbody [data-open]")];
      document.body.dataset.printed = names.map((name) => name.innerText.split(" ")[1]).join();
    });
  });
  await page.pdf();
  assert.equal(
    await page.locator("body").getAttribute("data-printed"),
    Array.from({ length: 60 }, (_, at) => 60 - at).join(),
  );
  await page.locator('[data-place="0"]').waitFor({ state: "detached" });
  assert.deepEqual(await view(page), before, "afterwards one is where one was");
});

adminTest("all rows of an answer are its own, also those out of view", async (open, served) => {
  await registerMany(served.site, 160);
  const page = await open(path);
  await page.getByRole("searchbox").fill("rojas");
  await page.locator("tbody mark").nth(39).waitFor({ state: "attached" });
  assert.equal(await page.locator("tbody .record").count(), 40);
  assert.equal(await page.locator("tbody .record", { hasText: "Vargas" }).count(), 0);
  assert.match(await page.locator(".list-count").innerText(), /^40 voluntarios/);
});

adminTest("a reload of a list's first page keeps the scroll position", async (open, served) => {
  await registerMany(served.site, 160);
  const page = await open(path);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.locator('[data-place="0"]').waitFor({ state: "detached" });
  const before = await view(page);
  await page.reload();
  await hydrated(page);
  await page.locator('[data-place="0"]').waitFor({ state: "detached" });
  assert.deepEqual(await view(page), before);
});

for (const query of ["status=pending", "status=pending&orden=nombre", "orden=status"]) {
  adminTest(
    `of ${query} no one is passed over while one works through it`,
    async (open, served) => {
      await registerMany(served.site, 130);
      const page = await open(`${path}?${query}`, { viewport: { width: 1440, height: 800 } });
      const seen = new Set<string>();
      const look = async (): Promise<void> => {
        const { rows, blank } = await view(page);
        // Rows are drawn a frame after the window was scrolled, and read later still.
        if (blank > 0 || rows.some(({ text }) => text === "")) return await look();
        for (const { text } of rows) seen.add(text);
      };
      // The first ten of the first page, and its last row.
      const boxes = page.locator("tbody .tick");
      await boxes.nth(0).click();
      await boxes.nth(9).click({ modifiers: ["Shift"] });
      await page.evaluate(() => scrollTo(0, 49 * 52));
      await page.locator('[data-place="49"] .tick').click();
      await page.getByText("11 seleccionados").waitFor();
      await page.getByLabel("Nuevo estado").selectOption("contacted");
      await page.getByRole("button", { name: "Cambiar estado" }).click();
      await page.getByText("11 registros cambiaron").waitFor();
      for (let top = 0;; top += 400) {
        const last = await page.evaluate((top) => {
          scrollTo(0, top);
          return top + innerHeight >= document.documentElement.scrollHeight;
        }, top);
        await look();
        if (last) break;
      }
      assert.equal(seen.size, 130);
    },
  );
}
