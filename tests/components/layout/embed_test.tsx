import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { Embed } from "../../../components/layout/embed.tsx";
import { site } from "../../../content/site/site.ts";
import { embedSource } from "../../../content/site/embeds.ts";
import { ShareLinks } from "../../../components/layout/share_links.tsx";
import { achievements } from "../../../content/site/achievements.ts";
import { social } from "../../../content/site/home.ts";
import { video } from "../../../content/site/voting.ts";
import { postAddress } from "../../../services/editorial/social_links_schema.ts";

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

const shared: readonly [typed: string, address: string | null, isEmbedded?: boolean][] = [
  [
    "https://www.instagram.com/reel/DAbc_1-/?igsh=MTIz",
    "https://www.instagram.com/reel/DAbc_1-",
    true,
  ],
  ["https://www.instagram.com/reels/DAbc/", "https://www.instagram.com/reels/DAbc/", true],
  ["instagram.com/larep/p/DAbc?img_index=2", "https://www.instagram.com/larep/p/DAbc", true],
  ["https://instagr.am/p/DAbc/", "https://www.instagram.com/p/DAbc", true],
  ["https://www.instagram.com/share/reel/BAxyz", "https://www.instagram.com/share/reel/BAxyz"],
  ["https://www.instagram.com/share/p/BAxyz/?x=1", "https://www.instagram.com/share/p/BAxyz"],
  ["https://www.instagram.com/share/_cXyz", "https://www.instagram.com/share/_cXyz"],
  ["https://www.instagram.com/stories/larep/123/", "https://www.instagram.com/stories/larep/123/"],
  [
    "https://www.facebook.com/larep/videos/12/?ref=share",
    "https://www.facebook.com/larep/videos/12",
    true,
  ],
  ["https://fb.watch/abc-1/", "https://fb.watch/abc-1/"],
  ["https://www.facebook.com/share/v/1AbC/?mibextid=x", "https://www.facebook.com/share/v/1AbC"],
  ["https://m.facebook.com/share/r/1AbC/", "https://www.facebook.com/share/r/1AbC"],
  ["https://www.facebook.com/share/1AbC/", "https://www.facebook.com/share/1AbC/"],
  ["https://www.facebook.com/watch/?v=123&ref=sharing", "https://www.facebook.com/watch?v=123"],
  [
    "https://es-la.facebook.com/watch/live/?v=123&ref=x",
    "https://www.facebook.com/watch/live?v=123",
  ],
  ["https://fb.com/video.php?v=123", "https://www.facebook.com/video.php?v=123"],
  ["https://www.facebook.com/reel/123?s=1", "https://www.facebook.com/reel/123"],
  [
    "https://www.facebook.com/larep/posts/pfbid02Ab",
    "https://www.facebook.com/larep/posts/pfbid02Ab",
  ],
  [
    "https://www.facebook.com/larep/videos/un-debate/12/",
    "https://www.facebook.com/larep/videos/un-debate/12/",
  ],
  [
    "https://m.facebook.com/story.php?id=7&story_fbid=pfbid02Ab&mibextid=x",
    "https://www.facebook.com/story.php?story_fbid=pfbid02Ab&id=7",
  ],
  ["https://www.facebook.com/photo/?fbid=9&set=a.1", "https://www.facebook.com/photo?fbid=9"],
  ["https://x.com/larep/status/99?s=46&t=abc", "https://x.com/larep/status/99", true],
  ["https://mobile.twitter.com/larep/status/99/photo/1", "https://x.com/larep/status/99", true],
  ["https://x.com/i/web/status/99", "https://x.com/i/status/99", true],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", "https://youtu.be/dQw4w9WgXcQ"],
  [
    "https://m.youtube.com/watch?si=x&v=dQw4w9WgXcQ&t=3",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  [
    "http://youtube.com/shorts/dQw4w9WgXcQ?feature=share",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
  ],
  [
    "https://www.tiktok.com/@la.rep/video/123?is_from_webapp=1",
    "https://www.tiktok.com/@la.rep/video/123",
  ],
  ["https://vm.tiktok.com/ZMabc/", "https://vm.tiktok.com/ZMabc"],
  ["https://www.tiktok.com/t/ZTabc/", "https://www.tiktok.com/t/ZTabc"],
  ["https://www.instagram.com/share", null],
  ["https://x.com/i", null],
  ["https://x.com/larep/lists/1", null],
  ["https://t.co/abc", null],
  ["https://www.youtube.com/@larep", null],
  ["https://www.facebook.com.example.org/reel/1", null],
  ["https://ana:clave@youtu.be/abc", null],
  [
    "https://www.facebook.com/watch?v=1&v=javascript:alert(1)",
    "https://www.facebook.com/watch?v=1",
  ],
  ["https://vimeo.com/1", null],
];

for (const [typed, address, isEmbedded = false] of shared) {
  Deno.test(`${typed} is ${address ? isEmbedded ? "a post" : "a link" : "refused"}`, () => {
    assert.equal(postAddress(typed), address);
    if (address === null) return;
    const html = renderToStaticMarkup(<Embed url={address} title="Un debate" />);
    assert.equal(html.includes("data-action"), isEmbedded);
    assert.match(html, isEmbedded ? /Al abrirlo se carga contenido/ : /Se abre en \w+\./);
  });
}

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
