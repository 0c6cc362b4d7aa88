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

/**
 * Returns the JavaScript of the server by file name; `main.js` is what `deno task start` runs. It
 * bundles `main.ts` with its imports into a few files, because Deno would resolve and check about
 * four hundred at every start. The module of a worker is a file of its own. Names are not minified, so that stacks in the log are readable.
 */
export async function buildServer(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: {
      main: "main.ts",
      overwrite_worker: "services/store/overwrite_worker.ts",
      image_worker: "services/editorial/image_worker.ts",
    },
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
    plugins: [underFullName],
    write: false,
  });
  await esbuild.stop();
  return new Map(outputFiles.map(({ path, text }) => {
    const name = basename(path);
    return [name, name === basename(entry) ? importedLater(text) : text];
  }));
}

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
