import { basename } from "node:path";
import * as esbuild from "esbuild";

/** One file of the build: its URL and what is in it. */
export interface BuiltFile {
  readonly url: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The browser's code. */
export interface IslandBuild {
  readonly files: readonly BuiltFile[];
  /** The URL of the script that every page loads. */
  readonly client: string;
  /** Source file of an entry → every source file of the project in its chunks. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

type Mode = "production" | "development";

/**
 * Bundles each entry (React's runtime, every island) into a chunk, shared code apart, and then the
 * loader on its own, so that it is one file that imports nothing before an island is woken.
 */
export async function buildIslands(
  loader: string,
  entries: readonly string[],
  mode: Mode,
): Promise<IslandBuild> {
  const islands = await bundle({ entryPoints: [...entries], splitting: true, mode });
  const outputs = islands.metafile.outputs;
  const outputOf = new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint ? [[entryPoint, output] as const] : []
    ),
  );
  const client = await bundle({
    entryPoints: [loader],
    mode,
    plugins: [pointTo((file) => basename(outputOf.get(file) ?? file))],
  });
  await esbuild.stop();
  const parts = (entry: string): string[] => [...withImports(outputs, outputOf.get(entry) ?? "")];
  return {
    files: [...islands.outputFiles, ...client.outputFiles].map(builtFile),
    client: urlOf(client.outputFiles[0]?.path ?? ""),
    sources: new Map(entries.map((entry) => [
      entry,
      parts(entry).flatMap((output) => Object.keys(outputs[output]?.inputs ?? {})),
    ])),
  };
}

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
    target: "es2022",
    minify: mode === "production",
    charset: "utf8",
    legalComments: "none",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    metafile: true,
    write: false,
  });
}

/** Leads the loader's `import("./island.tsx")` to the chunk that was built of it. */
function pointTo(chunk: (file: string) => string): esbuild.Plugin {
  return {
    name: "chunks",
    setup({ onResolve }) {
      onResolve(
        { filter: /^\.\// },
        ({ kind, path }) =>
          kind === "dynamic-import"
            ? { path: `./${chunk(`islands/${basename(path)}`)}`, external: true }
            : undefined,
      );
    },
  };
}

function withImports(
  outputs: esbuild.Metafile["outputs"],
  output: string,
  seen = new Set<string>(),
): Set<string> {
  seen.add(output);
  for (const { path, kind } of outputs[output]?.imports ?? []) {
    if (kind === "import-statement" && !seen.has(path)) withImports(outputs, path, seen);
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
