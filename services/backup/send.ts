import { createHash } from "node:crypto";
import { backupCommand } from "../../content/operator.ts";
import { brokenPages, withCopiedFile } from "../store/sqlite_file.ts";
import { encrypt } from "./age.ts";
import { type Backup, Refusal, scheduledName } from "./backup.ts";
import type { CopyPlace } from "./copy_place.ts";
import { encryptedEnd } from "./open_place.ts";

/**
 * Copies a store in use to a place, encrypted for the keys, and then its checksum. The copy gets its
 * name only when the place gave back what was written.
 * @throws {Refusal} where that differs, or the store is damaged
 */
export async function sendBackup(
  store: string,
  place: CopyPlace,
  { publicKeys, now }: { readonly publicKeys: readonly string[]; readonly now: number },
): Promise<Backup> {
  const name = `${scheduledName(now)}${encryptedEnd}`;
  if ((await place.names()).includes(name)) {
    throw new Refusal(backupCommand.exists(`${place.address}/${name}`));
  }
  const sent = await withCopiedFile(store, async (copy) => {
    if (brokenPages(copy).length > 0) throw new Refusal(backupCommand.broken(store));
    const source = await Deno.open(copy);
    return await writeChecked(place, name, await encrypt(source.readable, publicKeys));
  });
  const line = new Blob([`${sent.sha256}  ${name}\n`]);
  await writeChecked(place, `${name}.sha256`, line.stream());
  return { path: name, ...sent };
}

/** Writes to the place, and compares what the place then has by size and hash. */
async function writeChecked(
  place: CopyPlace,
  name: string,
  content: ReadableStream<Uint8Array>,
): Promise<Sum> {
  const sent = summing();
  await place.write(name, content.pipeThrough(sent.through), async (written) => {
    const kept = summing();
    await written.pipeThrough(kept.through).pipeTo(new WritableStream());
    const isSame = kept.sum.bytes === sent.sum.bytes && kept.sum.sha256 === sent.sum.sha256;
    if (!isSame) throw new Refusal(backupCommand.differs(place.address, name));
  });
  return sent.sum;
}

type Sum = Pick<Backup, "bytes" | "sha256">;

/** Returns a stream that lets bytes through, and their sum, which holds when the last one is through. */
function summing(): { through: TransformStream<Uint8Array, Uint8Array>; sum: Sum } {
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
