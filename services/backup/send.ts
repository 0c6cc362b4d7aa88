import { createHash } from "node:crypto";
import { backupCommand } from "../../content/tasks/command_texts.ts";
import { brokenPages, withCopiedFile } from "../store/sqlite_file.ts";
import { encrypt } from "./age.ts";
import { type Backup, Refusal } from "./backup.ts";
import { checksumFile, openOrigin } from "./origin.ts";
import { scheduledName } from "./scheduled_copies.ts";
import type { BackupStorage } from "./backup_storage.ts";
import { encryptedEnd } from "./open_storage.ts";

/**
 * Copies a store in use to a storage, encrypted for the keys, and then its checksum. The copy gets
 * its name only when the storage gave back what was written.
 * @throws {Refusal} where that differs, or the store is damaged
 */
export async function sendBackup(
  store: string,
  storage: BackupStorage,
  { publicKeys, now }: { readonly publicKeys: readonly string[]; readonly now: number },
): Promise<Backup> {
  const name = `${scheduledName(now)}${encryptedEnd}`;
  if ((await storage.names()).includes(name)) {
    throw new Refusal(backupCommand.exists(`${storage.address}/${name}`));
  }
  const origin = await openOrigin(store);
  const sent = await withCopiedFile(store, async (copy) => {
    if (brokenPages(copy).length > 0) throw new Refusal(backupCommand.broken(store));
    const source = await Deno.open(copy);
    return await writeChecked(storage, name, await encrypt(source.readable, publicKeys));
  });
  const beside = checksumFile({ name, sha256: sent.sha256 }, origin);
  await writeChecked(storage, `${name}.sha256`, new Blob([beside]).stream());
  return { path: name, ...sent };
}

async function writeChecked(
  storage: BackupStorage,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<Sum> {
  const sent = summing();
  await storage.write(name, content.pipeThrough(sent.through), async (written) => {
    const kept = summing();
    await written.pipeThrough(kept.through).pipeTo(new WritableStream());
    const isSame = kept.sum.bytes === sent.sum.bytes && kept.sum.sha256 === sent.sum.sha256;
    if (!isSame) throw new Refusal(backupCommand.differs(storage.address, name));
  });
  return sent.sum;
}

type Sum = Pick<Backup, "bytes" | "sha256">;

/** Returns a stream that lets bytes through, and their sum, which holds when the last one is through. */
export function summing(): { through: TransformStream<Uint8Array, Uint8Array>; sum: Sum } {
  const hash = createHash("sha256");
  const sum = { bytes: 0, sha256: "" };
  const through = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      sum.bytes += chunk.length;
      controller.enqueue(chunk);
    },
    flush() {
      sum.sha256 = hash.digest("hex");
    },
  });
  return { through, sum };
}
