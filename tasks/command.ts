import { ConfigError, type KvLocation, readConfig } from "../services/config.ts";
import { site } from "../content/site.ts";
import { KeyRing } from "../services/secrets/key_ring.ts";
import { createServices, type Services } from "../services/services.ts";
import { Refusal } from "../services/backup/backup.ts";
import { openStore } from "../services/open_store.ts";
import { printError } from "../services/terminal.ts";

/** What is only read or copied needs no secret. */
export function servicesOf(kv: Deno.Kv): Services {
  return createServices(kv, site, Date.now, new KeyRing(""));
}

/** Returns where the environment says that the store is. @throws {ConfigError} */
export function storeLocation(): KvLocation {
  return readConfig((variable) => Deno.env.get(variable)).kv;
}

/**
 * Keeps in the audit log of the store that everything in it is about to be copied, before it is:
 * the policy promises an entry of every export. @throws {ConfigError}
 */
export async function recordCopy(location: KvLocation, format: "ndjson" | "sqlite"): Promise<void> {
  using kv = await openStore(location);
  const detail = { kind: "everything", format };
  await servicesOf(kv).audit.record({ action: "export", actor: "cli", client: null, detail });
}

/** The words and the options (`--name` or `--name=value`) of a command line. */
export interface Arguments {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, string>;
}

/** Returns the arguments of this process. */
export function readArguments(): Arguments {
  const options = Deno.args.filter((arg) => arg.startsWith("--")).map((arg) => {
    const [name = "", value = ""] = arg.slice(2).split("=");
    return [name, value] as const;
  });
  return { words: Deno.args.filter((arg) => !arg.startsWith("--")), options: new Map(options) };
}

/** Runs a command: it ends with 1 where it returns false, or refuses with one line. */
export async function runCommand(command: () => Promise<boolean>): Promise<void> {
  try {
    if (!await command()) Deno.exit(1);
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof Refusal)) throw error;
    printError(error.message);
    Deno.exit(1);
  }
}
