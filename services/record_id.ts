import { encodeTime, ulid } from "ulid";

/** The part of an id after its time; zeros stand before every id of that millisecond. */
const earliest = "0".repeat(16);

/** Returns a new id (ULID) of that moment, in milliseconds since 1970: later ones are greater. */
export function newId(at: number): string {
  // One call for all sixteen digits: ulid would ask for the randomness of each by itself.
  const random = crypto.getRandomValues(new Uint8Array(16)).values();
  return ulid(at, () => Number(random.next().value) / 256);
}

/** Returns what no id of that moment or later is less than. */
export function idFrom(at: number): string {
  return encodeTime(at, 10) + earliest;
}
