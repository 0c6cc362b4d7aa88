import assert from "node:assert/strict";
import { unbroken } from "../../../content/words/street.ts";

for (
  const [street, printed] of [
    ["Calle 10 # 5-20", "Calle~10~#~5-_20"],
    ["Carrera 7 n.º 8-68", "Carrera~7~n.º~8-_68"],
    ["Carrera 00 n.º 00-00, Teusaquillo", "Carrera~00~n.º~00-_00, Teusaquillo"],
    ["Avenida Caracas #45-10, oficina 302", "Avenida Caracas~#45-_10, oficina~302"],
  ] as const
) {
  Deno.test(`the house number of ${street} breaks in no line`, () => {
    assert.equal(unbroken(street).replaceAll("\u00a0", "~").replaceAll("\u2060", "_"), printed);
  });
}
