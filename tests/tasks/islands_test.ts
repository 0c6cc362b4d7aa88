import assert from "node:assert/strict";
import * as esbuild from "esbuild";
import { productionAssets } from "../support/assets.ts";
import { oldestBrowsers } from "../../tasks/build/islands.ts";

// esbuild's process ends a moment after the test that stopped it.
Deno.test.sanitizer({ ops: false, resources: false });

await productionAssets();
const folder = "static/build/assets";
const scripts = [...Deno.readDirSync(folder)].map(({ name }) => name)
  .filter((name) => name.endsWith(".js"))
  .map((name) => [name, Deno.readTextFileSync(`${folder}/${name}`)] as const);

Deno.test("no script of the site has syntax that the oldest held browsers do not read", async () => {
  const print = async (code: string, target: readonly string[]): Promise<string> =>
    (await esbuild.transform(code, { target: [...target], charset: "utf8" })).code;
  for (const [name, code] of scripts) {
    // esbuild writes newer syntax in another way, or fails where it cannot.
    assert.equal(await print(code, oldestBrowsers), await print(code, ["esnext"]), name);
    // Also where a text becomes a pattern: Safari before 16.4 refuses it.
    assert.doesNotMatch(code, /\(\?<[=!]/, name);
  }
  await esbuild.stop();
});

/** What came after them, and is called without asking whether it is there. */
const newer = [
  /\.(toWellFormed|isWellFormed|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
  /\b(Object|Map)\.groupBy\(|\bObject\.hasOwn\(|\bArray\.fromAsync\(|\bstructuredClone\(/,
  /\bPromise\.(any|withResolvers|try)\(|\bAbortSignal\.(any|timeout)\(|\bURL\.(canParse|parse)\(/,
  /\.(at|replaceChildren|isSubsetOf|symmetricDifference)\(|\.randomUUID\(|\bcrypto\.subtle\b/,
  /\.aria[A-Z]\w+ ?=[^=]|\.role ?=[^=]|:modal\b|["'`][^"'`\n]*:(has|is|where)\([^"'`\n]*["'`]/,
  /\.(values|keys|entries)\(\)\.(map|filter|some|find|every|forEach|reduce|toArray|take)\(/,
];

Deno.test("no script of the site calls what the oldest held browsers do not have", () => {
  for (const [name, code] of scripts) {
    for (const pattern of newer) assert.doesNotMatch(code, pattern, `${name} ${pattern}`);
  }
});
