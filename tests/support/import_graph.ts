import type { Graph } from "./boundaries.ts";

interface ModuleInfo {
  specifier: string;
  error?: string;
  dependencies?: { code?: { specifier?: string; error?: string }; isDynamic?: boolean }[];
}

/** Which imports count: all, or without those of `import()`, which load when they are reached. */
type Reach = "all" | "static";

/** The run-time imports below the given entry files, as `deno info` sees them. */
export async function readImportGraph(entries: string[], reach: Reach = "all"): Promise<Graph> {
  const graph = new Map<string, string[]>();
  for (const entry of entries) {
    const modules = new Map((await describe(entry)).map((module) => [module.specifier, module]));
    const visit = (specifier: string): void => {
      const name = nameOf(specifier);
      if (graph.has(name)) return;
      const module = modules.get(specifier);
      if (module?.error) throw new Error(`Cannot read ${name}: ${module.error}`);
      const targets = (module?.dependencies ?? []).flatMap(({ code, isDynamic }) =>
        isDynamic && reach === "static" ? [] : code?.specifier ?? []
      );
      graph.set(name, [...new Set(targets.map(nameOf))]);
      targets.forEach(visit);
    };
    visit(specifierOf(entry));
  }
  return graph;
}

async function describe(entry: string): Promise<ModuleInfo[]> {
  const command = new Deno.Command(Deno.execPath(), { args: ["info", "--json", entry] });
  const { success, stdout, stderr } = await command.output();
  if (!success) throw new Error(`Cannot read ${entry}: ${new TextDecoder().decode(stderr)}`);
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
