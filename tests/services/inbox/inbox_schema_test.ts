import assert from "node:assert/strict";
import { PageInput } from "../../../services/inbox/inbox_schema.ts";

for (
  const [asked, given] of [["1", 1], ["200", 200], ["1000", 200], ["0", 50], ["x", 50]] as const
) {
  Deno.test(`a page of ${asked} records is one of ${given}`, () => {
    assert.equal(PageInput.parse({ limit: asked }).limit, given);
  });
}
