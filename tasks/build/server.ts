import { builtinModules } from "node:module";
import { basename } from "node:path";
import * as esbuild from "esbuild";

const folder = "server";
const entry = `${folder}/main.js`;

/**
 * React's renderer without its streams, which need Node modules. `renderToString` renders the same;
 * only a bundler can import a part of a package.
 */
const renderer = "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js";

/** What operators run beside the site, also where its sources are not: tasks of `deno.json`. */
export const operatorTasks = [
  "livez",
  "admin",
  "backup",
  "restore",
  "verify",
  "export",
  "import",
  "retention",
  "mail",
  "seed",
] as const;

const workers = {
  compression_worker: "routes/server/page_cache/compression_worker.ts",
  overwrite_worker: "services/store/overwrite_worker.ts",
  import_worker: "services/imports/import_worker.ts",
  image_worker: "services/editorial/image_worker.ts",
  drawing_worker: "routes/drawings/drawing_worker.ts",
};

/**
 * Returns the JavaScript of the server by file name; `main.js` is what `deno task start` runs. It
 * bundles `main.ts` with its imports into a few files, because Deno would resolve and check about
 * four hundred at every start.
 */
export async function buildServer(): Promise<ReadonlyMap<string, string>> {
  const files = await bundle({ main: "main.ts", ...workers });
  const main = basename(entry);
  return new Map([...files, [main, importedLater(files.get(main) ?? "")]]);
}

export function buildTasks(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tasks = Object.fromEntries(names.map((name) => [name, `tasks/${name}.ts`]));
  return bundle({ ...tasks, ...workers });
}

/**
 * Bundles modules for Deno, with what they share in files of its own. Names are not minified, so that
 * stacks in the log are readable.
 */
async function bundle(entryPoints: Record<string, string>): Promise<Map<string, string>> {
  const { outputFiles } = await esbuild.build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    target: "esnext",
    outdir: folder,
    chunkNames: "[name]-[hash]",
    jsx: "automatic",
    charset: "utf8",
    legalComments: "none",
    minifySyntax: true,
    minifyWhitespace: true,
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "react-dom/server": renderer },
    plugins: [withoutRequire, underFullName],
    write: false,
  });
  await esbuild.stop();
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** `sax` requires `stream` for a class that nothing here uses; it does without where there is none. */
const withoutRequire: esbuild.Plugin = {
  name: "without require",
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /^stream$/ },
      ({ path, kind }) => kind === "require-call" ? { path, namespace: "empty" } : undefined,
    );
    onLoad({ filter: /^stream$/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

/** Adds the `node:` prefix, which Deno requires, to imports of Node modules. */
const underFullName: esbuild.Plugin = {
  name: "full names",
  setup({ onResolve }) {
    const names = new RegExp(
      `^(${builtinModules.filter((name) => /^[\w/]+$/.test(name)).join("|")})$`,
    );
    onResolve({ filter: names }, ({ path }) => ({ path: `node:${path}`, external: true }));
  },
};

/**
 * Hides the specifiers of dynamic imports: Deno loads files of literal `import("…")` before it runs
 * the module. With a computed specifier it checks the read permission instead, which the server
 * has.
 */
function importedLater(code: string): string {
  return code.replaceAll(/\bimport\(("[^"]+")\)/g, "import(String($1))");
}
