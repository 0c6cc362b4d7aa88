import { exportCommand, verifyCommand } from "../content/tasks/command_texts.ts";
import { exists, writtenAt } from "../services/backup/files.ts";
import { Refusal } from "../services/backup/backup.ts";
import { isKnownEntry } from "../services/backup/known_entry.ts";
import { checkExport, endImport, fileLines, importLines } from "../services/backup/ndjson.ts";
import { openStore } from "../services/open_store.ts";
import { servicesOf } from "../services/services.ts";
import { print } from "../services/system/log.ts";
import { ChangeLog } from "../services/store/change_log.ts";
import { isSound, repairStore, verifyLiveStore } from "../services/verify.ts";
import { readArguments, runCommand, storeLocation } from "./command.ts";

/**
 * `import FILE`: into an empty store, and adds what indexes and counters lack; the same import
 * started again goes on where it stopped.
 */
await runCommand(async () => {
  const { word: path } = readArguments(exportCommand.importUsage, {});
  if (!path) throw new Refusal(exportCommand.importUsage);
  if (!await exists(path)) throw new Refusal(exportCommand.missing(path));
  using store = await openStore(storeLocation());
  const services = servicesOf(store);
  const trailer = await checkExport(fileLines(path), (entry) => isKnownEntry(services, entry));
  const { imported, skipped } = await importLines(store, fileLines(path), trailer);
  const { outbox, issues, imports, notices } = services;
  // A mail that waits in the export may have been sent since.
  await outbox.dropAll();
  await issues.pauseRestored(await writtenAt(path));
  await imports.stopRestored();
  await notices.stopRestored();
  // The log holds positions of the other store. A reader that has followed it through the first half
  // of the import would not learn of the second half.
  for (const name of store.collections.keys()) await new ChangeLog(store, name).clear();
  // The export of a server in use is of no one moment, and one of an older version lacks an index.
  const found = await verifyLiveStore(services);
  const repaired = isSound(found) ? 0 : await repairStore(store, services, found);
  await endImport(store);
  print(exportCommand.imported(imported, skipped));
  if (repaired > 0) print(verifyCommand.mended(repaired));
  const left = repaired > 0 ? await verifyLiveStore(services) : found;
  if (!isSound(left)) print(exportCommand.unsound);
});
