import assert from "node:assert/strict";
import { pageTest } from "../support/page.ts";

pageTest("tabs work by keyboard, one of them in the tab order", {}, async (page, served) => {
  await page.goto(`${served.url}/`);
  const first = page.getByRole("tab", { name: "Instagram" });
  const second = page.getByRole("tab", { name: "X (Twitter)" });
  const shown = async (): Promise<(string | null)[]> => [
    await first.getAttribute("aria-selected"),
    await second.getAttribute("aria-selected"),
    await page.getByRole("tabpanel").getAttribute("aria-labelledby"),
    await page.evaluate(() => document.activeElement?.id ?? null),
  ];
  const onFirst = ["true", "false", "tab-red-instagram", "tab-red-instagram"];
  const onSecond = ["false", "true", "tab-red-twitter", "tab-red-twitter"];
  await first.focus();
  for (
    const [key, expected] of [
      ["ArrowRight", onSecond],
      ["ArrowRight", onFirst],
      ["ArrowLeft", onSecond],
      ["Home", onFirst],
      ["End", onSecond],
    ] as const
  ) {
    await page.keyboard.press(key);
    await page.locator(`#${expected[3]}:focus`).waitFor();
    assert.deepEqual(await shown(), expected, key);
  }
  await page.keyboard.press("Shift+Tab");
  assert.notEqual((await shown())[3], "tab-red-instagram");
  await first.click();
  await page.locator("#tab-red-instagram[aria-selected=true]").waitFor();
  assert.deepEqual(await shown(), onFirst);
});

pageTest(
  "without JavaScript tabs show their panels",
  { javaScriptEnabled: false },
  async (page, served) => {
    await page.goto(`${served.url}/`);
    const [first, second] = [page.locator("#red-instagram"), page.locator("#red-twitter")];
    assert.deepEqual([await first.isVisible(), await second.isVisible()], [true, false]);
    await page.getByRole("tab", { name: "X (Twitter)" }).click();
    assert.deepEqual([await first.isVisible(), await second.isVisible()], [false, true]);
    await page.getByRole("tab", { name: "Instagram" }).click();
    assert.deepEqual([await first.isVisible(), await second.isVisible()], [true, false]);
    assert.equal(await page.getByText("Copiar el enlace").isVisible(), false);
  },
);

pageTest("the device's share sheet gets text and address", {}, async (page, served) => {
  const shared = Promise.withResolvers<{ text: string; url: string }>();
  await page.exposeFunction("sheetOpened", shared.resolve);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (data: unknown) => {
        await (globalThis as unknown as { sheetOpened(data: unknown): Promise<void> })
          .sheetOpened(data);
        throw new DOMException("closed", "AbortError");
      },
    });
  });
  await page.goto(`${served.url}/#apoyar`);
  await page.getByRole("link", { name: "Compartir", exact: true }).click();
  const data = await shared.promise;
  assert.match(data.text, /voto \+57 en el tarjetón/);
  assert.equal(new URL(data.url).pathname, "/");
  assert.equal(new URL(page.url()).pathname, "/");
});

for (const javaScriptEnabled of [true, false]) {
  pageTest(`without a share sheet WhatsApp opens: JavaScript ${javaScriptEnabled}`, {
    javaScriptEnabled,
    origins: ["https://wa.me"],
  }, async (page, served) => {
    await page.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await page.goto(`${served.url}/`);
    await page.getByRole("link", { name: "Compartir", exact: true }).click();
    await page.waitForURL(/^https:\/\/wa\.me\/\?text=/);
    assert.match(new URL(page.url()).searchParams.get("text") ?? "", /voto \+57/);
  });
}

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

pageTest("the address is copied and announced", clipboard, async (page, served) => {
  await page.goto(`${served.url}/`);
  await page.getByRole("button", { name: "Copiar el enlace" }).click();
  await page.getByRole("status").getByText("Enlace copiado").waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(address, await page.locator("link[rel=canonical]").getAttribute("href"));
});

pageTest("with a modifier a click stays the browser's own", {}, async (page, served) => {
  await page.goto(`${served.url}/`);
  const stopped = await page.getByRole("tab", { name: "X (Twitter)" }).evaluate((tab) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    return !tab.dispatchEvent(click);
  });
  assert.equal(stopped, false);
});
