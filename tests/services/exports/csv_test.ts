import assert from "node:assert/strict";
import fc from "fast-check";
import { csvLine, csvStream, inertCell, typedCell } from "../../../services/exports/csv.ts";
import { isPhone, readablePhone } from "../../../content/words/phones.ts";

for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]) {
  Deno.test(`a cell that starts with ${JSON.stringify(start)} is shown, not run (ASVS 1.2.10)`, () => {
    assert.equal(csvLine([`${start}1+1`]), `"'${start}1+1"\r\n`);
  });
}

Deno.test("every cell is quoted and every line ends in CRLF (ASVS 1.2.1)", () => {
  assert.equal(csvLine(['Ana "la" Peña', "a,b", ""]), '"Ana ""la"" Peña","a,b",""\r\n');
});

Deno.test("the stream starts with a byte order mark and holds every row once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 })),
      async (rows) => {
        const bytes = await new Response(csvStream(["a", "b"], stream(rows))).bytes();
        assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
        const expected = [["a", "b"], ...rows].map((row) => csvLine(row)).join("");
        assert.equal(new TextDecoder().decode(bytes), expected.toWellFormed());
      },
    ),
  );
});

/** Yields the rows in batches of one, two, …, an empty one after each. */
async function* stream<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0, size = 1; start < rows.length; start += size++) {
    yield rows.slice(start, start + size);
    yield [];
  }
}

Deno.test("no phone that the form accepts starts like a formula or is a bare number", () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9 ()+-]{7,20}$/).filter(isPhone), (typed) => {
    const cell = inertCell(readablePhone(typed));
    assert.doesNotMatch(cell, /^[=+\-@\t\r]/);
    assert.doesNotMatch(cell, /^\d+$/);
  }));
});

Deno.test("what was typed comes back from a cell, with the apostrophes that were there", () => {
  for (const text of ["'=1", "''=1", "=1", "'", "'a", "-5", "'-5", "d'Artagnan", ""]) {
    assert.equal(typedCell(inertCell(text)), text);
  }
  const hostile = fc.string({ unit: fc.constantFrom("'", "=", "-", "@", "a", " ", "\t", "＝") });
  fc.assert(fc.property(hostile, (text) => assert.equal(typedCell(inertCell(text)), text)));
});
