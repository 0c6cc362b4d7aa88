import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Returns what axe finds wrong: WCAG 2.2 AA and its best practices; `target-size` is off by default. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`)
  );
}

/** Returns whether the page is wider than its window. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}
