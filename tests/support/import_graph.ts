import type { Graph } from "./boundaries.ts";

interface ModuleInfo {
  specifier: string;
  error?: string;
  dependencies?: {
    code?: { specifier?: string };
    type?: { specifier?: string };
    isDynamic?: boolean;
  }[];
}

/** Which imports count: all that run, those without `import()`, or also those of types alone. */
type Reach = "all" | "static" | "types";

/** The imports below the given entry files, as `deno info` sees them. */
export async function readImportGraph(entries: string[], reach: Reach = "all"): Promise<Graph> {
  const modules = new Map((await describe(entries)).map((module) => [module.specifier, module]));
  const graph = new Map<string, string[]>();
  const visit = (specifier: string): void => {
    const name = nameOf(specifier);
    if (graph.has(name)) return;
    const module = modules.get(specifier);
    if (module?.error) throw new Error(`Cannot read ${name}: ${module.error}`);
    const targets = (module?.dependencies ?? []).flatMap(({ code, type, isDynamic }) =>
      isDynamic && reach === "static"
        ? []
        : code?.specifier ?? (reach === "types" ? type?.specifier : undefined) ?? []
    );
    graph.set(name, [...new Set(targets.map(nameOf))]);
    targets.forEach(visit);
  };
  entries.map(specifierOf).forEach(visit);
  return graph;
}

/** Returns what `deno info` says of a module that imports all entries. */
async function describe(entries: string[]): Promise<ModuleInfo[]> {
  const imports = entries.map((entry) => `import "${specifierOf(entry)}";`).join("");
  const all = encodeURI(`data:application/typescript,${imports}`);
  const command = new Deno.Command(Deno.execPath(), { args: ["info", "--json", all] });
  const { success, stdout, stderr } = await command.output();
  if (!success) throw new Error(`Cannot read the imports: ${new TextDecoder().decode(stderr)}`);
  return JSON.parse(new TextDecoder().decode(stdout)).modules;
}

function specifierOf(file: string): string {
  return new URL(file, rootUrl()).href;
}

function nameOf(specifier: string): string {
  const root = rootUrl().href;
  return specifier.startsWith(root) ? specifier.slice(root.length) : specifier;
}

function rootUrl(): URL {
  return new URL("../../", import.meta.url);
}
