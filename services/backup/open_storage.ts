import { basename, dirname, join } from "node:path";
import { backupCommand } from "../../content/tasks/command_texts.ts";
import { exists, ignoreMissing, replaceFile, writtenAt } from "./files.ts";
import { Refusal } from "./backup.ts";
import { isScheduledCopy, scheduledAt } from "./scheduled_copies.ts";
import type { BackupStorage, ReadCopy } from "./backup_storage.ts";
import { S3Storage } from "./s3_storage.ts";
import { readS3Config } from "./s3_requests.ts";

export interface FoundCopy {
  readonly storage: BackupStorage;
  readonly name: string;
  readonly earlier?: string;
  /** Those that were left out because their names say a time that has not come. */
  readonly early?: readonly string[];
}

export const encryptedEnd = ".age";

type Environment = (name: string) => string | undefined;

/**
 * Returns the storage at the address: a bucket at `s3://…`, otherwise a folder. @throws {ConfigError}
 * where the environment does not say how to reach the bucket
 */
export function openStorage(address: string, environment: Environment): BackupStorage {
  const bare = address.replace(/(?<=[^/])\/+$/, "");
  return bare.startsWith("s3:")
    ? new S3Storage(bare, readS3Config(environment))
    : new FolderStorage(bare);
}

/**
 * Returns the storage and the name of an encrypted copy: of the one at the address, or of the newest
 * scheduled one in the storage there. @throws {Refusal} without one
 */
export async function findCopy(
  address: string,
  environment: Environment,
  now: number,
): Promise<FoundCopy> {
  if (address.endsWith(encryptedEnd)) {
    return { storage: openStorage(dirname(address), environment), name: basename(address) };
  }
  const storage = openStorage(address, environment);
  const copies = (await storage.names())
    .filter((name) => isScheduledCopy(name) && name.endsWith(encryptedEnd)).sort();
  const early = copies.filter((name) => (scheduledAt(name) ?? now) > now);
  const [name, earlier] = copies.filter((name) => !early.includes(name)).reverse();
  if (!name) throw new Refusal(backupCommand.noCopies(address));
  return { storage, name, earlier, early };
}

/** A folder that is there already: one that a disk is mounted on must not be made without the disk. */
export class FolderStorage implements BackupStorage {
  constructor(readonly address: string) {}

  async names(): Promise<string[]> {
    try {
      return await Array.fromAsync(Deno.readDir(this.address), ({ name }) => name);
    } catch (error) {
      ignoreMissing(error);
      throw new Refusal(backupCommand.missing(this.address));
    }
  }

  async write(...[name, content, check]: Parameters<BackupStorage["write"]>): Promise<void> {
    await replaceFile(this.#pathOf(name), content, check);
  }

  async read(name: string): Promise<ReadCopy> {
    const path = this.#pathOf(name);
    if (!await exists(path)) throw new Refusal(backupCommand.missing(path));
    return { content: (await Deno.open(path)).readable, writtenAt: await writtenAt(path) };
  }

  async remove(name: string): Promise<void> {
    await Deno.remove(this.#pathOf(name));
  }

  #pathOf(name: string): string {
    return join(this.address, name);
  }
}
