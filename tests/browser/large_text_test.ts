import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pages } from "../../routes/site/pages.tsx";
import { pageTest } from "../support/page.ts";
import { scrollsSideways } from "../support/accessible.ts";
import { enlarge, misfits, torn } from "../support/large_text.ts";

const phone = { width: 360, height: 740, reducedMotion: "reduce" } as const;

/** What is set in the loud face or in the bar, and must not go on in another line. */
const unbroken = ".brand,.burger,.display,h1,.btn,.modes a";

async function fits(page: Page, what: string): Promise<void> {
  await enlarge(page);
  assert.deepEqual(await misfits(page), [], what);
}

pageTest(
  "twice the text fits every public page",
  phone,
  async (page, served) => {
    for (const path of [...pages.map(({ path }) => path), "/login", "/login?modo=crear"]) {
      await page.goto(served.url + path);
      await page.locator("main details").evaluateAll((found) => {
        for (const details of found) details.setAttribute("open", "");
      });
      await fits(page, path);
      await page.setViewportSize({ ...phone, width: 320 });
      assert.equal(await scrollsSideways(page), false, `${path} at 320 px`);
      assert.deepEqual(await torn(page, unbroken), [], `${path} at 320 px`);
      await page.setViewportSize(phone);
    }
    page.expectConsole(/404/);
    await page.goto(`${served.url}/no-existe`);
    await fits(page, "no such page");
    await page.locator("summary").first().click();
    assert.deepEqual(await misfits(page), [], "the menu");
  },
);

pageTest("twice the text fits what tabs show and what forms say", phone, async (page, served) => {
  await page.goto(served.url);
  await page.getByRole("tab").last().click();
  await page.locator('[role=tab][aria-selected="true"]:last-child').waitFor();
  await fits(page, "the second tab");
  for (const path of ["/voluntarios", "/contacto", "/noticias"]) {
    await page.goto(served.url + path);
    const submit = page.locator("main form[method=post] button[type=submit]");
    await submit.focus();
    await page.locator("main [data-island][data-hydrated]").waitFor();
    await submit.click();
    await page.locator("[aria-invalid]").first().waitFor();
    await fits(page, `${path} with its errors`);
  }
});
