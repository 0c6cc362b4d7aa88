import type { Decrypter } from "age-encryption";
import { backupCommand } from "../../content/command_texts.ts";
import { decrypt } from "./age.ts";
import { checksum, exists, writePrivately, writtenAt } from "./files.ts";
import { Refusal, writtenChecksum } from "./backup.ts";
import { scheduledAt } from "./scheduled_copies.ts";
import type { FoundCopy } from "./open_storage.ts";

/** A copy that can be restored. */
export interface CopySource {
  /** What messages call it. */
  readonly name: string;
  /** When it was made, in milliseconds since 1970. */
  readonly copiedAt: number;
  /** Writes the store in it to a new file, for its owner only. @throws {Refusal} if it is not whole */
  writeTo(path: string): Promise<void>;
}

/** Returns the copy in a file beside its checksum. @throws {Refusal} where one of them is missing */
export async function copyInFile(path: string): Promise<CopySource> {
  if (!await exists(path)) throw new Refusal(backupCommand.missing(path));
  const expected = await writtenChecksum(path);
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

/** Returns an encrypted copy, which the keys open. @throws {Refusal} where the storage lacks it */
export async function encryptedCopy(
  { storage, name }: FoundCopy,
  keys: Decrypter,
): Promise<CopySource> {
  const { content, writtenAt } = await storage.read(name);
  return {
    name: `${storage.address}/${name}`,
    // A copy that was carried elsewhere is a new file there.
    copiedAt: scheduledAt(name) ?? writtenAt,
    async writeTo(target) {
      await writePrivately(target, await decrypt(content, keys, name));
    },
  };
}
