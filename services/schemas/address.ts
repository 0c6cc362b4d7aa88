import * as z from "zod/mini";

/** Returns what is stored of a typed address, or null where it is none. */
type Read<T> = (typed: string) => T | null;

/** Returns the schema of an address; what `read` does not take is refused with the message. */
export function address<T>(read: Read<T>, message: string) {
  return z.transform((typed, { issues }): T => {
    const found = typeof typed === "string" && typed.length <= 500 ? read(typed) : null;
    if (found !== null) return found;
    issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** Returns the same schema for a field that may be empty: null. */
export function optionalAddress<T>(read: Read<T>, message: string) {
  return z.union([
    z.pipe(z._default(z.literal(""), ""), z.transform(() => null)),
    address(read, message),
  ], message);
}
