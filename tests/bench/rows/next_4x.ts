import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Figures, median, promised, type Row } from "../contest.ts";
import { inSlowPage, launchBrowser, listen, SLOWER, type SlowPage } from "../slow_browser.ts";
import { openTodayOffice } from "../today_office.ts";

/** So many people are contacted, one after the other. */
const contacts = 12;

/** «Guardar y seguir» in the hands of a slow telephone, against what is promised. */
export const nextRow: Row = {
  name: "next-4x",
  about:
    `«Guardar y seguir» to the next person drawn, in Chromium at ${SLOWER}× slower, and the page`,
  prepare: async (bench) => {
    const office = await openTodayOffice(bench, 300);
    const browser = await launchBrowser(bench.stack);
    const measure = async ({ page, devtools }: SlowPage): Promise<Figures> => {
      const nextMessage = await listen(devtools);
      await page.addInitScript(watchNext);
      const first = await page.goto(`${office.subject.server.origin}/admin/today/next`);
      assert(first);
      const { responseBodySize } = await first.request().sizes();
      const taken: number[] = [];
      for (let n = 0; n < contacts; n++) {
        const drawn = nextMessage();
        await save(page);
        taken.push(Number(await drawn));
        await page.waitForLoadState("networkidle");
      }
      bench.note(`${Math.min(...taken).toFixed(0)}–${Math.max(...taken).toFixed(0)} ms`);
      return { "tap to next ms": median(taken), "page bytes": responseBodySize };
    };
    const viewport = { width: 360, height: 740 };
    return {
      ...promised({ "tap to next ms": 400, "page bytes": 12_000 }, 0),
      subject: () => inSlowPage(browser, { office, viewport }, measure),
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
