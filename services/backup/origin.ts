import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dirname } from "node:path";
import { sync } from "../store/sqlite_file.ts";
import { ignoreMissing } from "./files.ts";

/** Returns the path of the key that proves which machine made a copy: beside the store, in no copy. */
export function originPath(store: string): string {
  return `${store}.origin`;
}

export async function readOrigin(store: string): Promise<string | null> {
  const text = await Deno.readTextFile(originPath(store)).catch(ignoreMissing);
  return text?.trim() || null;
}

export async function openOrigin(store: string): Promise<string> {
  const known = await readOrigin(store);
  if (known) return known;
  const key = randomBytes(32).toString("hex");
  const file = await Deno.makeTempFile({ dir: dirname(store), prefix: ".origin-" });
  try {
    await Deno.writeTextFile(file, `${key}\n`);
    sync(file);
    // Whole, and once: two tasks may make their first copies at the same time.
    await Deno.link(file, originPath(store)).catch(ignoreKnown);
  } finally {
    await Deno.remove(file);
  }
  return await readOrigin(store) ?? key;
}

function ignoreKnown(error: unknown): void {
  if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
}

interface Sealed {
  readonly name: string;
  readonly sha256: string;
}

/** Returns what lies beside a copy: its checksum, and the seal, which `sha256sum` reads as a comment. */
export function checksumFile(copy: Sealed, origin: string): string {
  return `${lineOf(copy)}# HMAC-SHA256 ${sealOf(copy, origin)}\n`;
}

export function isSealed(text: string, copy: Sealed, origin: string): boolean {
  const [, seal = ""] = text.match(/^# HMAC-SHA256 ([0-9a-f]{64})$/m) ?? [];
  const expected = sealOf(copy, origin);
  return seal.length === expected.length &&
    timingSafeEqual(new TextEncoder().encode(seal), new TextEncoder().encode(expected));
}

function sealOf(copy: Sealed, origin: string): string {
  return createHmac("sha256", origin).update(lineOf(copy)).digest("hex");
}

function lineOf({ name, sha256 }: Sealed): string {
  return `${sha256}  ${name}\n`;
}
