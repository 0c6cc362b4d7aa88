import assert from "node:assert/strict";
import { parse } from "../../../services/system/parse_schema.ts";
import { line, text } from "../../../services/system/text_schema.ts";

const bounds = { min: 2, max: 5, messages: { min: "corto", max: "largo" } };

Deno.test("a text of invisible characters is too short", () => {
  const unseen = {
    "spaces": "    ",
    "no-break spaces": "\u00a0\u00a0\u00a0",
    "zero-width spaces": "\u200b\u200b\u200b",
    "zero-width joiners": "\u200d\u200c\u200d",
    "Hangul fillers": "\u3164\u3164\u3164",
    "half-width and choseong fillers": "\uffa0\u115f\u1160",
    "soft hyphens": "\u00ad\u00ad\u00ad",
    "word joiners and byte order marks": "\u2060\ufeff\u2060",
    "variation selectors": "\ufe0f\ufe0f\ufe0f",
    "tags": "\u{e0041}\u{e0042}",
    "blanks of Braille": "\u2800\u2800\u2800",
    "spaces between fillers": "\u3164 \u3164 \u3164",
    "one letter among them": "\u200bA\u3164\u2800",
  };
  for (const [what, value] of Object.entries(unseen)) {
    for (const schema of [text(bounds), line(bounds)]) {
      assert.deepEqual(parse(schema, value), { ok: false, fields: { "": "corto" } }, what);
    }
  }
});

Deno.test("names of people are long enough, whatever their script", () => {
  for (const name of ["Ñu", "Ó R", "Li", "李明", "O’B", "a\u0301b"]) {
    assert.equal(parse(line(bounds), name).ok, true, name);
  }
});

Deno.test("a letter keeps at most 30 combining marks", () => {
  const marked = (count: number) => `Ana${"\u0315".repeat(count)}`;
  const many = text({ ...bounds, max: 100 });
  for (const count of [1, 30, 31, 99]) {
    assert.deepEqual(parse(many, marked(count)), { ok: true, value: marked(Math.min(count, 30)) });
  }
});
