import assert from "node:assert/strict";
import { plant } from "./fault.ts";
import { faults } from "./faults.ts";

for (const fault of faults) {
  Deno.test(`the fault can still be planted: ${fault.name}`, async () => {
    const text = await Deno.readTextFile(fault.file);
    assert.notEqual(plant(fault, text), text);
    for (const test of fault.tests) assert.equal((await Deno.stat(test)).isFile, true, test);
    assert.notEqual(fault.tests.length, 0);
  });
}

Deno.test("no two faults have the same name", () => {
  assert.equal(new Set(faults.map(({ name }) => name)).size, faults.length);
});
