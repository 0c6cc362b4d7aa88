import { basename, join, relative } from "node:path";
import * as esbuild from "esbuild";
import type { BuiltFile } from "./write.ts";

export interface IslandBuild {
  readonly files: readonly BuiltFile[];
  readonly client: string;
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

interface IslandSources {
  readonly loader: string;
  readonly runtime: string;
  readonly entries: readonly string[];
  /** Modules without React that islands fetch on demand. */
  readonly later: readonly string[];
}

type Mode = "production" | "development";

/**
 * Bundles the runtime, the entries over it, and the loader as one file without imports. Each public
 * form and each script is one whole file, because a page rarely has two and a chain of small files
 * would delay the first. The islands of the back office share their chunks.
 */
export async function buildIslands(
  { loader, runtime, entries, later }: IslandSources,
  mode: Mode,
): Promise<IslandBuild> {
  const react = await bundle({ entryPoints: [runtime], mode, plugins: [reExportReact(mode)] });
  const overReact = [takeReactFrom(`./${basename(react.outputFiles[0]?.path ?? "")}`)];
  const [sharing, whole] = [true, false].map((shares) =>
    entries.filter((entry) => shared.test(entry) === shares)
  );
  const fetched = await bundle({ entryPoints: [...later], mode });
  const bundles = [
    react,
    fetched,
    await bundle({ entryPoints: sharing ?? [], splitting: true, mode, plugins: overReact }),
    await bundle({
      entryPoints: whole ?? [],
      mode,
      plugins: [...overReact, pointTo(outputsOf(fetched.metafile.outputs))],
    }),
  ];
  const outputs = Object.assign({}, ...bundles.map(({ metafile }) => metafile.outputs)) as Outputs;
  const outputOf = outputsOf(outputs);
  const client = await bundle({ entryPoints: [loader], mode, plugins: [pointTo(outputOf)] });
  await esbuild.stop();
  const parts = (entry: string): string[] => [...withImports(outputs, outputOf.get(entry) ?? "")];
  return {
    files: [...bundles, client].flatMap(({ outputFiles }) => outputFiles.map(builtFile)),
    client: urlOf(client.outputFiles[0]?.path ?? ""),
    sources: new Map(entries.map((entry) => [
      entry,
      parts(entry).flatMap((output) => Object.keys(outputs[output]?.inputs ?? {})),
    ])),
  };
}

type Outputs = esbuild.Metafile["outputs"];

/**
 * The oldest browsers whose syntax the scripts keep to; an older one gets the site without scripts. What
 * they lack of the platform the scripts do without: docs/architecture.md.
 */
export const oldestBrowsers = [
  "es2020",
  "chrome80",
  "edge80",
  "firefox78",
  "safari14.1",
  "ios14.5",
];

const shared = /\/(inbox|editorial)\/\w+\.tsx$|\/live_counts\.ts$/;

interface Bundle {
  readonly entryPoints: string[];
  readonly mode: Mode;
  readonly splitting?: boolean;
  readonly plugins?: esbuild.Plugin[];
}

function bundle({ mode, ...options }: Bundle) {
  return esbuild.build({
    ...options,
    bundle: true,
    format: "esm",
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "shared-[hash]",
    jsx: "automatic",
    jsxDev: mode === "development",
    target: oldestBrowsers,
    minify: mode === "production",
    charset: "utf8",
    legalComments: "none",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    // The hint makes V8 compile all functions eagerly on a background thread, because nearly all of
    // them run.
    banner: { js: "//# allFunctionsCalledOnLoad" },
    metafile: true,
    write: false,
  });
}

const reactModules = /^react(-dom|\/jsx(-dev)?-runtime)?$/;

function reExportReact(mode: Mode): esbuild.Plugin {
  const jsx = mode === "development" ? "react/jsx-dev-runtime" : "react/jsx-runtime";
  return {
    name: "re-export-react",
    setup({ onLoad }) {
      onLoad({ filter: /\/islands\/hydrate\.ts$/ }, async ({ path }) => {
        const exported = new Set<string>();
        let contents = await Deno.readTextFile(path);
        for (const module of ["react", "react-dom", jsx]) {
          const names = Object.keys(await import(module)).filter((name) =>
            !/^(__|default$|module\.exports$)/.test(name) && !exported.has(name)
          );
          for (const name of names) exported.add(name);
          contents += `export { ${names.join(", ")} } from "${module}";\n`;
        }
        return { contents, loader: "ts" };
      });
    },
  };
}

function takeReactFrom(path: string): esbuild.Plugin {
  return {
    name: "react",
    setup({ onResolve }) {
      onResolve({ filter: reactModules }, () => ({ path, external: true }));
    },
  };
}

function outputsOf(outputs: Outputs): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint ? [[entryPoint, output] as const] : []
    ),
  );
}

/** Replaces `import("./island.tsx")` by the URL of the built file. */
function pointTo(outputOf: ReadonlyMap<string, string>): esbuild.Plugin {
  return {
    name: "chunks",
    setup({ onResolve }) {
      onResolve(
        { filter: /^\.\.?\// },
        ({ kind, path, resolveDir }) => {
          const source = relative(Deno.cwd(), join(resolveDir, path));
          const output = kind === "dynamic-import" ? outputOf.get(source) : undefined;
          return output ? { path: `./${basename(output)}`, external: true } : undefined;
        },
      );
    },
  };
}

function withImports(
  outputs: Outputs,
  output: string,
  seen = new Set<string>(),
): Set<string> {
  seen.add(output);
  for (const { path, kind, external } of outputs[output]?.imports ?? []) {
    if (kind === "import-statement" && !external && !seen.has(path)) {
      withImports(outputs, path, seen);
    }
  }
  return seen;
}

function builtFile({ path, contents }: esbuild.OutputFile): BuiltFile {
  const bytes = new Uint8Array(contents);
  return { url: urlOf(path), type: "text/javascript; charset=utf-8", bytes };
}

function urlOf(path: string): string {
  return `/assets/${basename(path)}`;
}
