import type { BrowserContext } from "playwright-core";

/**
 * What the browsers of docs/architecture.md do not all have: of a global object, or of its prototype,
 * where there is one of that name.
 */
const missing = {
  globalThis: ["structuredClone", "reportError", "requestIdleCallback", "createImageBitmap"],
  Crypto: ["randomUUID", "subtle"],
  Navigator: ["clipboard", "share", "userActivation"],
  String: ["toWellFormed", "isWellFormed", "replaceAll", "at"],
  Array: [
    "at",
    "findLast",
    "findLastIndex",
    "toSorted",
    "toReversed",
    "toSpliced",
    "with",
    "fromAsync",
  ],
  Uint8Array: ["at", "findLast", "toHex", "toBase64"],
  Object: ["hasOwn", "groupBy"],
  Map: ["groupBy"],
  Set: ["union", "intersection", "difference", "isSubsetOf"],
  Iterator: ["map", "filter", "toArray", "some", "find", "every", "forEach", "reduce", "take"],
  Promise: ["withResolvers", "any", "try"],
  AbortSignal: ["timeout", "any", "throwIfAborted"],
  URL: ["canParse", "parse"],
  URLSearchParams: ["size"],
  Blob: ["bytes"],
  HTMLFormElement: ["requestSubmit"],
  HTMLDialogElement: ["showModal", "close"],
  HTMLInputElement: ["showPicker"],
  HTMLElement: ["inert", "popover", "showPopover"],
  Element: ["replaceChildren", "ariaBusy", "ariaSelected", "ariaExpanded", "role"],
  Document: ["startViewTransition"],
} as const;

/** Takes away from the pages of a browser what older ones do not have; selectors, too. */
export async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    const world = globalThis as unknown as Record<string, Record<string, unknown>>;
    for (const [name, members] of Object.entries(missing)) {
      const owner = world[name];
      for (const member of members) {
        delete owner?.[member];
        delete (owner?.prototype as Record<string, unknown> | undefined)?.[member];
      }
    }
    const selectors = /:modal|:has\(|:is\(|:where\(|:not\([^)]*[ ,]/;
    for (const { prototype } of [Element, Document] as { prototype: ParentNode & Element }[]) {
      for (const name of ["querySelector", "querySelectorAll", "closest", "matches"] as const) {
        const real = prototype[name] as unknown as ((selector: string) => unknown) | undefined;
        if (!real) continue;
        Object.defineProperty(prototype, name, {
          configurable: true,
          value(this: Element, selector: string) {
            if (selectors.test(selector)) throw new SyntaxError(`${selector} is not known`);
            return real.call(this, selector);
          },
        });
      }
    }
  }, missing);
}
