import assert from "node:assert/strict";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { Markdown } from "../../../components/ui/markdown.tsx";
import { markdownText } from "../../../components/ui/markdown_text.ts";
import { readMarkdown } from "../../../components/ui/read_markdown.ts";
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
    "[aquí](/api/admin/volunteers.csv)",
    "https://example.org/redaccion/ajustes",
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
    markdownText("## Uno\n\nEs **muy** [claro](https://example.org):\n\n- a\n- b"),
    "Uno\n\nEs muy claro:\n\n- a\n- b",
  );
});

Deno.test("a long list keeps its marks, and a mark without a target stays text", () => {
  const items = Array.from({ length: 60 }, (_, place) => `- **Sector ${place}**: _listo_`);
  const html = render(items.join("\n"));
  assert.equal(html.match(/<li><strong>Sector \d+<\/strong>: <em>listo<\/em><\/li>/g)?.length, 60);
  assert.equal(
    render("[nada]() y ana_maria@example.org"),
    '<p>[nada]() y <a href="mailto:ana_maria@example.org" class="link" rel="noopener">' +
      "ana_maria@example.org</a></p>",
  );
});

Deno.test("nothing is lost, however deep quotations, lists and stress are in each other", () => {
  const marks = fc.array(
    fc.constantFrom("> ", "- ", "* ", "1. ", "2) ", " ", "  ", "\t", "**", "_"),
    {
      maxLength: 16,
    },
  );
  fc.assert(
    fc.property(fc.array(marks, { minLength: 1, maxLength: 40 }), (lines) => {
      const text = lines.map((marks, line) => `${marks.join("")}palabra${line}.`).join("\n");
      const shown = markdownText(text);
      lines.forEach((_, line) => assert.ok(shown.includes(`palabra${line}.`), text));
    }),
    { numRuns: 2_000 },
  );
});

const pieces = [
  ..."*_[]()>-+#!`~|<&\\ \n\tx@.:/\"'".split(""),
  "- ",
  "1. ",
  "> ",
  "**",
  "[a](",
  "[[a](",
  "[a](<",
  '[a](b "',
  "[a]",
  "](https://a.co)",
  "https://",
  "a@b.co ",
  "\\ ",
  "  \n",
  "\n\n",
  "    ",
  "            - a\n",
  "- - - - - - a\n",
  "> > > > > > a\n",
  "<b>",
  "![",
  "a*",
  "*a",
  "**a ",
];
const allowed = /^<\/?(p|h3|h4|strong|em|ul|ol|li|blockquote|a|br)[ />]/;

Deno.test("ten thousand hostile texts make no other element", () => {
  const parts = fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...hostileTexts));
  const check = (text: string) => {
    const html = render(text);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) assert.match(tag, allowed);
    assert.doesNotMatch(html, /href="(?!https:|mailto:|tel:|\/(?!\/))/i);
  };
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (parts) => check(parts.join(""))),
    { numRuns: 9_000 },
  );
  fc.assert(
    fc.property(
      fc.array(parts, { minLength: 1, maxLength: 4 }),
      (parts) => check(parts.join("").repeat(12_000).slice(0, 12_000)),
    ),
    { numRuns: 1_000 },
  );
});

function readsOf(text: string): number {
  const { charCodeAt } = String.prototype;
  let reads = 0;
  String.prototype.charCodeAt = function (place) {
    reads++;
    return charCodeAt.call(this, place);
  };
  try {
    readMarkdown(text);
  } finally {
    String.prototype.charCodeAt = charCodeAt;
  }
  return reads / text.length;
}

/** Brackets are read once for each depth at which they could be in each other. */
const mostReads = 150;

Deno.test("a text is read in linear time, whatever is repeated in it", () => {
  assert.ok(readsOf("Vamos a Suba") >= 1, "the parser reads by charCodeAt()");
  const length = 4_000;
  const filled = (piece: string, length: number) => piece.repeat(length).slice(0, length);
  for (const one of pieces) {
    for (const other of pieces) {
      const texts = [
        filled(one + other, length),
        filled(one, length / 2) + filled(other, length / 2),
      ];
      for (const text of texts) {
        const reads = readsOf(text);
        assert.ok(reads < mostReads, `${JSON.stringify([one, other])}: ${reads}`);
      }
    }
  }
});
