import deno from "../../deno.json" with { type: "json" };
import { makeBackup } from "../../services/backup/backup.ts";
import { madeUpMessages, madeUpVolunteers } from "../../tasks/seed/records.ts";
import { fillStore } from "../support/fill_store.ts";
import { openSite } from "../support/site.ts";

/**
 * Keeps a store of this version for `upgrade_test.ts`: a backup with a record of every collection
 * and invented people. @throws {Deno.errors.AlreadyExists} if there is one of this version
 */
const folder = await Deno.makeTempDir();
try {
  const store = `${folder}/store.sqlite`;
  {
    using site = await openSite({
      kv: await Deno.openKv(store),
      mail: { perMinute: 10, perDay: 10 },
    });
    await fillStore(site);
    const { volunteers, messages, proveConsent } = site.services;
    const plan = { seed: 1, today: "2026-09-15", proveConsent };
    await volunteers.load(madeUpVolunteers({ ...plan, count: 40 }));
    await messages.load(madeUpMessages({ ...plan, count: 10 }));
  }
  const { path } = await makeBackup(store, `${folder}/copy.sqlite`);
  using copy = await Deno.open(path);
  const kept = new URL(`${deno.version}.sqlite.gz`, import.meta.url);
  const packed = copy.readable.pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(kept, packed, { createNew: true });
} finally {
  await Deno.remove(folder, { recursive: true });
}
