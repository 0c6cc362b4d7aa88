import type { Page } from "playwright-core";
import type { Figures, Row } from "../contest.ts";
import { inSlowPage, launchBrowser, SLOWER } from "../slow_browser.ts";
import { openTodayOffice } from "../today_office.ts";

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
  prepare: async (bench) => {
    const rounds = 20;
    const office = await openTodayOffice(bench, people * rounds);
    const browser = await launchBrowser(bench.stack);
    const viewport = { width: 360, height: 740 };
    const measure = (javaScriptEnabled: boolean): Promise<Figures> =>
      inSlowPage(
        browser,
        { office, viewport, javaScriptEnabled },
        ({ page }) => workOff(page, office.subject.server.origin),
      );
    return {
      columns: ["taps", "s", "kB"].map((figure) => ({ figure, digits: 1 })),
      subject: () => measure(true),
      limit: () => measure(false),
    };
  },
};

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
  const start = performance.now();
  await page.goto(`${origin}/admin/today`);
  await page.getByRole("link", { name: "Empezar" }).click();
  for (let n = 0; n < people; n++) {
    const before = page.url();
    // Before these two taps one on WhatsApp opens the other app, which this leaves out.
    await page.getByRole("radio", { name: results[n % results.length] }).check();
    await page.getByRole("button", { name: /^Guardar/ }).click();
    await page.waitForURL(({ href }) => new URL(before).pathname !== new URL(href).pathname);
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(sizes);
  return { taps: 1 + 3 * people, s: seconds, kB: bytes / 1000 };
}
