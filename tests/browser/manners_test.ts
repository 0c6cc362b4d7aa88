import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pageTest } from "../support/page.ts";
import { staff } from "../support/staff.ts";

const phone = { width: 390, height: 844 };
const calm = { width: 1440, reducedMotion: "reduce" } as const;
const lively = { ...calm, reducedMotion: "no-preference" } as const;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

pageTest("the first Tab offers to skip to the content", {}, async (page, served) => {
  await page.goto(served.url);
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Saltar al contenido" });
  assert.ok(await link.evaluate((element) => element === document.activeElement));
  assert.ok((await link.boundingBox())?.y ?? -1 >= 0, "it is in view");
  await page.keyboard.press("Enter");
  await page.locator("#contenido:focus").waitFor();
});

pageTest("the menu works by keyboard and returns the focus", phone, async (page, served) => {
  await page.goto(served.url);
  const summary = page.locator("summary").first();
  await summary.focus();
  await page.locator("[data-island=Menu][data-hydrated]").waitFor();
  await page.keyboard.press("Enter");
  const link = page.locator(".menu-panel").getByRole("link", { name: "Propuestas" });
  await link.waitFor();
  for (const target of await page.locator(".menu-panel a").all()) {
    assert.ok((await target.boundingBox())?.height ?? 0 >= 48);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
  assert.ok(await summary.evaluate((element) => element === document.activeElement));
});

pageTest("a volunteer registers by keyboard alone", {}, async (page, served) => {
  await page.goto(`${served.url}/voluntarios`);
  await page.locator("#nombre").focus();
  const next = async (keys?: string): Promise<void> => {
    if (keys) await page.keyboard.type(keys);
    await page.keyboard.press("Tab");
  };
  await next("Ana");
  await next("Peña");
  await next("ana@example.org");
  await next("3211234567");
  assert.equal(await focused(page), "localidad");
  await next("Suba");
  await page.keyboard.press("Space");
  for (let tab = 0; tab < 20 && await focused(page) !== "autorizacion"; tab++) await next();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "¡Registro Exitoso!" }).waitFor();
  const [volunteer] =
    (await served.site.services.volunteers.for(staff).list({ q: "", limit: 1 })).items;
  assert.equal(volunteer?.localidad, "Suba");
  assert.deepEqual(volunteer?.tipo_apoyo, ["redes"]);
});

/** Scrolls there at once, and waits for the frame that shows it. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate((top) => {
    scrollTo({ top, behavior: "instant" });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);

pageTest("the bar is clear at 20 px, opaque at 21", calm, async (page, served) => {
  await page.goto(served.url);
  const opacity = async (top: number): Promise<string> => {
    await scrollDown(page, top);
    return await page.locator(".bar").evaluate((bar) => getComputedStyle(bar, "::before").opacity);
  };
  assert.equal(await opacity(20), "0");
  assert.equal(await opacity(21), "1");
});

/** Waits until what is below the first view is laid out, which is three seconds later. */
const laidOut = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main section, footer")].every((element) =>
      getComputedStyle(element).contentVisibility === "visible"
    )
  );

pageTest("scrolling lays nothing out", lively, async (page, served) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const layouts = async (): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? NaN;
  };
  for (const path of ["/", "/logros"]) {
    await page.goto(served.url + path, { waitUntil: "networkidle" });
    await laidOut(page);
    await scrollDown(page, 0);
    const before = await layouts();
    for (let top = 0; top < 4000; top += 200) await scrollDown(page, top);
    assert.equal(await layouts() - before, 0, path);
  }
});

/** Returns when what moves by the clock ends; `render` only draws what is out of sight. */
const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((animation) => (animation as CSSAnimation).animationName !== "render")
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime))
  );

pageTest(
  "nothing moves longer than five seconds",
  lively,
  async (page, served) => {
    // Animations are paused, or the pulse may be over before the look.
    const client = await page.context().newCDPSession(page);
    await client.send("Animation.enable");
    await client.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto(served.url);
    const ends = await running(page);
    assert.ok(ends.length > 0, "the pulse is there");
    assert.ok(ends.every((end) => end <= 5000), `${ends}`);
  },
);

pageTest("nothing moves under reduced motion", calm, async (page, served) => {
  for (const path of ["/", "/logros", "/como-votar"]) {
    await page.goto(served.url + path);
    assert.deepEqual(await running(page), [], path);
  }
});

pageTest(
  "the voting guide prints on one page, with the address that its button opens",
  {},
  async (page, served) => {
    await page.goto(`${served.url}/como-votar`);
    const pdf = new TextDecoder("latin1").decode(await page.pdf({ format: "A4" }));
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: "print" });
    const address = page.getByText(/^Consultar mi puesto de votación: https:/);
    assert.ok(await address.isVisible(), "a link of paper is its address");
  },
);
