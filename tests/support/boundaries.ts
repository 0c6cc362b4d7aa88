/**
 * Run-time imports: file → what it imports. Files are named from the root of the project, others
 * by their specifier (`npm:hono@4.13.19/cookie`, `node:fs`).
 */
export type Graph = ReadonlyMap<string, readonly string[]>;

type Room = keyof typeof mayImport;

const data = ["content", "schemas"] as const;
const leaves = [...data, "ui"] as const;
const server = [...leaves, "components", "registry", "services", "routes"] as const;

/** The allowed imports between rooms. */
const mayImport = {
  content: leaves,
  schemas: leaves,
  ui: leaves,
  islands: [...leaves, "islands", "registry"],
  registry: [...leaves, "islands", "registry"],
  components: [...leaves, "components", "registry"],
  services: [...data, "services"],
  routes: server,
  main: server,
  tasks: [...server, "tasks"],
} as const;

/** The room of a file by its path; the first that fits. */
const rooms: [RegExp, Room][] = [
  [/^content\//, "content"],
  [/^services\/schemas\//, "schemas"],
  [/^services\//, "services"],
  [/^components\/(ui|theme|art)\//, "ui"],
  [/^components\//, "components"],
  [/^islands\/registry\.ts$/, "registry"],
  [/^islands\//, "islands"],
  [/^routes\//, "routes"],
  [/^tasks\//, "tasks"],
  [/^main\.ts$/, "main"],
];

const BROWSER_ENTRY = "islands/client.ts";

/** What the browser must never load, and why. */
const neverInBrowser: [RegExp, string][] = [
  [/^services\/(?!schemas\/)/, "it belongs to the server"],
  [/^(routes|tasks)\/|^main\.ts$/, "it belongs to the server"],
  [/^node:/, "it is no module of the browser"],
  [/^npm:\/?@hono\//, "it belongs to the server"],
  [/^npm:\/?hono@[^/]+(?!\/client$)(\/.*)?$/, "only hono/client is for the browser"],
  [/^npm:\/?zod@[^/]+(?!\/mini$)(\/.*)?$/, "only zod/mini is small enough"],
];

/** Every forbidden edge of the graph, each in one sentence that names it. */
export function findForbiddenImports(graph: Graph): string[] {
  return [...findForeignEdges(graph), ...findCycles(graph), ...findServerCode(graph)];
}

function findForeignEdges(graph: Graph): string[] {
  const problems: string[] = [];
  for (const [from, targets] of graph) {
    if (isPackage(from)) continue;
    const room = roomOf(from);
    if (!room) problems.push(`${from} belongs to no room`);
    for (const to of targets.filter((target) => !isPackage(target))) {
      const other = roomOf(to);
      if (room && other && (mayImport[room] as readonly Room[]).includes(other)) continue;
      problems.push(`${from} (${room ?? "no room"}) imports ${to} (${other ?? "no room"})`);
    }
  }
  return problems;
}

function findCycles(graph: Graph): string[] {
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) problems.push(`cycle: ${[...path.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}

function findServerCode(graph: Graph): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const road = [...path, file];
    const rule = neverInBrowser.find(([pattern]) => pattern.test(file));
    if (rule) return void problems.push(`the browser loads ${road.join(" → ")}: ${rule[1]}`);
    for (const target of graph.get(file) ?? []) visit(target, road);
  };
  visit(BROWSER_ENTRY, []);
  return problems;
}

function roomOf(file: string): Room | undefined {
  return rooms.find(([pattern]) => pattern.test(file))?.[1];
}

function isPackage(name: string): boolean {
  return /^(npm|node|jsr|https?|data):/.test(name);
}

/** What the name or the text of a source file does that none may do. */
export function findSourceProblems(file: string, text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const name = file.split("/").at(-1) ?? "";
  const readsEnvironment = /\b(Deno|process)\.env\b|["']node:process["']/.test(code);
  const rules: [boolean, string][] = [
    [/^(index|mod|utils)\.tsx?$/.test(name), "is named after nothing"],
    [!/^[a-z0-9_.]+$/.test(name), "is not named in snake_case"],
    [/^\s*export\s+default\b/m.test(code), "has a default export"],
    [/^\s*export\s+\*/m.test(code), "is a barrel (export *)"],
    [readsEnvironment && !/^(main\.ts$|tasks\/|tests\/)/.test(file), "reads the environment"],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => `${file} ${problem}`);
}

/** Imports of deno.json that are not an npm package of one exact version. */
export function findLooseImports(imports: Record<string, string>): string[] {
  const exact = /^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?(\/.+)?$/;
  return Object.entries(imports).filter(([, target]) => !exact.test(target))
    .map(([name, target]) => `import ${name}: ${target} is not one exact npm version`);
}

/** Where a text takes volunteers or messages from the services, but for a desk. */
const past = [
  /\bservices\??\.(volunteers|messages)\b(?!\.for\()/,
  /\bservices\??(\.stores\b|\[)/,
  /[{,]\s*(volunteers|messages|stores)\b[^{}]*\}+(: Services\b|[^;\n]*= [^;\n]*(\bservices\b|get\("deps"\)))/,
];

/** What a file of the back office reads of records without a desk, which knows what its reader may. */
export function findRoadsPastDesks(file: string, text: string): string[] {
  const found = past.map((road) => road.exec(text)?.[0]).filter((found) => found !== undefined);
  return found.map((road) => `${file} reaches records without a desk: ${road}`);
}
