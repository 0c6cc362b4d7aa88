import assert from "node:assert/strict";
import { officeTest } from "../support/office_page.ts";

officeTest("every name on the map can be read and stays on its tile", async (open) => {
  for (const width of [360, 768, 1440]) {
    const page = await open("/admin", { width });
    await page.evaluate(() => document.fonts.ready);
    const tiles = await page.locator(".tile").evaluateAll((tiles) =>
      tiles.map((tile) => {
        const name = tile.querySelector<SVGTextElement>(".tile-name")!;
        const scale = name.getScreenCTM()!.a;
        const left = tile.querySelector("rect")!.getBoundingClientRect().right -
          name.getBoundingClientRect().right;
        return { left, size: Number.parseFloat(getComputedStyle(name).fontSize) * scale };
      })
    );
    assert.equal(tiles.length, 20);
    for (const { left, size } of tiles) assert.ok(left >= 1 && size >= 9.4, `${left} ${size}`);
  }
});
