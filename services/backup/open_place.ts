import { basename, dirname } from "node:path";
import { backupCommand } from "../../content/operator.ts";
import { Refusal } from "./backup.ts";
import type { CopyPlace } from "./copy_place.ts";
import { FolderPlace } from "./folder_place.ts";
import { S3Place } from "./s3_place.ts";
import { readS3Config } from "./s3_requests.ts";

/** A copy, and the place that has it. */
export interface FoundCopy {
  readonly place: CopyPlace;
  readonly name: string;
  /** The name of the one before it, where the newest was asked for. */
  readonly earlier?: string;
}

/** The end of the name of an encrypted copy. */
export const encryptedEnd = ".age";

type Environment = (name: string) => string | undefined;

/**
 * Returns the place at the address: a bucket at `s3://…`, otherwise a folder. @throws {ConfigError}
 * where the environment does not say how to reach the bucket
 */
export function openPlace(address: string, environment: Environment): CopyPlace {
  const bare = address.replace(/(?<=[^/])\/+$/, "");
  return bare.startsWith("s3:")
    ? new S3Place(bare, readS3Config(environment))
    : new FolderPlace(bare);
}

/**
 * Returns the place and the name of an encrypted copy: of the one at the address, or of the newest in
 * the place there. @throws {Refusal} where there is none
 */
export async function findCopy(address: string, environment: Environment): Promise<FoundCopy> {
  if (address.endsWith(encryptedEnd)) {
    return { place: openPlace(dirname(address), environment), name: basename(address) };
  }
  const place = openPlace(address, environment);
  const copies = (await place.names()).filter((name) => name.endsWith(encryptedEnd));
  const [name, earlier] = copies.sort().reverse();
  if (!name) throw new Refusal(backupCommand.noCopies(address));
  return { place, name, earlier };
}
