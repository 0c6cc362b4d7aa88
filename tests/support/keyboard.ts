import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

const mostPresses = 150;

/** Presses Tab until the element has the focus. On the way no focus is hidden (WCAG 2.2, 2.4.11). */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press("Tab");
    const { name, isSeen, isThere } = await target.evaluate((element) => {
      const { activeElement: focused } = document;
      const box = focused?.getBoundingClientRect();
      const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isSeen = !!at && (focused?.contains(at) || at.contains(focused));
      return { name: focused?.outerHTML.slice(0, 200), isSeen, isThere: element === focused };
    });
    assert.ok(isSeen, `the focus cannot be seen on ${name}`);
    if (isThere) return;
  }
  throw new Error(`no Tab leads to ${target}`);
}

export async function pressOn(
  page: Page,
  role: "link" | "button" | "checkbox",
  name: string,
): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first());
  await page.keyboard.press(role === "checkbox" ? "Space" : "Enter");
}

/** Goes to the field with that label by Tab, and types; in a list of choices the first letters choose. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).filter({ visible: true }).first());
  await page.keyboard.type(text);
}
