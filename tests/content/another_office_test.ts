import assert from "node:assert/strict";
import { chooseCampaign } from "../../content/site/campaign.ts";
import { campaign } from "../support/campaign.ts";

// Before the first text is made: a file of tests has its modules for itself.
chooseCampaign(campaign);
const { openSite } = await import("../support/site.ts");
const { pages } = await import("../../routes/site/pages.tsx");

const { achievements } = await import("../../content/site/achievements.ts");
const { media, news } = await import("../../content/site/news.ts");
const { proposals } = await import("../../content/site/proposals.ts");

/** The texts of the items of the demonstration, which staff replace at `/redaccion`. */
const samples = [...achievements, ...news, ...media.items, ...proposals]
  .flatMap((item) => Object.values(item)).filter((text) => typeof text === "string")
  .flatMap((text) => text.split("\n\n")).toSorted((a, b) => b.length - a.length);

Deno.test("a campaign for another office says nothing of a seat in the Congress", async () => {
  using site = await openSite();
  for (const { path } of pages) {
    let html = (await (await site.request(path)).text()).replaceAll("&#x27;", "'");
    for (const text of samples) html = html.replaceAll(text, "");
    const [found] = /.{60}([Cc]ongres|Cámara|[Rr]eelección).{60}/.exec(html) ?? [];
    assert.equal(found, undefined, path);
  }
});
