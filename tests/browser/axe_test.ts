import assert from "node:assert/strict";
import { pages } from "../../routes/pages.tsx";
import { scrollsSideways, violations } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { serveSite } from "../support/served_site.ts";

const widths = [360, 768, 1280] as const;

for (const width of widths) {
  for (const path of [...pages.map(({ path }) => path), "/login", "/login?modo=crear"]) {
    browserTest(`${path} at ${width} px is accessible and fits`, async (openPage) => {
      using served = await serveSite();
      const page = await openPage({ width, height: 800, reducedMotion: "reduce" });
      await page.goto(served.url + path);
      assert.deepEqual(await violations(page), []);
      assert.equal(await scrollsSideways(page), false);
    });
  }

  browserTest(`error pages at ${width} px are accessible`, async (openPage) => {
    using served = await serveSite();
    const page = await openPage({ width, height: 800, reducedMotion: "reduce" });
    page.expectConsole(/404/);
    await page.goto(`${served.url}/no-existe`);
    assert.deepEqual(await violations(page), []);
    assert.equal(await scrollsSideways(page), false);
  });

  for (const path of ["/voluntarios", "/contacto", "/noticias", "/login"]) {
    browserTest(`${path} at ${width} px is accessible with its errors shown`, async (openPage) => {
      using served = await serveSite();
      const page = await openPage({ width, height: 800, reducedMotion: "reduce" });
      await page.goto(served.url + path);
      const submit = page.locator("main form[method=post] button[type=submit]");
      if (path === "/login") page.expectConsole(/422/);
      else {
        await submit.focus();
        await page.locator("main [data-island][data-hydrated]").waitFor();
      }
      await submit.click();
      await page.locator("[aria-invalid]").first().waitFor();
      assert.deepEqual(await violations(page), []);
      assert.equal(await scrollsSideways(page), false);
    });
  }
}

for (const width of [360, 768]) {
  browserTest(`the menu at ${width} px is accessible when it is open`, async (openPage) => {
    using served = await serveSite();
    const page = await openPage({ width, height: 800, reducedMotion: "reduce" });
    await page.goto(served.url);
    await page.locator("summary").first().click();
    assert.deepEqual(await violations(page), []);
  });
}
