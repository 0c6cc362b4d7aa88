import { encodeTime } from "ulid";
import { randomSigns } from "../secrets/digest.ts";

/** The random part of an id; zeros sort before every id of the same millisecond. */
const earliest = "0".repeat(16);

/**
 * Returns a new ULID of that moment (milliseconds since 1970). Later ids sort after earlier ones.
 */
export function newId(at: number): string {
  return encodeTime(at, 10) + randomSigns(16).toUpperCase();
}

export function idFrom(at: number): string {
  return encodeTime(at, 10) + earliest;
}
