import { ulid } from "ulid";

/** Returns a new id (ULID) of that moment, in milliseconds since 1970: later ones are greater. */
export function newId(at: number): string {
  // One call for all sixteen digits: ulid would ask for the randomness of each by itself.
  const random = crypto.getRandomValues(new Uint8Array(16)).values();
  return ulid(at, () => Number(random.next().value) / 256);
}
