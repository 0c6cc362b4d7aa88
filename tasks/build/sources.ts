import * as esbuild from "esbuild";

/** Returns the text of every file that may name classes: components and islands. */
export async function sourceFiles(): Promise<string[]> {
  return await bundledFiles(["components/**/*.tsx", "islands/**/*.tsx"]);
}

/**
 * Returns the text of every component of the back office: its pages, its islands, the parts of
 * every page, and their imports.
 */
export async function officeSources(): Promise<string[]> {
  return await bundledFiles([
    "components/admin/**/*.tsx",
    "components/editorial/**/*.tsx",
    "components/ui/toast.tsx",
    "islands/admin_*.tsx",
  ]);
}

/** Returns the text of the components in the bundle of those files. */
async function bundledFiles(entryPoints: string[]): Promise<string[]> {
  const { metafile } = await esbuild.build({
    entryPoints,
    outdir: "static/build",
    bundle: true,
    format: "esm",
    packages: "external",
    plugins: [leaveIslandsOut],
    metafile: true,
    write: false,
  });
  await esbuild.stop();
  const paths = Object.keys(metafile.inputs).filter((path) => path.endsWith(".tsx"));
  return await Promise.all(paths.map((path) => Deno.readTextFile(path)));
}

/** The registry imports every island, so it is left out. */
const leaveIslandsOut: esbuild.Plugin = {
  name: "leave-islands-out",
  setup({ onResolve }) {
    onResolve(
      { filter: /^\./ },
      ({ kind }) => kind === "dynamic-import" ? { external: true } : undefined,
    );
  },
};

/** Returns every class in the sources: in `className="…"` and in the strings of a `cx(…)`. */
export function scanClasses(files: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  const add = (list: string): void => {
    for (const name of list.split(/\s+/)) if (name) classes.add(name);
  };
  for (const source of files) {
    for (const [, list = ""] of source.matchAll(/\bclassName="([^"]*)"/g)) add(list);
    for (const { index } of source.matchAll(/\bcx\(/g)) {
      for (const list of stringsOfCall(source, index + 3)) add(list);
    }
  }
  return classes;
}

/**
 * Returns the string literals inside the parentheses that begin before `start`, without those that
 * are only compared (`kind === "error"`).
 */
function stringsOfCall(source: string, start: number): string[] {
  const found: string[] = [];
  let depth = 1;
  for (let at = start; at < source.length && depth > 0; at++) {
    const character = source[at];
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character !== '"') continue;
    const end = source.indexOf('"', at + 1);
    const compared = /[=!]==?\s*$/.test(source.slice(0, at)) ||
      /^\s*[=!]==?/.test(source.slice(end + 1));
    if (!compared) found.push(source.slice(at + 1, end));
    at = end;
  }
  return found;
}
