import type { Browser, Page } from "playwright-core";
import type { Figures, Row } from "../contest.ts";
import { launchBrowser, openSlowPage, SLOWER } from "../slow_browser.ts";
import { openTodayOffice } from "../today_office.ts";
import { addCookies } from "../../support/cookies.ts";

/** So many people are contacted in an evening. */
const people = 10;

const results = [
  "Le escribí; espero respuesta",
  "Hablamos; falta algo",
  "Se suma",
  "No contestó",
  "Número equivocado",
  "Ahora no puede",
] as const;

/** An evening of a coordinator on a slow telephone: what the person taps, waits and loads. */
export const eveningRow: Row = {
  name: "evening-4x",
  about:
    `${people} people at 360 px, in Chromium at ${SLOWER}× slower; the limit is the site without scripts`,
  prepare: async ({ project }) => {
    await using stack = new AsyncDisposableStack();
    const rounds = 20;
    const office = stack.use(await openTodayOffice(project, people * rounds));
    const browser = await launchBrowser();
    stack.defer(() => browser.close());
    const measure = async (javaScriptEnabled: boolean): Promise<Figures> => {
      const context = await slowContext(browser, javaScriptEnabled);
      const { origin } = office.subject.server;
      await addCookies(context, office.cookie, origin);
      const { page } = await openSlowPage(context);
      try {
        return await workOff(page, origin);
      } finally {
        await context.close();
      }
    };
    const running = stack.move();
    return {
      columns: ["taps", "s", "kB"].map((figure) => ({ figure, digits: 1 })),
      subject: () => measure(true),
      limit: () => measure(false),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  },
};

function slowContext(browser: Browser, javaScriptEnabled: boolean) {
  return browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled });
}

/** Works off the first people of the list; returns what that took, without the time to talk. */
async function workOff(page: Page, origin: string): Promise<Figures> {
  let bytes = 0;
  const sizes: Promise<unknown>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        bytes += responseBodySize + responseHeadersSize;
      }),
    );
  });
  let taps = 0;
  const tap = async (work: Promise<unknown>): Promise<void> => {
    taps++;
    await work;
  };
  const start = performance.now();
  await page.goto(`${origin}/admin/today`);
  await tap(page.getByRole("link", { name: "Empezar" }).click());
  for (let n = 0; n < people; n++) {
    const before = page.url();
    // The tap on WhatsApp opens the other app, which this leaves out.
    taps++;
    await tap(page.getByRole("radio", { name: results[n % results.length] }).check());
    await tap(page.getByRole("button", { name: /^Guardar/ }).click());
    await page.waitForURL(({ href }) => new URL(before).pathname !== new URL(href).pathname);
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(sizes);
  return { taps, s: seconds, kB: bytes / 1000 };
}
