import assert from "node:assert/strict";
import { billOfMaterials } from "../../tasks/sbom.ts";

Deno.test("every locked package is in the bill of materials, once, with its hash (ASVS 15.1.2)", async () => {
  const lock = JSON.parse(await Deno.readTextFile("deno.lock"));
  const { bomFormat, components } = billOfMaterials(lock);
  assert.equal(bomFormat, "CycloneDX");
  assert.equal(new Set(components.map(({ purl }) => purl)).size, components.length);
  for (
    const [name, target] of Object.entries<string>(
      JSON.parse(await Deno.readTextFile("deno.json")).imports,
    )
  ) {
    const version = target.slice(target.lastIndexOf("@") + 1);
    const locked = components.find((component) =>
      component.name === name && component.version === version
    );
    assert.match(locked?.hashes[0]?.content ?? "", /^[0-9a-f]{128}$/, name);
  }
});
