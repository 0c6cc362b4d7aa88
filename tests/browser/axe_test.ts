import { pages } from "../../routes/site/pages.tsx";
import { expectAccessible } from "../support/accessible.ts";
import type { TestPage } from "../support/browser.ts";
import { pageTest } from "../support/page.ts";

const calm = { reducedMotion: "reduce" } as const;

/** A test of what the page becomes in windows of these widths, each loaded anew. */
function accessibleAt(
  widths: readonly number[],
  name: string,
  path: string,
  open: (page: TestPage) => Promise<unknown> = () => Promise.resolve(),
): void {
  pageTest(
    `${name} is accessible and fits, ${widths.join(", ")} px wide`,
    calm,
    async (page, { url }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(url + path);
        await open(page);
        await expectAccessible(page, `${path} at ${width} px`);
      }
    },
  );
}

const widths = [360, 768, 1280];
const others = ["/login", "/login?modo=crear", "/privacidad/versiones"];

for (const path of [...pages.map(({ path }) => path), ...others]) accessibleAt(widths, path, path);

accessibleAt(
  widths,
  "an error page",
  "/no-existe",
  (page) => Promise.resolve(page.expectConsole(/404/)),
);

for (const path of ["/voluntarios", "/contacto", "/noticias", "/login"]) {
  accessibleAt(widths, `${path} with errors`, path, async (page) => {
    const submit = page.locator("main form[method=post] button[type=submit]");
    if (path === "/login") page.expectConsole(/422/);
    else {
      await submit.focus();
      await page.locator("main [data-island][data-hydrated]").waitFor();
    }
    await submit.click();
    await page.locator("[aria-invalid]").first().waitFor();
  });
}

accessibleAt(
  [360, 768],
  "the open menu",
  "/",
  (page) => page.locator("summary").first().click(),
);
