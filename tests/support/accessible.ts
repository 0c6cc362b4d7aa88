import assert from "node:assert/strict";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axe = Deno.readTextFile("node_modules/axe-core/axe.min.js");

/** WCAG 2.2 AA and its best practices; `target-size` is off by default. */
const options: RunOptions = {
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
};

/** Returns what axe finds wrong in the page and its frames, and {@link misused}. */
export async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    // The script is large: a page that has it keeps it.
    if (!await frame.evaluate("'axe' in globalThis")) await frame.evaluate(await axe);
  }
  const run = `axe.run(document, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`)
  );
  return [...found, ...await misused(page)];
}

/** Returns elements with an attribute that HTML or ARIA in HTML does not allow there. */
async function misused(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const wrong = [
      ...document.querySelectorAll(
        "summary[aria-expanded],:is([type=checkbox],[type=radio])[readonly]",
      ),
      ...[...document.querySelectorAll<HTMLInputElement>("[form]")].filter(({ form }) => !form),
    ];
    return wrong.map(({ outerHTML }) => `misused attribute: ${outerHTML.slice(0, 160)}`);
  });
}

export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

export async function expectAccessible(page: Page, state = page.url()): Promise<void> {
  assert.deepEqual(await violations(page), [], state);
  assert.equal(await scrollsSideways(page), false, `${state} fits`);
  assert.deepEqual(await overhanging(page), [], `${state}: every text stays in its cell`);
}

export async function overlapping(page: Page, selector: string): Promise<string[]> {
  return await page.locator(selector).evaluateAll((elements) => {
    const seen = elements.filter((element) => element.getClientRects().length > 0);
    const boxes = seen.map((element) => element.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b, more) =>
        meet(a, b) ? `${seen[at]?.className} and ${seen[at + 1 + more]?.className}` : []
      )
    );
  });
}

async function overhanging(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const boxes = [
      ...document.querySelectorAll(".record-mail,.record-name,.record-cell,.person > *"),
    ];
    // On phones a cell may have no box of its own.
    return boxes.filter(({ clientWidth }) => clientWidth > 0).flatMap((box) =>
      [...box.children].filter((child) => right(child) > right(box) + 1)
        .map((child) => `${child.className}: ${child.textContent}`)
    );
  });
}
