import { dirname } from "node:path";
import { verifyCommand } from "../content/operator.ts";
import { site } from "../content/site.ts";
import { ConfigError, type KvLocation, readConfig } from "../services/config.ts";
import { openStore } from "../services/open_store.ts";
import { KeyRing } from "../services/key_ring.ts";
import { createServices, type Services } from "../services/services.ts";
import { brokenPages, copyStore } from "../services/store/sqlite_file.ts";
import type { Finding } from "../services/store/verify.ts";
import { print, printError } from "../services/terminal.ts";
import {
  isSound,
  repairStore,
  type Verification,
  verifyLiveStore,
  verifyStore,
} from "../services/verify.ts";

/** So many findings of one collection are told one by one. */
const TOLD = 20;

/** What is only read needs no secret. */
const services = (kv: Deno.Kv): Services => createServices(kv, site, Date.now, new KeyRing(""));

/** Returns what is found in the store; a file is copied first, so that it may be in use. */
async function verify(location: KvLocation): Promise<Verification> {
  if (location.kind !== "file") {
    using kv = await openStore(location);
    return await verifyLiveStore(kv, services(kv));
  }
  const folder = await Deno.makeTempDir({ dir: dirname(location.path), prefix: ".verify-" });
  try {
    const copy = `${folder}/copy.sqlite`;
    await copyStore(location.path, copy);
    const broken = brokenPages(location.path);
    using kv = await Deno.openKv(copy);
    return await verifyStore(kv, services(kv), broken);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function repair(location: KvLocation, found: Verification): Promise<number> {
  using kv = await openStore(location);
  return await repairStore(kv, services(kv), found);
}

function tell(found: Verification): void {
  for (const { name, records, findings } of found.collections) {
    print(verifyCommand.collection(name, records, findings.length));
    for (const finding of findings.slice(0, TOLD)) print(`  ${describe(finding)}`);
    if (findings.length > TOLD) print(verifyCommand.more(findings.length - TOLD));
  }
  print(verifyCommand.admins(found.admins));
  if (found.accounts > 0 && found.admins === 0) print(verifyCommand.noAdmin);
  for (const id of found.strangers) print(verifyCommand.stranger(id));
  for (const line of found.brokenPages) print(verifyCommand.broken(line));
  print(isSound(found) ? verifyCommand.sound : verifyCommand.unsound);
}

/** Index entries are told by index and record: what they stand under may be an address. */
function describe({ problem, key, ids }: Finding): string {
  const place = problem === "drift" ? key.join("/") : String(key[0]);
  return verifyCommand.finding(problem, place, ids);
}

async function run(args: string[]): Promise<boolean> {
  const path = args.find((arg) => !arg.startsWith("--"));
  const location: KvLocation = path
    ? { kind: "file", path }
    : readConfig((variable) => Deno.env.get(variable)).kv;
  if (location.kind === "file" && !await exists(location.path)) {
    throw new ConfigError("KV_URL", verifyCommand.missing(location.path));
  }
  let found = await verify(location);
  tell(found);
  if (isSound(found) || !args.includes("--repair")) return isSound(found);
  print(verifyCommand.mended(await repair(location, found)));
  found = await verify(location);
  tell(found);
  return isSound(found);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(({ isFile }) => isFile, () => false);
}

try {
  if (!await run(Deno.args)) Deno.exit(1);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  printError(error.message);
  Deno.exit(1);
}
