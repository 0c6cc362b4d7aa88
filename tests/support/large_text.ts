import type { Page } from "playwright-core";
import { scrollsSideways } from "./accessible.ts";

export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html{font-size:200%}");
    document.adoptedStyleSheets.push(sheet);
    // A face is asked for when something is laid out in it.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Returns the words in these that go on in another line; addresses and what has a hyphen may. */
export async function torn(page: Page, selector = "main"): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found) => {
    const words: string[] = [];
    const range = document.createRange();
    for (const element of found) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
          if (/[@/–-]/.test(word)) continue;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const ends = [...range.getClientRects()].map(({ bottom }) => bottom);
          // A decorative first letter is lower than its word.
          if (index === 0 && float(text.parentElement) !== "none") ends.shift();
          const isSeen = text.parentElement?.checkVisibility();
          // What was cut short with an ellipsis has two boxes in one line.
          if (isSeen && Math.max(...ends) - Math.min(...ends) > 9) words.push(word);
        }
      }
    }
    return words;

    function float(parent: Element | null): string {
      return parent ? getComputedStyle(parent, "::first-letter").float : "none";
    }
  });
}

export async function cutOff(page: Page, selector = "body"): Promise<string[]> {
  return await page.locator(selector).evaluateAll((found) => {
    const range = document.createRange();
    const cut: string[] = [];
    for (const element of found) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const parent = text.parentElement;
        if (!text.nodeValue?.trim() || !parent?.checkVisibility()) continue;
        if (isCut(parent, [...range.getClientRects()])) cut.push(text.nodeValue);
      }
    }
    return cut;

    function isCut(parent: Element, lines: DOMRect[]): boolean {
      let isSo = lines.some(({ left, right }) => left < -1 || right > innerWidth + 1);
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflow, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        // Texts for screen readers only have no room, or are far outside.
        if (box.width < 2 || position === "absolute" && box.right < 0) return false;
        if (/auto|scroll/.test(overflow)) return isSo;
        // The boxes of letters are higher than their lines.
        isSo ||= overflow !== "visible" &&
          lines.some(({ left, right, top, bottom }) =>
            left < box.left - 1 || right > box.right + 1 || top < box.top - 9 ||
            bottom > box.bottom + 9
          );
      }
      return isSo;
    }
  });
}

/** Returns the elements of the page that do not fit the window. */
export async function misfits(page: Page): Promise<string[]> {
  const tornWords = await torn(page, "body");
  const cut = await cutOff(page);
  return [
    ...(await scrollsSideways(page) ? ["the page scrolls sideways"] : []),
    ...tornWords.map((word) => `torn: ${word}`),
    ...cut.map((text) => `cut off: ${text}`),
  ];
}
