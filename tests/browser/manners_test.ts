import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pages } from "../../routes/pages.tsx";
import { scrollsSideways } from "../support/accessible.ts";
import { enlarge, torn } from "../support/large_text.ts";
import { pageTest } from "../support/page.ts";

const phone = { width: 390, height: 844 };
const calm = { width: 1440, reducedMotion: "reduce" } as const;
const narrow = { ...calm, width: 320 };

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
  const [volunteer] = (await served.site.services.volunteers.list({ q: "", limit: 1 })).items;
  assert.equal(volunteer?.localidad, "Suba");
  assert.deepEqual(volunteer?.tipo_apoyo, ["redes"]);
});

pageTest("the bar is clear at 20 px, opaque at 21", calm, async (page, served) => {
  await page.goto(served.url);
  const ground = async (y: number): Promise<string> => {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
    return await page.evaluate(() =>
      new Promise<string>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(
              getComputedStyle(document.querySelector(".bar") ?? document.body).getPropertyValue(
                "--bar",
              ),
            )
          )
        )
      )
    );
  };
  assert.match(await ground(20), /^\s*(transparent|#0000)/);
  assert.match(await ground(21), /^\s*#1f0a36/);
});

const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime))
  );

pageTest(
  "nothing moves longer than five seconds",
  { ...calm, reducedMotion: "no-preference" },
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

/** What is set in the loud face or in the bar, and must not go on in another line. */
const unbroken = ".brand,.burger,.display,h1,.btn,.modes a";

for (const { path } of pages) {
  pageTest(`${path} fits 320 px, also with twice the text`, narrow, async (page, served) => {
    await page.goto(served.url + path);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await enlarge(page);
    assert.equal(await scrollsSideways(page), false);
    assert.deepEqual(await torn(page, unbroken), []);
  });
}
