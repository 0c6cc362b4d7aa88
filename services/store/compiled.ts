import { $ZodObject, $ZodObjectJIT, type $ZodType, type output, parse } from "zod/v4/core";

/**
 * Returns the schema of a record so that it parses several times as fast: by functions that are
 * compiled for its shape. `zod/mini` leaves that out for pages, whose policy forbids it.
 * @throws what the schema itself throws
 */
export function compiled<Schema extends $ZodType>(
  schema: Schema,
): { parse(value: unknown): output<Schema> } {
  const fast = compile(schema) as Schema;
  return { parse: (value) => parse(fast, value) };
}

/** Objects in objects are compiled too; everything else stays as it is. */
function compile(schema: $ZodType): $ZodType {
  if (!(schema instanceof $ZodObject)) return schema;
  const { def } = schema._zod;
  const fields = Object.entries(def.shape).map(([name, field]) => [name, compile(field)]);
  return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
}
