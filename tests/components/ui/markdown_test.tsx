import assert from "node:assert/strict";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { Markdown } from "../../../components/ui/markdown.tsx";
import { markdownTokens, plainText } from "../../../components/ui/markdown_tokens.ts";
import { hostileTexts } from "../../security/support/hostile_texts.ts";

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

Deno.test("the marks that the form explains become elements, and lines stay lines", () => {
  assert.equal(
    render("**Hoy** *sí*\nvamos a [Suba](https://example.org/suba).\n\n- uno\n- dos\n\n> Dijo"),
    "<p><strong>Hoy</strong> <em>sí</em><br/>vamos a " +
      '<a href="https://example.org/suba" class="link" rel="noopener">Suba</a>.</p>' +
      '<ul class="listed mt-3"><li>uno</li><li>dos</li></ul>' +
      '<blockquote class="quote mt-3"><p>Dijo</p></blockquote>',
  );
  assert.equal(
    render("## Agenda\n\n### Suba\n\n2. dos\n3. tres"),
    '<h3 class="mt-6 text-lg font-bold">Agenda</h3><h4 class="mt-6 text-lg font-bold">Suba</h4>' +
      '<ol start="2" class="listed mt-3"><li>dos</li><li>tres</li></ol>',
  );
});

for (
  const text of [
    "<b>negrita</b>",
    "<script>alert(1)</script>",
    "![foto](https://evil.example/x.png)",
    "[aquí](javascript:alert(1))",
    "[aquí](data:text/html,x)",
    "[aquí](//evil.example)",
    "[aquí](http://evil.example)",
    "`código`",
    "~~no~~",
    "http://evil.example",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "&lt;b&gt; y &copy;",
  ]
) {
  Deno.test(`${text.split("\n")[0]} stays as it was typed`, () => {
    const shown = render(text).replace(/^<p>|<\/p>$/g, "").replaceAll("<br/>", "\n");
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    assert.equal(shown, escaped);
  });
}

Deno.test("an address that was pasted is a link, and a dot that WhatsApp writes is a list", () => {
  assert.equal(
    render("Mira https://example.org/a_b_c, y escribe a ana@example.org.\n\n• uno\n• dos"),
    '<p>Mira <a href="https://example.org/a_b_c" class="link" rel="noopener">' +
      "https://example.org/a_b_c</a>, y escribe a " +
      '<a href="mailto:ana@example.org" class="link" rel="noopener">ana@example.org</a>.</p>' +
      '<ul class="listed mt-3"><li>uno</li><li>dos</li></ul>',
  );
});

Deno.test("descriptions and feeds have the words without the marks", () => {
  assert.equal(
    plainText("## Uno\n\nEs **muy** [claro](https://example.org):\n\n- a\n- b"),
    "Uno\n\nEs muy claro:\n\n- a\n- b",
  );
});

const pieces = fc.oneof(
  fc.constantFrom(..."*_[]()>-+#!`~|<&\\ \n\t".split("")),
  fc.constantFrom(
    "- ",
    "1. ",
    "> ",
    "**",
    "[a](",
    "](https://a.co)",
    "\n\n",
    "    ",
    "<b>",
    "![",
    "x",
  ),
  fc.constantFrom(...hostileTexts),
);
const allowed = /^<\/?(p|h3|h4|strong|em|ul|ol|li|blockquote|a|br)[ />]/;

Deno.test("ten thousand hostile texts make no other element, and none takes half a second", () => {
  let slowest = 0;
  // The fastest of ten: the machine does other work beside the test.
  const timeOf = (text: string): number => {
    let best = Infinity;
    for (let time = 0; time < 10 && best > 50; time++) {
      const start = performance.now();
      markdownTokens(text);
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };
  const check = (text: string) => {
    const html = render(text);
    slowest = Math.max(slowest, timeOf(text));
    for (const [tag] of html.matchAll(/<[^>]*>/g)) assert.match(tag, allowed);
    assert.doesNotMatch(html, /href="(?!https:|mailto:|tel:|\/(?!\/))/i);
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => check(parts.join(""))),
    { numRuns: 9_000 },
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { minLength: 1, maxLength: 4 }),
      (parts) => check(parts.join("").repeat(12_000).slice(0, 12_000)),
    ),
    { numRuns: 1_000 },
  );
  assert.ok(slowest < 500, `${slowest} ms`);
});
