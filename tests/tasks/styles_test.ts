import assert from "node:assert/strict";
import { pageCss, type StyleRule } from "../../components/theme/page_css.ts";
import * as icons from "../../components/ui/icons.ts";
import { buildStyles, bundleCss } from "../../tasks/build/styles.ts";
import { buildFonts } from "../../tasks/build/fonts.ts";
import { scanClasses, sourceFiles } from "../../tasks/build/sources.ts";

// esbuild's process ends a moment after the test that stopped it.
Deno.test.sanitizer({ ops: false, resources: false });

const classes = scanClasses(await sourceFiles());
const { rules } = await buildStyles(classes, "@font-face{}");

function styles(...more: string[]) {
  return buildStyles(new Set([...classes, ...more]), "");
}

Deno.test("buildStyles() names classes without a rule, except markers", async () => {
  assert.deepEqual((await styles()).unknown, []);
  assert.deepEqual((await styles("group", "nonsense", "p-4", "text-mora-800")).unknown, [
    "nonsense",
  ]);
});

Deno.test("buildStyles() names rules that no markup uses", async () => {
  assert.deepEqual((await styles()).unused, []);
  const { unused } = await buildStyles(classes.difference(new Set(["strap"])), "");
  assert.match(unused.join("\n"), /^\.strap\{.*\n\.guide \.strap\{[^\n]*$/);
});

Deno.test("a class of styles/ is no utility, even where Twind has one of that name", async () => {
  assert.doesNotMatch(pageCss('<p class="list-count">', (await styles()).rules), /list-style-type/);
});

Deno.test("bundleCss() puts the palette into stylesheets and the SVGs that they name", async () => {
  const css = await bundled(`
    a { color: var(--mora-700); &:hover { background: rgb(from var(--mora-700) r g b / 50%) } }
    i { background: url("./dot.svg?mora-700") }`);
  assert.match(css, /^a\{color:#53219a\}a:hover\{background:#53219a80\}/);
  assert.match(css, /<svg [^>]*fill="%2353219a"/);
});

Deno.test("bundleCss() fails on names that nothing declares, and on what is no CSS", async () => {
  await assert.rejects(bundled("a { color: var(--mora-750) }"), /Nothing declares --mora-750/);
  const veil = "a { color: rgb(from var(--mora-750) r g b / 50%) }";
  await assert.rejects(bundled(veil), /Nothing declares --mora-750/);
  await assert.rejects(bundled('a { background: url("./dot.svg?mora-750") }'), /mora-750/);
  await assert.rejects(bundled("a { color: red; "), /Expected "}"/);
});

async function bundled(css: string): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor"/>';
    await Deno.writeTextFile(`${folder}/dot.svg`, svg);
    await Deno.writeTextFile(`${folder}/site.css`, css);
    return await bundleCss(`${folder}/site.css`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a page has what either of two classes shares with the other", async () => {
  const { rules } = await buildStyles(new Set(["story-more", "more-link"]), "");
  assert.match(pageCss('<a class="more-link">', rules), /\.more-link:hover\{/);
  assert.match(pageCss('<details class="story-more">', rules), /\.more-link:hover\{/);
  assert.doesNotMatch(pageCss('<p class="story">', rules), /more-link/);
});

Deno.test("the cascade is fonts, base, named classes, utilities, wider screens", () => {
  const place = (css: string): number => rules.findIndex((rule) => rule.css.startsWith(css));
  const places = ["@font-face", "html{", ".btn{", ".btn-primary{", ".mt-4{", ".md\\:p-8{"].map(
    place,
  );
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
  assert.equal(places[0], 0);
});

Deno.test("keyframes come with the rules that use them", () => {
  assert.match(pageCss('<a class="pulse">', rules), /@keyframes pulse/);
  assert.doesNotMatch(pageCss('<a class="btn">', rules), /@keyframes/);
});

Deno.test("pageCss() takes the rules with a selector whose classes are all used, in their order", () => {
  const rule = (css: string, classes: string[][], at = ""): StyleRule => ({ css, classes, at });
  const rules = [
    rule("*{}", [[]]),
    rule(".a{}", [["a"]]),
    rule(".a .b{}", [["a", "b"]], "@media print{"),
    rule(".b,.c{}", [["b"], ["c"]], "@media print{"),
    rule(".d{}", [["d"]]),
  ];
  assert.equal(pageCss('<p class="x a">', rules), "*{}.a{}");
  assert.equal(pageCss('<p class="c d">', rules), "*{}@media print{.b,.c{}}.d{}");
  assert.equal(pageCss('<p class="a">', rules, ["b"]), "*{}.a{}@media print{.a .b{}.b,.c{}}");
});

Deno.test("icons of stylesheets are those of the components", async () => {
  const shapes: Record<string, string> = icons;
  for (const name of ["copy", "mail", "phone", "reply", "whatsapp"]) {
    const svg = await Deno.readTextFile(`styles/icons/${name}.svg`);
    assert.equal(/ d="([^"]*)"/.exec(svg)?.[1], shapes[`${name}Icon`], name);
  }
});

Deno.test("buildFonts() makes two fonts of at most 24,000 bytes together", async () => {
  const fonts = await buildFonts();
  assert.deepEqual(fonts.map((font) => font.name), ["display", "figtree"]);
  assert.ok(fonts.reduce((sum, font) => sum + font.bytes.length, 0) <= 24_000);
  for (const font of fonts) {
    assert.equal(new TextDecoder().decode(font.bytes.slice(0, 4)), "wOF2");
    assert.match(font.css("/f.woff2"), /url\(\/f\.woff2\) format\("woff2"\)/);
  }
});

Deno.test("adding a row to a list restyles no other element", () => {
  const selectors = rules.flatMap(({ css }) => css.match(/[^{}]+(?=\{)/g) ?? []);
  // `a + *` makes the browser restyle every later sibling, `html:has(…) a` the whole page.
  const costly = selectors.filter((selector) =>
    /[+~]\s*\*/.test(selector) || /html:has\([^)]*\)\s/.test(selector)
  );
  assert.deepEqual(costly, []);
});
