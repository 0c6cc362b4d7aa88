import { basename } from "node:path";
import type { Decrypter } from "age-encryption";
import { backupCommand } from "../../content/tasks/command_texts.ts";
import { decrypt } from "./age.ts";
import { checksum, exists, ignoreMissing, writePrivately, writtenAt } from "./files.ts";
import { Refusal } from "./backup.ts";
import { isSealed } from "./origin.ts";
import { scheduledAt } from "./scheduled_copies.ts";
import type { BackupStorage } from "./backup_storage.ts";
import type { FoundCopy } from "./open_storage.ts";
import { summing } from "./send.ts";

export interface CopySource {
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly copiedAt: number;
  /** Writes the store in it to a new file, for its owner only. @throws {Refusal} if it is not whole */
  writeTo(path: string): Promise<void>;
}

/**
 * Returns the copy in a file beside its checksum. @throws {Refusal} where one of them is missing, or
 * the key of the origin did not seal it; without a key every copy is taken
 */
export async function copyInFile(path: string, origin: string | null): Promise<CopySource> {
  if (!await exists(path)) throw new Refusal(backupCommand.missing(path));
  const text = await Deno.readTextFile(`${path}.sha256`).catch(ignoreMissing) ?? "";
  const expected = checksumIn(text);
  if (!expected) throw new Refusal(backupCommand.noChecksum(path));
  requireOrigin(text, { name: basename(path), sha256: expected }, origin);
  return {
    name: path,
    copiedAt: await writtenAt(path),
    async writeTo(target) {
      using source = await Deno.open(path);
      await writePrivately(target, source.readable);
      // Verify what was written, because it becomes the store.
      if (await checksum(target) !== expected) throw new Refusal(backupCommand.altered(path));
    },
  };
}

/**
 * Returns an encrypted copy, which the keys open. @throws {Refusal} where the storage lacks it, or the
 * key of the origin did not seal it; without a key every copy is taken
 */
export async function encryptedCopy(
  { storage, name }: FoundCopy,
  keys: Decrypter,
  origin: string | null,
): Promise<CopySource> {
  const { content, writtenAt } = await storage.read(name);
  const text = origin ? await readBeside(storage, name) : "";
  const expected = checksumIn(text);
  requireOrigin(text, { name, sha256: expected }, origin);
  const read = summing();
  return {
    name: `${storage.address}/${name}`,
    // A copy that was carried elsewhere is a new file there.
    copiedAt: scheduledAt(name) ?? writtenAt,
    async writeTo(target) {
      const opened = await decrypt(content.pipeThrough(read.through), keys, name);
      await writePrivately(target, opened);
      const isOther = origin && read.sum.sha256 !== expected;
      if (isOther) throw new Refusal(backupCommand.notWhole(name));
    },
  };
}

/** @throws {Refusal} where there is a key, and what lies beside the copy has no seal of it */
function requireOrigin(
  text: string,
  copy: Parameters<typeof isSealed>[1],
  origin: string | null,
): void {
  if (origin && !isSealed(text, copy, origin)) {
    throw new Refusal(backupCommand.unproved(copy.name));
  }
}

/** Returns the SHA-256 in what lies beside a copy, or an empty text. */
function checksumIn(text: string): string {
  return text.match(/^[0-9a-f]{64}\b/)?.[0] ?? "";
}

/** Returns what lies beside a copy in its storage; empty where nothing does. */
async function readBeside(storage: BackupStorage, name: string): Promise<string> {
  const names = await storage.names();
  if (!names.includes(`${name}.sha256`)) return "";
  return await new Response((await storage.read(`${name}.sha256`)).content).text();
}
