/**
 * Keys and values of KV as JSON and back, whatever their type: JSON itself stays as it is, the rest
 * is an object of one name that starts with `$`.
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
  // A name of ours, or one that would set the prototype when it is read: as pairs.
  const plain = !fields.some(([name]) => String(name).startsWith("$") || name === "__proto__");
  return plain ? Object.fromEntries(fields) : { $object: fields };
}

const readers: Record<string, (content: never) => unknown> = {
  $undefined: () => undefined,
  $bigint: (text: string) => BigInt(text),
  $number: (text: string) => Number(text),
  $u64: (text: string) => new Deno.KvU64(BigInt(text)),
  $bytes: (text: string) => Uint8Array.fromBase64(text),
  // To JSON the moment of a date that is none is null.
  $date: (time: number | null) => new Date(time ?? NaN),
  $map: (pairs: unknown[][]) =>
    new Map(pairs.map(([key, value]) => [fromPortable(key), fromPortable(value)])),
  $set: (values: unknown[]) => new Set(values.map(fromPortable)),
  $object: (fields: [string, unknown][]) => objectOf(fields),
};

/** Returns the value that {@link toPortable} made this of. */
export function fromPortable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(fromPortable);
  if (typeof json !== "object" || json === null) return json;
  const fields = Object.entries(json);
  const [name, content] = fields[0] ?? [];
  const read = name && Object.hasOwn(readers, name) ? readers[name] : undefined;
  return read ? read(content as never) : objectOf(fields);
}

function objectOf(fields: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, value]) => [name, fromPortable(value)]));
}
