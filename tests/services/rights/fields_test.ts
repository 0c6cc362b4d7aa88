import assert from "node:assert/strict";
import { storedFields } from "../../../services/rights/fields.ts";
import { openSite } from "../../support/site.ts";

/** A schema of `zod` or `zod/mini`, as far as its fields are read. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly element?: Schema;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly options?: readonly Schema[];
  };
}

/** Returns every field of the schema, those inside others with a dot before them. */
function fieldsOf({ def }: Schema, prefix = ""): string[] {
  const inner = def.innerType ?? def.in ?? def.element;
  if (inner) return fieldsOf(inner, prefix);
  if (def.options) return [...new Set(def.options.flatMap((one) => fieldsOf(one, prefix)))];
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const below = fieldsOf(field, `${path}.`);
    return below.length > 0 ? below : [path];
  });
}

function isClassified(fields: readonly string[], path: string): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}

Deno.test("every kind of record is listed, and no other", async () => {
  using site = await openSite();
  const made = new Set(["settings", "newsletter_left"]);
  const { collections, values } = site.services;
  for (const { name } of [...collections, ...values]) made.add(name);
  assert.deepEqual(Object.keys(storedFields).toSorted(), [...made].toSorted());
});

Deno.test("every field of a record is listed, and no other", async () => {
  using site = await openSite();
  for (const collection of site.services.collections) {
    const { name } = collection;
    const { shown, omitted } = storedFields[name]!;
    const fields = [...shown, ...omitted];
    if (fields.length === 0) continue;
    const stored = fieldsOf((collection as unknown as { schema: Schema }).schema);
    const missing = stored.filter((path) => !isClassified(fields, path));
    assert.deepEqual(missing, [], `${name}: fields without a class`);
    const isStored = (field: string) =>
      stored.some((path) => path === field || path.startsWith(`${field}.`));
    assert.deepEqual(fields.filter((field) => !isStored(field)), [], name);
  }
});
