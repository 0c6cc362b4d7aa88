import assert from "node:assert/strict";
import { renderMail } from "../../../components/mail/mail_document.tsx";
import { site } from "../../../content/site/site.ts";

/** Returns the body of the text as a mail shows it, without the styles. */
function shown(text: string): string {
  const parts = [{ kind: "markdown" as const, text, origin: "https://o.co" }];
  const { html } = renderMail(site, { subject: "", preview: "", parts });
  const body = /class="body".*?<div>(.*?)<\/div>/s.exec(html)?.[1] ?? "";
  return body.replaceAll(/ (?:style|class)="[^"]*"/g, "");
}

const hostile: readonly [text: string, expected: string][] = [
  ["<b>a</b> & <img src=x>", "<p>&lt;b>a&lt;/b> &amp; &lt;img src=x></p>"],
  ["[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>"],
  ["![a](https://a.co)", "<p>![a](https://a.co)</p>"],
  ['[a](https://a.co/"onclick="x)', '<p><a href="https://a.co/%22onclick=%22x">a</a></p>'],
  [
    "[https://a.co y **https://c.co**](https://b.co)",
    '<p><a href="https://b.co/">https://a.co y <strong>https://c.co</strong></a></p>',
  ],
  ["[agenda](/agenda)", '<p><a href="https://o.co/agenda">agenda</a></p>'],
  ["[a](//evil.example)", "<p>[a](//evil.example)</p>"],
  ["• *a*\n• _b_", "<ul><li><em>a</em></li><li><em>b</em></li></ul>"],
];

for (const [text, expected] of hostile) {
  Deno.test(`${text} in an issue is harmless, and a link leads where it says`, () => {
    assert.equal(shown(text), expected);
  });
}
