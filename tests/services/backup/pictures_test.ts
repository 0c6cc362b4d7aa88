import assert from "node:assert/strict";
import { makeBackup } from "../../../services/backup/backup.ts";
import { copyInFile } from "../../../services/backup/copy_source.ts";
import { isKnownEntry } from "../../../services/backup/known_entry.ts";
import { checkExport, exportLines, importLines } from "../../../services/backup/ndjson.ts";
import { restoreBackup } from "../../../services/backup/restore.ts";
import { Images } from "../../../services/editorial/images.ts";
import { imageVariants } from "../../../services/schemas/content_image.ts";
import { Store } from "../../../services/store/store.ts";
import { verifyStore } from "../../../services/verify.ts";
import { openFolder } from "../../support/folder.ts";
import { picture } from "../../support/pictures.ts";
import { openSite } from "../../support/site.ts";
import { servicesOf } from "../../../tasks/command.ts";

const texts = { alt: "Ana saluda en la plaza", credito: null };

/** Returns every size of every image, by id and name. */
async function picturesIn(images: Images): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const { id } of (await images.list(1, 99)).items) {
    for (const variant of imageVariants) {
      const bytes = await images.bytesOf(id, variant);
      if (bytes) found.set(`${id}/${variant}`, bytes);
    }
  }
  return found;
}

Deno.test("a copy that is restored and an export that is imported have the same pictures", async () => {
  await using folder = await openFolder();
  using site = await openSite({ kv: await Deno.openKv(folder.store) });
  // More than one part.
  let seed = 1;
  const next = () => (seed = seed * 16807 % 2147483647) & 255;
  const noise = await picture(700, 500, { at: () => [next(), next(), next(), 255] });
  await site.services.images.add(noise, texts, { by: "an account", entry: () => ({}) });
  const original = await picturesIn(site.services.images);
  assert.equal(original.size, 3);
  assert.ok([...original.values()].some(({ length }) => length > 60 * 1024));

  const { path } = await makeBackup(folder.store, `${folder.path}/copy.sqlite`);
  const restored = `${folder.path}/restored.sqlite`;
  const { found } = await restoreBackup(await copyInFile(path), restored, { servicesOf });
  assert.deepEqual(found.collections.flatMap(({ findings }) => findings), []);
  using copy = await openSite({ kv: await Deno.openKv(restored) });
  assert.deepEqual(await picturesIn(copy.services.images), original);

  using other = await openSite();
  const lines = await Array.fromAsync(exportLines(new Store(site.kv)), (line) => line.trimEnd());
  const each = async function* () {
    yield* lines;
  };
  const trailer = await checkExport(each(), (entry) => isKnownEntry(other.services, entry));
  await importLines(new Store(other.kv), each(), trailer);
  assert.deepEqual(await picturesIn(other.services.images), original);
  const { collections } = await verifyStore(other.services);
  assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
});
