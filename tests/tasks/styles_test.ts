import assert from "node:assert/strict";
import { components } from "../../components/theme/components.ts";
import { pageCss } from "../../components/theme/page_css.ts";
import { buildFonts } from "../../tasks/build/fonts.ts";
import { sourceFiles } from "../../tasks/build/sources.ts";
import { buildStyles, scanClasses } from "../../tasks/build/styles.ts";

Deno.test("scanClasses() finds the classes of className and of cx", () => {
  const source = `
    <p className="a b:c">
    <p className={cx("d", open && "e f", kind === "error" && "g", "h" === kind ? "i" : "j")}>
    const looks = cx(more, cx("k"));
    <p title="no" className={looks}>`;
  assert.deepEqual([...scanClasses([source])].sort(), [
    "a",
    "b:c",
    "d",
    "e",
    "f",
    "g",
    "i",
    "j",
    "k",
  ]);
});

Deno.test("every class of the sources has a rule", async () => {
  const { unknown } = buildStyles(scanClasses(await sourceFiles()), "");
  assert.deepEqual(unknown, []);
});

Deno.test("buildStyles() names the classes that nobody defines, markers apart", () => {
  assert.deepEqual(buildStyles(["group", "nonsense", "p-4", "text-mora-800"], "").unknown, [
    "nonsense",
  ]);
});

Deno.test("every named class of the theme has a rule", () => {
  assert.deepEqual(buildStyles(Object.keys(components), "").unknown, []);
});

Deno.test("utilities that Twind lacks have rules", () => {
  const { rules } = buildStyles(["size-4", "text-balance", "min-h-svh", "bg-mora-700/50"], "");
  const css = rules.map((rule) => rule.css).join("");
  assert.match(css, /\.size-4\{width:1rem;height:1rem\}/);
  assert.match(css, /\.text-balance\{text-wrap:balance\}/);
  assert.match(css, /\.min-h-svh\{min-height:100svh\}/);
  assert.match(css, /background-color:#53219a80/);
  assert.doesNotMatch(css, /--tw-/);
});

Deno.test("cards come 100 ms after each other, those of the achievements 50", () => {
  const delays = (name: string): string[] => {
    const css = buildStyles([name], "").rules.map((rule) => rule.css).join("");
    return [...css.matchAll(/transition-delay:([^;}]+)/g)].map(([, delay = ""]) => delay);
  };
  assert.deepEqual(delays("stagger"), ["100ms", "200ms", "300ms", "400ms", "500ms"]);
  assert.deepEqual(delays("stagger-fast"), ["50ms", "100ms", "150ms", "200ms", "250ms"]);
});

Deno.test("the cascade is base, named classes, utilities, wider screens", () => {
  const { rules } = buildStyles(["md:p-8", "p-4", "btn-primary", "btn"], "@font-face{}");
  assert.deepEqual([...new Set(rules.map((rule) => rule.className))], [
    null,
    "btn",
    "btn-primary",
    "p-4",
    "md:p-8",
  ]);
  assert.ok(rules[0]?.css.startsWith("@font-face{}"));
});

Deno.test("keyframes come with each class that uses them", () => {
  const { rules } = buildStyles(["pulse", "btn"], "");
  assert.match(pageCss('<a class="pulse">', rules), /@keyframes pulse/);
  assert.doesNotMatch(pageCss('<a class="btn">', rules), /@keyframes/);
});

Deno.test("pageCss() takes the base and the rules of the page's classes, in their order", () => {
  const rules = [
    { className: null, css: "*{}" },
    { className: "a", css: ".a{}" },
    { className: "[&>p]:b", css: ".b{}" },
    { className: "c", css: ".c{}" },
  ];
  assert.equal(pageCss('<p class="[&amp;&gt;p]:b a">', rules), "*{}.a{}.b{}");
  assert.equal(pageCss("<p>", rules, ["c"]), "*{}.c{}");
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

Deno.test("a row that comes into a list asks nothing of all others", async () => {
  const { rules } = buildStyles(scanClasses(await sourceFiles()), "");
  const selectors = rules.flatMap(({ css }) => css.match(/[^{}]+(?=\{)/g) ?? []);
  // `a + *` makes a browser look at every later sibling anew, whatever it is; and a page whose root
  // decides by what is in it asks that again of everything.
  const costly = selectors.filter((selector) =>
    /[+~]\s*\*/.test(selector) || /html:has\([^)]*\)\s/.test(selector)
  );
  assert.deepEqual(costly, []);
});
