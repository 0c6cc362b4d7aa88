import assert from "node:assert/strict";
import { pages } from "../../routes/pages.tsx";
import { expectAccessible, violations } from "../support/accessible.ts";
import { pageTest } from "../support/page.ts";

for (const width of [360, 768, 1280]) {
  const calm = { width, height: 800, reducedMotion: "reduce" } as const;

  for (
    const path of [
      ...pages.map(({ path }) => path),
      "/login",
      "/login?modo=crear",
      "/privacidad/versiones",
    ]
  ) {
    pageTest(`${path} at ${width} px is accessible and fits`, calm, async (page, { url }) => {
      await page.goto(url + path);
      await expectAccessible(page);
    });
  }

  pageTest(`error pages at ${width} px are accessible`, calm, async (page, { url }) => {
    page.expectConsole(/404/);
    await page.goto(`${url}/no-existe`);
    await expectAccessible(page);
  });

  for (const path of ["/voluntarios", "/contacto", "/noticias", "/login"]) {
    pageTest(`${path} at ${width} px is accessible with errors`, calm, async (page, { url }) => {
      await page.goto(url + path);
      const submit = page.locator("main form[method=post] button[type=submit]");
      if (path === "/login") page.expectConsole(/422/);
      else {
        await submit.focus();
        await page.locator("main [data-island][data-hydrated]").waitFor();
      }
      await submit.click();
      await page.locator("[aria-invalid]").first().waitFor();
      await expectAccessible(page);
    });
  }

  if (width === 1280) continue;
  pageTest(`the open menu at ${width} px is accessible`, calm, async (page, { url }) => {
    await page.goto(url);
    await page.locator("summary").first().click();
    assert.deepEqual(await violations(page), []);
  });
}
