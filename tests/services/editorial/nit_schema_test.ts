import assert from "node:assert/strict";
import { parseNit } from "../../../services/editorial/nit_schema.ts";

Deno.test("a NIT is taken with its check digit only, however it is typed", () => {
  // Bogotá, the DIAN and Ecopetrol.
  for (
    const [typed, nit] of [
      ["899.999.061-9", "899.999.061-9"],
      ["8001972684", "800.197.268-4"],
      [" 899 999 068 - 1 ", "899.999.068-1"],
    ] as const
  ) assert.equal(parseNit(typed), nit);
  for (const typed of ["899.999.061-8", "000.000.000-0", "899999061", "x", "", "12-3"]) {
    assert.equal(parseNit(typed), null, typed);
  }
});
