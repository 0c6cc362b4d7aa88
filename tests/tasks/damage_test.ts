import assert from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { keepNewest } from "../../services/backup/backup.ts";
import { runTask } from "../support/command.ts";
import { volunteerInput } from "../support/builders.ts";
import { signIn } from "../support/people.ts";
import { openSite } from "../support/site.ts";

const PAGE = 4_096;

/** A store that nobody has open. */
async function closedStore() {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/store.sqlite`;
  const site = await openSite({ kv: await Deno.openKv(path) });
  await signIn(site, "admin");
  for (let at = 0; at < 60; at++) {
    const email = `persona${at}@example.org`;
    await site.services.volunteers.register(volunteerInput({ email }), "web_form");
  }
  site.closeStore();
  return {
    folder,
    path,
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

/** Takes the head of a page away, as a bad disk would. */
async function breakPage(path: string, page: number): Promise<void> {
  using file = await Deno.open(path, { write: true });
  await file.seek(page * PAGE, Deno.SeekMode.Start);
  await file.write(new Uint8Array(8));
}

/** Makes the value of a key something that is no value. */
function breakValue(path: string, collection: string): void {
  using database = new DatabaseSync(path);
  const prefix = new TextEncoder().encode(`\x02${collection}\x00`);
  const row = database.prepare("SELECT k FROM kv WHERE k > ? ORDER BY k LIMIT 1").get(prefix);
  database.prepare("UPDATE kv SET v = x'00ff' WHERE k = ?").run(row?.k as Uint8Array);
}

function saidInOneLine(output: string): void {
  assert.doesNotMatch(output, /Uncaught|panicked/);
  assert.equal(output.trim().split("\n").length, 1, output);
}

const damages: Record<string, (path: string, pages: number) => Promise<void> | void> = {
  "a broken page at its beginning": (path) => breakPage(path, 5),
  "a broken page at its end": (path, pages) => breakPage(path, pages - 2),
  "half of it missing": (path, pages) => Deno.truncate(path, Math.floor(pages / 2) * PAGE),
  "no head": (path) => breakPage(path, 0),
  "a value that is none": (path) => breakValue(path, "volunteers"),
};

for (const [what, damage] of Object.entries(damages)) {
  Deno.test(`deno task verify says in one line that a store is damaged: ${what}`, async () => {
    await using store = await closedStore();
    await damage(store.path, (await Deno.stat(store.path)).size / PAGE);
    const { success, output } = await runTask("verify", [store.path]);
    assert(!success);
    saidInOneLine(output);
    assert.match(output, /dañado.*deno task restore/);
  });
}

Deno.test("a copy of a damaged store is not kept, and leaves nothing behind", async () => {
  await using store = await closedStore();
  await breakPage(store.path, (await Deno.stat(store.path)).size / PAGE - 2);
  const copies = `${store.folder}/copies`;
  const env = { KV_URL: store.path };
  const { success, output } = await runTask("backup", [copies, "--keep=2"], env);
  assert(!success);
  saidInOneLine(output);
  assert.deepEqual(Array.from(Deno.readDirSync(copies), ({ name }) => name), []);
});

Deno.test("what a copy left that was killed goes with the next one", async () => {
  const folder = await Deno.makeTempDir();
  const [old, killed, newest] = ["01", "02", "03"].map((day) =>
    `campaign-2026-10-${day}T00-00-00Z.sqlite`
  );
  const mine = "mine.sqlite.partial";
  for (const name of [old, `${killed}.partial`, `${killed}.sha256`, newest, mine]) {
    await Deno.writeTextFile(`${folder}/${name}`, "");
  }
  await keepNewest(folder, 2);
  const left = Array.from(Deno.readDirSync(folder), ({ name }) => name).sort();
  assert.deepEqual(left, [old, newest, mine].sort());
  await Deno.remove(folder, { recursive: true });
});
