import { exportCommand, verifyCommand } from "../content/operator.ts";
import { exists, Refusal } from "../services/backup/backup.ts";
import { isKnownEntry } from "../services/backup/known_entry.ts";
import { checkExport, fileLines, importLines } from "../services/backup/ndjson.ts";
import { openStore } from "../services/open_store.ts";
import { ChangeLog } from "../services/store/change_log.ts";
import { defaultRetry } from "../services/store/retry.ts";
import { print } from "../services/terminal.ts";
import { isSound, repairStore, verifyLiveStore } from "../services/verify.ts";
import { readArguments, runCommand, servicesOf, storeLocation } from "./command.ts";

/**
 * `import FILE`: into an empty store, and mends what indexes and counters lack; the same import
 * started again goes on where it stopped.
 */
await runCommand(async () => {
  const { word: path } = readArguments(exportCommand.importUsage, {});
  if (!path) throw new Refusal(exportCommand.importUsage);
  if (!await exists(path)) throw new Refusal(exportCommand.missing(path));
  using kv = await openStore(storeLocation());
  const services = servicesOf(kv);
  const trailer = await checkExport(fileLines(path), (entry) => isKnownEntry(services, entry));
  const { imported, skipped } = await importLines(kv, fileLines(path), trailer);
  const { collections, indexes } = services;
  // Whoever has read the half of it does not hear of the other half.
  if (skipped > 0) {
    for (const { name } of collections) await new ChangeLog(kv, name, defaultRetry).forget();
  }
  // The export of a server in use is of no one moment, and one of an older version lacks an index.
  const found = await verifyLiveStore(kv, services);
  const mended = isSound(found) ? 0 : await repairStore(kv, services, found);
  for (const index of indexes) await index.save({ build: true });
  print(exportCommand.imported(imported, skipped));
  if (mended > 0) print(verifyCommand.mended(mended));
  const left = mended > 0 ? await verifyLiveStore(kv, services) : found;
  if (!isSound(left)) print(exportCommand.unsound);
  return true;
});
