import * as z from "zod/mini";
import { cleanText } from "../../content/words/clean_text.ts";
import { orNull } from "./text_schema.ts";

/** Returns the address to store, or null for any other text. */
type Read<T> = (typed: string) => T | null;

export function address<T>(read: Read<T>, message: string) {
  return z.transform((typed, { issues }): T => {
    const found = typeof typed === "string" && typed.length <= 500 ? read(cleaned(typed)) : null;
    if (found !== null) return found;
    issues.push({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}

/** Returns the same schema for a field that may be empty: null. */
export function optionalAddress<T>(read: Read<T>, message: string) {
  return orNull(address(read, message), cleaned);
}

function cleaned(typed: string): string {
  return cleanText(typed).replace(/^<(.*)>$/, "$1");
}
