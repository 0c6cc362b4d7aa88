/**
 * Converts KV keys and values of any type to JSON and back. Values that JSON supports stay as they
 * are; others become an object with one key that starts with `$`.
 */
export function toPortable(value: unknown): unknown {
  switch (typeof value) {
    case "undefined":
      return { $undefined: true };
    case "bigint":
      return { $bigint: `${value}` };
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? "-0" : `${value}` };
    case "object":
      return value === null ? null : portableObject(value);
    default:
      return value;
  }
}

function portableObject(value: object): unknown {
  if (Array.isArray(value)) return value.map(toPortable);
  if (value instanceof Deno.KvU64) return { $u64: `${value.value}` };
  if (value instanceof Uint8Array) return { $bytes: value.toBase64() };
  if (value instanceof Date) return { $date: value.getTime() };
  if (value instanceof Map) return { $map: [...value].map((pair) => pair.map(toPortable)) };
  if (value instanceof Set) return { $set: [...value].map(toPortable) };
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new TypeError(`Cannot export a ${value.constructor?.name}`);
  }
  const fields = Object.entries(value).map(([name, field]) => [name, toPortable(field)]);
  // Such keys would be read as a type of ours, or set the prototype: written as pairs.
  const plain = !fields.some(([name]) => String(name).startsWith("$") || name === "__proto__");
  return plain ? Object.fromEntries(fields) : { $object: fields };
}

/** The deepest nesting that is accepted; the site's own records have less. */
const deepest = 100;

type Reader = (content: unknown, depth: number) => unknown;

const readers: Readonly<Record<string, Reader>> = {
  $undefined: () => undefined,
  $bigint: (content) => BigInt(text(content)),
  $number: (content) => Number(text(content)),
  $u64: (content) => new Deno.KvU64(BigInt(text(content))),
  $bytes: (content) => Uint8Array.fromBase64(text(content)),
  // JSON turns the time of an invalid date into null.
  $date: (content) => new Date(content === null ? NaN : number(content)),
  $map: (content, depth) => new Map(pairs(content, depth)),
  $set: (content, depth) => new Set(list(content).map((item) => fromPortable(item, depth))),
  $object: (content, depth) => objectOf(pairs(content, depth)),
};

/** Returns the value of a text that {@link toPortable} made. @throws for any other text */
export function fromPortable(json: unknown, depth = 0): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (depth > deepest) throw new RangeError("Nested too deep");
  if (Array.isArray(json)) return json.map((item) => fromPortable(item, depth + 1));
  const fields = Object.entries(json);
  if (!fields.some(([name]) => name.startsWith("$"))) {
    return objectOf(fields.map(([name, value]) => [name, fromPortable(value, depth + 1)]));
  }
  const [[name = "", content] = []] = fields;
  const read = fields.length === 1 && Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (!read) throw new TypeError(`Not a type of an export: ${name}`);
  return read(content, depth + 1);
}

function pairs(content: unknown, depth: number): [unknown, unknown][] {
  return list(content).map((pair) => {
    const [name, value] = list(pair);
    return [fromPortable(name, depth), fromPortable(value, depth)];
  });
}

function objectOf(fields: [unknown, unknown][]): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, value]) => [text(name), value]));
}

function text(content: unknown): string {
  if (typeof content !== "string") throw new TypeError("Not a text");
  return content;
}

function number(content: unknown): number {
  if (typeof content !== "number") throw new TypeError("Not a number");
  return content;
}

function list(content: unknown): unknown[] {
  if (!Array.isArray(content)) throw new TypeError("Not a list");
  return content;
}
