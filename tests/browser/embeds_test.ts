import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pageTest } from "../support/page.ts";

const instagram = "https://www.instagram.com";
const facebook = "https://www.facebook.com";
const twitter = "https://platform.twitter.com";
const networks = [instagram, facebook, twitter];
const online = { origins: networks };

/** What the script of X would do: it puts a frame with the post into the box. */
const widgets = `globalThis.twttr = {
  ready: (run) => run(),
  widgets: {
    createTweet: (id, box) => Promise.resolve(show(box, "tweet " + id)),
    createTimeline: ({ screenName }, box) => Promise.resolve(show(box, "timeline " + screenName)),
  },
};
function show(box, text) {
  const element = document.createElement("p");
  element.textContent = text;
  box.append(element);
  return element;
}`;

async function playNetworks(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route((url) => networks.includes(url.origin), async (route) => {
    const url = route.request().url();
    asked.push(url);
    await (url.endsWith("/widgets.js")
      ? route.fulfill({ contentType: "text/javascript", body: widgets })
      : route.fulfill({ contentType: "text/html", body: "<p>La publicación</p>" }));
  });
  return asked;
}

/** Nothing scrolls: Chromium looks for frames in its last picture, which may lag behind a scroll. */
const tall = { ...online, height: 6000 };

pageTest(
  "posts load on a click, as high as their posters",
  tall,
  async (page, served) => {
    const asked = await playNetworks(page);
    await page.goto(`${served.url}/logros`, { waitUntil: "networkidle" });
    assert.equal(asked.length, 0, `${asked}`);
    const height = await page.locator("#cuidado-compartido").evaluate((card) => card.clientHeight);

    await page.getByRole("link", { name: "Ver en Instagram: Licencias para cuidar" }).click();
    const frame = page.locator("#cuidado-compartido iframe");
    await page.locator("#cuidado-compartido [data-state=ready]").waitFor();
    assert.equal(await frame.getAttribute("src"), `${instagram}/p/EJEMPLO0001/embed`);
    assert.equal(await frame.getAttribute("title"), "Licencias para cuidar entre dos");
    assert.equal(await frame.evaluate((element) => element.clientHeight), 400);
    assert.equal(
      await page.locator("#cuidado-compartido").evaluate((card) => card.clientHeight),
      height,
    );
    const plain = page.locator("#cuidado-compartido").getByRole("link", {
      name: "Abrir en Instagram",
    });
    assert.match(await plain.getAttribute("href") ?? "", /\/p\/EJEMPLO0001\/$/);
    assert.deepEqual(asked, [`${instagram}/p/EJEMPLO0001/embed`]);

    await page.getByRole("link", { name: "Ver en Facebook: Refugios" }).click();
    await page.locator("#ruta-sin-violencias [data-state=ready]").waitFor();
    assert.equal(asked.at(-1)?.split("=")[0], `${facebook}/plugins/video.php?href`);
  },
);

pageTest("the script of X loads once, with the first post", online, async (page, served) => {
  const asked = await playNetworks(page);
  await page.goto(`${served.url}/logros`);
  await page.getByRole("link", { name: "Ver en X: Seguridad social" }).click();
  await page.getByText("tweet 1000000000000000001").waitFor();
  await page.getByRole("link", { name: "Ver en X: Un protocolo" }).click();
  await page.getByText("tweet 1000000000000000002").waitFor();
  assert.deepEqual(asked, [`${twitter}/widgets.js`]);
});

pageTest("a post that does not load says so, beside its link", online, async (page, served) => {
  page.expectConsole(/widgets\.js|ERR_/);
  await page.route(`${twitter}/**`, (route) => route.abort("connectionrefused"));
  await page.goto(`${served.url}/logros`);
  await page.getByRole("link", { name: "Ver en X: Seguridad social" }).click();
  const card = page.locator("#trabajo-en-plataformas");
  await card.getByRole("status").getByText("La publicación no se pudo cargar aquí").waitFor();
  await card.getByRole("link", { name: "Abrir en X" }).waitFor();
  assert.equal(await card.locator("iframe").count(), 0);

  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Ver en Facebook: Refugios" }).click();
  await page.locator("#ruta-sin-violencias [data-state=failed]").waitFor();
});

pageTest("without JavaScript a poster is a link to the post", {
  ...online,
  javaScriptEnabled: false,
}, async (page, served) => {
  await playNetworks(page);
  await page.goto(`${served.url}/logros`);
  await page.getByRole("link", { name: "Ver en Instagram: Licencias para cuidar" }).click();
  await page.waitForURL(/instagram\.com\/larep_ejemplo\/p\/EJEMPLO0001\/$/);
});
