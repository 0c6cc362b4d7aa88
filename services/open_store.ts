import type { KvLocation } from "./config.ts";

/** Opens the store where the configuration says. A new file is readable by its owner only. */
export async function openStore(location: KvLocation): Promise<Deno.Kv> {
  switch (location.kind) {
    case "hosted":
      return await Deno.openKv();
    case "remote":
      return await Deno.openKv(location.url);
    case "file":
      await makePrivate(location.path);
      return await Deno.openKv(location.path);
  }
}

async function makePrivate(path: string): Promise<void> {
  if (path === ":memory:") return;
  const [folder] = path.match(/^.*[\\/]/) ?? ["."];
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  // SQLite gives its -wal and -shm files the mode of the database (sqlite.org/wal.html).
  const file = await Deno.open(path, { create: true, write: true, mode: 0o600 });
  file.close();
}
