import { configErrors } from "../content/tasks/operator.ts";
import { ConfigError, type KvLocation } from "./system/config.ts";
import { Store } from "./store/store.ts";

/**
 * Opens the store where the configuration says. A new file is readable by its owner only.
 * @throws {ConfigError} where it cannot be opened, or where nothing in it would last
 */
export async function openStore(location: KvLocation): Promise<Store> {
  try {
    return await open(location);
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    const refused = /status 40[13]/.test(error.message);
    if (refused) throw new ConfigError("DENO_KV_ACCESS_TOKEN", configErrors.kvTokenRefused);
    throw new ConfigError("KV_URL", await reasonOf(error));
  }
}

async function open(location: KvLocation): Promise<Store> {
  switch (location.kind) {
    case "hosted":
      return await Store.open();
    case "remote":
      return await Store.open(location.url);
    case "file":
      if (location.path === ":memory:") throw new ConfigError("KV_URL", configErrors.kvMemory);
      await makePrivate(location.path);
      return await Store.open(location.path);
  }
}

async function makePrivate(path: string): Promise<void> {
  const [folder] = path.match(/^.*[\\/]/) ?? ["."];
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // SQLite gives its -wal and -shm files the mode of the database (sqlite.org/wal.html).
  const file = await Deno.open(path, { create: true, write: true, mode: 0o600 });
  file.close();
}

async function reasonOf(error: Error): Promise<string> {
  const { message } = error;
  if (message.includes("database is locked")) return configErrors.kvLocked;
  if (message.includes("not a database")) return configErrors.kvForeign;
  if (message.includes("malformed")) return configErrors.kvDamaged;
  if (message.includes("no KV database is attached")) return configErrors.kvNotAttached;
  if (message.includes("failed to connect")) return configErrors.kvAway;
  const { systemReason } = await import("./system/system_reason.ts");
  return `${configErrors.kvUnopenable}: ${systemReason(error) ?? message}`;
}
