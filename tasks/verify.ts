import { commandErrors } from "../content/tasks/operator.ts";
import { verifyCommand } from "../content/tasks/command_texts.ts";
import { exists } from "../services/backup/files.ts";
import { Refusal } from "../services/backup/backup.ts";
import type { KvLocation } from "../services/system/config.ts";
import { openStore } from "../services/open_store.ts";
import { servicesOf } from "../services/services.ts";
import type { Finding } from "../services/store/findings.ts";
import { brokenPages, leaveWal, withCopy } from "../services/store/sqlite_file.ts";
import { print } from "../services/system/log.ts";
import {
  isSound,
  repairStore,
  type Verification,
  verifyLiveStore,
  verifyStore,
} from "../services/verify.ts";
import { readArguments, runCommand, storeLocation } from "./command.ts";

const PRINTED = 20;

/** Returns what is found in the store; a file is copied first, so that it may be in use. */
async function verify(location: KvLocation): Promise<Verification> {
  if (location.kind !== "file") {
    using store = await openStore(location);
    return await verifyLiveStore(servicesOf(store));
  }
  const { path } = location;
  // Of broken pages Deno's KV may end the process: they are looked for before it reads any.
  const [broken] = brokenPages(path);
  const [first] = broken?.split("\n").filter((line) => !line.startsWith("***")) ?? [];
  if (broken) throw new Refusal(commandErrors.store(first ?? broken));
  return await withCopy(path, (store) => verifyStore(servicesOf(store)));
}

/** @throws {Refusal} where the site has the file open; with a KV server that cannot be checked */
async function repair(location: KvLocation, found: Verification): Promise<number> {
  if (location.kind === "file" && !leaveWal(location.path)) {
    throw new Refusal(verifyCommand.inUse(location.path));
  }
  using store = await openStore(location);
  return await repairStore(store, servicesOf(store), found);
}

function printFindings(found: Verification, { repaired = false } = {}): void {
  for (const { name, records, findings } of found.collections) {
    print(verifyCommand.collection(name, records, findings.length));
    for (const finding of findings.slice(0, PRINTED)) print(`  ${describe(finding)}`);
    if (findings.length > PRINTED) print(verifyCommand.more(findings.length - PRINTED));
  }
  print(verifyCommand.admins(found.admins));
  if (found.accounts > 0 && found.admins === 0) print(verifyCommand.noAdmin);
  for (const id of found.orphanRoles) print(verifyCommand.orphanRole(id));
  if (isSound(found)) print(verifyCommand.sound);
  else print(repaired ? verifyCommand.left : verifyCommand.unsound);
}

/** Index entries are described by index and record: their keys may hold an address. */
function describe({ problem, key, ids }: Finding): string {
  const place = problem === "drift" ? key.join("/") : String(key[0]);
  return verifyCommand.finding(problem, place, ids);
}

/** `verify [FILE] [--repair]` */
await runCommand(async () => {
  const { word: path, options } = readArguments(verifyCommand.usage, {
    repair: { type: "boolean" },
  });
  const location: KvLocation = path ? { kind: "file", path } : storeLocation();
  if (location.kind === "file" && !await exists(location.path)) {
    throw new Refusal(verifyCommand.missing(location.path));
  }
  let found = await verify(location);
  printFindings(found);
  if (isSound(found) || !options.repair) return isSound(found);
  print(verifyCommand.mended(await repair(location, found)));
  found = await verify(location);
  printFindings(found, { repaired: true });
  return isSound(found);
});
