import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Embed } from "../../components/embed.tsx";
import { site } from "../../content/site.ts";
import { embedSource } from "../../content/embeds.ts";
import { ShareLinks } from "../../components/share_links.tsx";
import { achievements } from "../../content/achievements.ts";
import { social } from "../../content/home.ts";
import { video } from "../../content/voting.ts";

Deno.test("embedSource() knows posts and feeds of the three networks", () => {
  const instagram = { network: "Instagram", frame: "https://www.instagram.com/p/Ab-1_c/embed" };
  const facebook = "https://www.facebook.com/plugins/video.php?href=" +
    "https%3A%2F%2Fwww.facebook.com%2Fcuenta%2Fvideos%2F12%2F&height=400&show_text=false";
  const cases: readonly [url: string, source: object][] = [
    ["https://www.instagram.com/p/Ab-1_c/", instagram],
    ["https://www.instagram.com/p/Ab-1_c", instagram],
    ["https://www.instagram.com/cuenta/p/Ab-1_c/", instagram],
    ["https://www.instagram.com/reel/Ab-1_c/", instagram],
    ["https://www.instagram.com/la.cuenta", {
      network: "Instagram",
      frame: "https://www.instagram.com/la.cuenta/embed",
    }],
    ["https://www.facebook.com/cuenta/videos/12/", { network: "Facebook", frame: facebook }],
    ["https://x.com/cuenta/status/99", { network: "X", tweet: "99" }],
    ["https://x.com/cuenta", { network: "X", timeline: "cuenta" }],
  ];
  for (const [url, source] of cases) assert.deepEqual(embedSource(url), source, url);
});

Deno.test("embedSource() refuses any other address (ASVS 1.2.2)", () => {
  const others = [
    "https://example.org/p/1/",
    "http://www.instagram.com/p/1/",
    "https://www.instagram.com.example.org/p/1/",
    "https://x.com/cuenta/status/1/photo/1",
    "javascript:alert(1)",
  ];
  for (const url of others) assert.throws(() => embedSource(url), /Cannot embed/, url);
});

Deno.test("every address of the content can be embedded", () => {
  const urls = [
    ...achievements.flatMap(({ videos }) => videos),
    ...social.tabs.map(({ network }) => site.social[network].url),
    video.url,
  ];
  for (const url of urls) assert.ok(embedSource(url).network, url);
});

Deno.test("an embed is a plain link to the post, described by what opening it means", () => {
  const url = "https://x.com/cuenta/status/99";
  const html = renderToStaticMarkup(<Embed url={url} title="Un debate" />);
  assert.match(html, new RegExp(`<a href="${url}"`));
  assert.match(html, /Ver en X: Un debate/);
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  assert.match(html, new RegExp(`<p id="${id}"[^>]*>Al abrirlo se carga contenido de X`));
  assert.doesNotMatch(html, /iframe|<script|twitter\.com/);
});

Deno.test("the ways to share carry text and address, encoded (ASVS 1.2.2)", () => {
  const address = "https://example.org/?a=1&b=ñ";
  const html = renderToStaticMarkup(
    <ShareLinks text="Voto +57 & ya" address={address} label="Compartir" />,
  );
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => new URL(href));
  assert.deepEqual(links.map(({ host }) => host), ["wa.me", "x.com", "www.facebook.com"]);
  assert.equal(links[0]?.searchParams.get("text"), `Voto +57 & ya ${address}`);
  assert.equal(links[1]?.searchParams.get("text"), `Voto +57 & ya ${address}`);
  assert.equal(links[2]?.searchParams.get("u"), address);
});
