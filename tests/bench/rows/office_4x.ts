import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Figures, median, promised, type Row } from "../contest.ts";
import { inSlowPage, launchBrowser, listen, SLOWER, type SlowPage } from "../slow_browser.ts";
import { type Office, openOffice } from "../staff.ts";
import { seededStore } from "../seeded_store.ts";

/** Typed one after another; each key is waited for, as a person who looks does. */
const searches = ["garcia", "ana", "jose"];
/** So many turns of the wheel, one a frame, each as far as a notch moves: 800 rows in all. */
const TURNS = 400;
const TURN_PX = 120;

/** The list of 100,000 in the hands of a slow browser, against what is promised. */
export const slowOfficeRow: Row = {
  name: "office-4x",
  about: `typing, scrolling and memory with 100,000 volunteers in Chromium at ${SLOWER}× slower`,
  prepare: async (bench) => {
    const { project, stack, note } = bench;
    const office = await openOffice(bench, await seededStore(project));
    const flags = ["--enable-blink-features=ForceEagerMeasureMemory"];
    const browser = await launchBrowser(stack, flags);
    const viewport = { width: 1280, height: 800 };
    // The server's index is built once; that is another row.
    await (await office.ask("/api/admin/volunteers?q=a")).arrayBuffer();
    return {
      ...promised({ "key to result ms": 150, "longest task ms": 50, "page MB": 80 }),
      subject: () =>
        inSlowPage(
          browser,
          { office, viewport },
          async (slow) => await measureList(await openList(slow, office), note),
        ),
    };
  },
};

/** The list in a slow browser. */
interface OpenList extends SlowPage {
  readonly nextMessage: () => Promise<string>;
}

/** Opens the list; its tasks and its answers are watched. */
async function openList({ page, devtools }: SlowPage, { subject }: Office): Promise<OpenList> {
  await isolate(page);
  const nextMessage = await listen(devtools);
  await page.addInitScript(watchTasks);
  await page.addInitScript(watchAnswers);
  await page.goto(`${subject.server.origin}/admin/volunteers`);
  await page.locator("main .list-keys").waitFor({ state: "attached" });
  // Else every question of the list would go through this process on its way.
  await page.unrouteAll();
  return { page, devtools, nextMessage };
}

/** The browser measures the memory of a page only where nothing of other origins is in it. */
async function isolate(page: Page): Promise<void> {
  await page.route("**/admin/volunteers", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "cross-origin-embedder-policy": "require-corp" };
    await route.fulfill({ response, headers });
  });
}

async function measureList(list: OpenList, note: (line: string) => void): Promise<Figures> {
  const { page } = list;
  const keys: number[] = [];
  await page.locator("[data-search]").focus();
  for (const words of searches) {
    for (const key of words) keys.push(await typeKey(list, key));
    await typeKey(list, "Escape");
  }
  note(`keys ${Math.min(...keys).toFixed(0)}–${Math.max(...keys).toFixed(0)} ms`);
  await page.evaluate(() => performance.clearMarks("task"));
  await scroll(list);
  const { tasks, longest, last } = await page.evaluate(readTasks);
  note(`${tasks} tasks over 50 ms while scrolling to row ${last}`);
  const bytes = await page.evaluate(readMemory);
  return {
    "key to result ms": median(keys),
    "longest task ms": longest,
    "page MB": bytes / 1e6,
  };
}

/** Presses the key and returns the milliseconds until what it finds has been drawn. */
async function typeKey({ page, nextMessage }: OpenList, key: string): Promise<number> {
  const drawn = nextMessage();
  await page.keyboard.press(key);
  return Number(await drawn);
}

/** Turns the wheel once a frame. */
async function scroll({ page, devtools, nextMessage }: OpenList): Promise<void> {
  const wheel = { type: "mouseWheel", x: 600, y: 500, deltaX: 0, deltaY: TURN_PX } as const;
  await page.mouse.move(wheel.x, wheel.y);
  await page.evaluate(sendFrames);
  for (let turn = 0; turn < TURNS; turn++) {
    await nextMessage();
    await devtools.send("Input.dispatchMouseEvent", wheel);
  }
  await page.evaluate(() => (globalThis as unknown as Messenger).still = true);
  await page.locator(".record-empty").first().waitFor({ state: "detached" });
  const rows = await page.evaluate(() =>
    Number(document.querySelector<HTMLElement>("[data-place]")?.dataset.place)
  );
  assert(rows > 500, `only ${rows} rows were scrolled`);
}

interface Messenger {
  readonly send: (payload: string) => void;
  /** Whether frames are no longer of interest. */
  still?: boolean;
}

/** Runs in the page: from each key to the frame after the list is no longer being read. */
function watchAnswers(): void {
  const { send } = globalThis as unknown as Messenger;
  let pressed = 0;
  let busy = false;
  addEventListener("keydown", ({ timeStamp }) => pressed = timeStamp, { capture: true });
  const sendDrawn = (): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => send(String(performance.now() - pressed));
    port2.postMessage(null);
  };
  new MutationObserver(() => {
    const before = busy;
    busy = document.querySelector(".records")?.getAttribute("aria-busy") === "true";
    if (before && !busy) requestAnimationFrame(sendDrawn);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-busy"] });
}

/** Runs in the page: sends every frame. */
function sendFrames(): void {
  const messenger = globalThis as unknown as Messenger;
  requestAnimationFrame(function next() {
    if (messenger.still) return;
    messenger.send("frame");
    requestAnimationFrame(next);
  });
}

/** Runs in the page: keeps every task of more than 50 ms. */
function watchTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      performance.mark("task", { detail: duration, startTime });
    }
  }).observe({ type: "longtask" });
}

function readTasks() {
  const tasks = performance.getEntriesByName("task") as PerformanceMark[];
  const places = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  return {
    tasks: tasks.length,
    longest: Math.max(0, ...tasks.map(({ detail }) => detail)),
    last: Number(places.at(-1)?.dataset.place),
  };
}

async function readMemory(): Promise<number> {
  const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
    measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
  };
  return (await measure.call(performance)).bytes;
}
