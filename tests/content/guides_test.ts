import assert from "node:assert/strict";
import denoJson from "../../deno.json" with { type: "json" };
import { site } from "../../content/site/site.ts";
import { openSite } from "../support/site.ts";

const root = new URL("../../", import.meta.url);
const folder = new URL("docs/guia/", root);

Deno.test("what the guides quote is a text of the site", async () => {
  const texts = await contentSource();
  await eachGuide((guide) =>
    quoted(guide)
      .flatMap((quote) => quote.split("…"))
      .map((part) => part.trim())
      .filter((part) => part && !says(texts, part))
  );
});

Deno.test("the addresses in the guides are pages of the site", async () => {
  using opened = await openSite();
  const { routes } = opened.app;
  const pages = new Set(routes.filter(({ method }) => method === "GET").map(({ path }) => path));
  await eachGuide((guide) =>
    guide.matchAll(/`(\/[\w/-]*)`/g).map(([, path = ""]) => path)
      .filter((path) => !pages.has(path) && !/^\/(etc|usr|var|srv)\//.test(path)).toArray()
  );
});

Deno.test("the commands of the guides are tasks, and their files exist", async () => {
  const tasks = Object.keys(denoJson.tasks);
  await eachGuide((guide) =>
    guide.matchAll(/deno,? task,?(?: --quiet,?)? ([\w:-]+)/g).map(([, task = ""]) => task)
      .filter((task) => !tasks.includes(task)).toArray()
  );
  await eachGuide((guide) => missing(guide.matchAll(/\bdocs\/[\w./-]+\w(?![\w/*-]|\.\*)/g), root));
});

Deno.test("the pictures and links of the guides lead to files", async () => {
  await eachGuide((guide) => missing(linked(guide), folder));
  for (const name of ["README.md", "README.es.md"]) {
    const links = linked(await Deno.readTextFile(new URL(name, root)));
    // A folder has its files above.
    assert.deepEqual(missing(links, root).filter((path) => !path.endsWith("/")), [], name);
  }
});

Deno.test("each picture is in a guide or a README, and all together are small", async () => {
  const pages = [...Deno.readDirSync(folder)].map(({ name }) => new URL(name, folder))
    .filter(({ pathname }) => pathname.endsWith(".md"));
  const texts = await Promise.all([...pages, new URL("README.es.md", root)].map((page) => {
    return Deno.readTextFile(page);
  }));
  const pictures = [...Deno.readDirSync(new URL("imagenes/", folder))].map(({ name }) => name);
  assert.deepEqual(pictures.filter((name) => !texts.join().includes(`imagenes/${name}`)), []);
  const sizes = pictures.map((name) => Deno.statSync(new URL(`imagenes/${name}`, folder)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 1_500_000);
});

async function eachGuide(wrongIn: (guide: string) => string[]): Promise<void> {
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".md"));
  assert.ok(names.length >= 4);
  for (const name of names) {
    const guide = (await Deno.readTextFile(new URL(name, folder))).replaceAll(/\s+/g, " ");
    assert.deepEqual(wrongIn(guide), [], name);
  }
}

function linked(page: string): Iterable<RegExpExecArray> {
  return page.matchAll(/(?<=\]\()(?!https?:)[^)#]+/g);
}

/** Returns the texts in quotation marks, without those inside another. */
function quoted(guide: string): string[] {
  return guide.matchAll(/«((?:[^«»]|«[^«»]*»)+)»/g).map(([, quote = ""]) => quote).toArray();
}

/** Returns whether the content has these words, not as a part of others. */
function says(texts: string, words: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, "u").test(texts);
}

function missing(paths: Iterable<RegExpExecArray>, base: URL): string[] {
  return [...paths].map(([path]) => path).filter((path) => {
    try {
      return !Deno.statSync(new URL(path, base)).isFile;
    } catch {
      return true;
    }
  });
}

async function contentSource(): Promise<string> {
  const rooms = [...Deno.readDirSync(new URL("content/", root))];
  const files = rooms.flatMap(({ name: room }) =>
    [...Deno.readDirSync(new URL(`content/${room}/`, root))].map(({ name }) => `${room}/${name}`)
  );
  const sources = files.map((file) => Deno.readTextFile(new URL(`content/${file}`, root)));
  return [JSON.stringify(site), ...await Promise.all(sources)].join("\n");
}
