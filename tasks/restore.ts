import { backupCommand, verifyCommand } from "../content/tasks/command_texts.ts";
import { Refusal } from "../services/backup/backup.ts";
import { readPrivateKeys } from "../services/backup/age.ts";
import { encryptedEnd, findCopy } from "../services/backup/open_storage.ts";
import { copyInFile, type CopySource, encryptedCopy } from "../services/backup/copy_source.ts";
import { originPath, readOrigin } from "../services/backup/origin.ts";
import { restoreBackup } from "../services/backup/restore.ts";
import { print } from "../services/system/log.ts";
import { isSound } from "../services/verify.ts";
import { environment, readArguments, runCommand, storeLocation } from "./command.ts";

/**
 * `restore FILE [--force] [--erased=FILE]`; `--key=FILE` opens an encrypted copy. `--unproved` takes one
 * that the key beside the store did not seal.
 */
await runCommand(async () => {
  const { word: file, options } = readArguments(backupCommand.restoreUsage, {
    key: { type: "string" },
    force: { type: "boolean" },
    erased: { type: "string" },
    unproved: { type: "boolean" },
  });
  if (!file) throw new Refusal(backupCommand.restoreUsage);
  const location = storeLocation();
  if (location.kind !== "file") throw new Refusal(backupCommand.notAFile);
  const { force, erased: erasedIn } = options;
  const origin = options.unproved ? null : await readOrigin(location.path);
  const copy = await openCopy(file, options.key, origin);
  const tellAdmins = (emails: readonly string[]): void => {
    if (!origin) print(backupCommand.unknownOrigin(originPath(location.path)));
    print(backupCommand.admins(emails));
  };
  const restored = await restoreBackup(copy, location.path, { force, erasedIn, tellAdmins });
  const { found, mended, reconciled, keptAside } = restored;
  const records = found.collections.reduce((sum, collection) => sum + collection.records, 0);
  print(backupCommand.restored(location.path, records));
  if (mended > 0) print(verifyCommand.mended(mended));
  print(reconciled ? backupCommand.erasedAgain(reconciled.erased) : backupCommand.unknownErased);
  if (reconciled?.withdrawn) print(backupCommand.withdrawnAgain(reconciled.withdrawn));
  if (reconciled?.left) print(backupCommand.notErasedAgain(reconciled.left));
  if (reconciled?.rolesBack.length) print(backupCommand.rolesBack(reconciled.rolesBack));
  if (reconciled?.issues) print(backupCommand.adopted(reconciled.issues));
  if (keptAside) print(backupCommand.keptAside(keptAside));
  if (!isSound(found)) print(backupCommand.restoredUnsound);
});

/** @throws {Refusal} where there is no such copy, or no key for an encrypted one */
async function openCopy(
  address: string,
  keyFile: string | undefined,
  origin: string | null,
): Promise<CopySource> {
  if (keyFile) {
    const keys = await readPrivateKeys(keyFile);
    const found = await findCopy(address, environment, Date.now());
    if (found.early?.length) print(backupCommand.early(found.early));
    print(backupCommand.chosen(found.name, found.earlier));
    return await encryptedCopy(found, keys, origin);
  }
  const isPlace = address.startsWith("s3://") || await isFolder(address);
  if (isPlace || address.endsWith(encryptedEnd)) {
    throw new Refusal(backupCommand.needsKey(address));
  }
  return await copyInFile(address, origin);
}

async function isFolder(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);
}
