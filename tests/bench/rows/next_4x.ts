import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Figures, median, type Row } from "../contest.ts";
import { launchBrowser, openSlowPage, SLOWER } from "../slow_browser.ts";
import { openTodayOffice } from "../today_office.ts";
import { addCookies } from "../../support/cookies.ts";

/** What is promised. */
const most = { "tap to next ms": 400, "page bytes": 12_000 } as const;

/** So many people are contacted, one after the other. */
const contacts = 12;

/** «Guardar y seguir» in the hands of a slow telephone, against what is promised. */
export const nextRow: Row = {
  name: "next-4x",
  about:
    `«Guardar y seguir» to the next person drawn, in Chromium at ${SLOWER}× slower, and the page`,
  prepare: async ({ project, note }) => {
    await using stack = new AsyncDisposableStack();
    const office = stack.use(await openTodayOffice(project, 300));
    const browser = await launchBrowser();
    stack.defer(() => browser.close());
    const measure = async (): Promise<Figures> => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      try {
        const { origin } = office.subject.server;
        await addCookies(context, office.cookie, origin);
        const { page, devtools } = await openSlowPage(context);
        await devtools.send("Runtime.enable");
        await devtools.send("Runtime.addBinding", { name: "send" });
        let hear: (payload: string) => void = () => {};
        devtools.on("Runtime.bindingCalled", ({ payload }) => hear(payload));
        await page.addInitScript(watchNext);
        const first = await page.goto(`${origin}/admin/today/next`);
        assert(first);
        const { responseBodySize } = await first.request().sizes();
        const taken: number[] = [];
        for (let n = 0; n < contacts; n++) {
          const drawn = new Promise<string>((resolve) => hear = resolve);
          await save(page);
          taken.push(Number(await drawn));
          await page.waitForLoadState("networkidle");
        }
        const sorted = taken.toSorted((a, b) => a - b);
        note(`${sorted.at(0)?.toFixed(0)}–${sorted.at(-1)?.toFixed(0)} ms`);
        return { "tap to next ms": median(taken), "page bytes": responseBodySize };
      } finally {
        await context.close();
      }
    };
    const running = stack.move();
    return {
      columns: Object.keys(most).map((figure) => ({ figure, digits: 0, bar: { most: 1 } })),
      subject: measure,
      limit: () => Promise.resolve({ ...most }),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  },
};

/** Chooses what happened, and saves it. */
async function save(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Se suma" }).check();
  await page.getByRole("button", { name: /^Guardar y seguir/ }).click();
}

interface Messenger {
  readonly send: (payload: string) => void;
}

/** Runs in the page: from the tap to the frame in which another person is there. */
function watchNext(): void {
  const { send } = globalThis as unknown as Messenger;
  const kept = "bench: tapped";
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (button?.type === "submit") sessionStorage.setItem(kept, String(Date.now()));
  }, { capture: true });
  addEventListener("DOMContentLoaded", () => {
    const tapped = sessionStorage.getItem(kept);
    if (!tapped || !document.querySelector("main h1")) return;
    sessionStorage.removeItem(kept);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => send(String(Date.now() - Number(tapped)));
      port2.postMessage(null);
    });
  });
}
