/**
 * Imports: file → what it imports. Files are named from the root of the project, others by their
 * specifier (`npm:hono@4.13.19/cookie`, `node:fs`).
 */
export type Graph = ReadonlyMap<string, readonly string[]>;

const layers: readonly (readonly RegExp[])[] = [
  [/^content\//],
  [/^services\/.+_schema\.ts$/],
  [/^services\//],
  [/^components\/(ui|theme|art)\//],
  [/^islands\//],
  [/^components\//],
  [/^routes\//],
  [/^tasks\//, /^main\.ts$/],
];

/** What takes no code from a layer below, only types: pages get data, and islands are fetched. */
const typesOnly: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/^(components|islands)\//, /^services\/(?!.+_schema\.ts$)/],
  [/^(?!islands\/)/, /^islands\/(?!registry\.ts$)/],
  [/^islands\//, /^routes\//],
];

/** The one import that goes up: the client of the JSON API takes its type from the routes. */
const typedClient = { from: "islands/inbox/api.ts", to: "routes/inbox/api.ts" };

const BROWSER_ENTRY = "islands/client.ts";

/** What the browser must never load, and why. */
const neverInBrowser: [RegExp, string][] = [
  [/^services\/(?!.+_schema\.ts$)/, "it belongs to the server"],
  [/^(routes|tasks)\/|^main\.ts$/, "it belongs to the server"],
  [/^node:/, "it is no module of the browser"],
  [/^npm:\/?@hono\//, "it belongs to the server"],
  [/^npm:\/?hono@[^/]+(?!\/client$)(\/.*)?$/, "only hono/client is for the browser"],
  [/^npm:\/?zod@[^/]+(?!\/mini$)(\/.*)?$/, "only zod/mini is small enough"],
];

/**
 * Returns each import, also of a type, that goes neither within a room nor to a layer below, in one
 * sentence.
 */
export function findImportsUp(graph: Graph): string[] {
  const problems: string[] = [];
  for (const [from, targets] of graph) {
    if (isPackage(from)) continue;
    const room = roomOf(from);
    if (!room) problems.push(`${from} belongs to no room`);
    for (const to of targets.filter((target) => !isPackage(target) && !isClient(from, target))) {
      const other = roomOf(to);
      if (other && (other === room || floorOf(to) < floorOf(from))) continue;
      problems.push(`${from} imports ${to}, which is not below it`);
    }
  }
  return problems;
}

export function findCircles(graph: Graph): string[] {
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) problems.push(`circle: ${[...path.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) {
      if (!isClient(file, target)) visit(target, [...path, file]);
    }
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}

/** Returns each import of code where only types may be imported, and what the browser must not load. */
export function findLoadedCode(graph: Graph): string[] {
  const loaded = [...graph].flatMap(([from, targets]) =>
    targets.filter((to) => typesOnly.some(([a, b]) => a.test(from) && b.test(to)))
      .map((to) => `${from} loads ${to}, but may take only its types`)
  );
  return [...loaded, ...findServerCode(graph)];
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

function floorOf(file: string): number {
  return layers.findIndex((rooms) => rooms.some((room) => room.test(file)));
}

function roomOf(file: string): RegExp | undefined {
  return layers.flat().find((room) => room.test(file));
}

function isClient(from: string, to: string): boolean {
  return from === typedClient.from && to === typedClient.to;
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

/** What the back office reaches as one actor alone. */
const scoped = "volunteers|messages|rosters|signups|places|callouts|notices|eventMails";

const past = [
  new RegExp(`\\bservices\\??\\.(${scoped})\\b(?!\\.for\\()`),
  /\bservices\??(\.formRecords\b|\[)/,
  new RegExp(
    `[{,]\\s*(${scoped}|formRecords)\\b[^{}]*\\}+(: Services\\b|[^;\\n]*= [^;\\n]*(\\bservices\\b|get\\("deps"\\)))`,
  ),
];

export function findUnscopedAccess(file: string, text: string): string[] {
  const found = past.map((road) => road.exec(text)?.[0]).filter((found) => found !== undefined);
  return found.map((road) => `${file} reaches records past a scoped inbox: ${road}`);
}

/** What a verb must not do, because its unit of work may run several times: each before or after it. */
const outside = [
  /\bfetch\(|\bsetTimeout\(|\.onAdded\(|#?passwords?\.(?:hash|verify)\(/,
  /\.(?:write|transaction|eraseRest)\(/,
  /\bthis\.#?\w+(?:\.\w+)*\.(?:create|insert|update|put|change|delete|remove|record|erase|log)\((?!tx\b)/,
];

export function findWorkOutside(file: string, text: string): string[] {
  const problems: string[] = [];
  for (const { index } of text.matchAll(/\btx: (?:Unit|Transaction)\b/g)) {
    const parameters = text.lastIndexOf("(", index);
    const from = endOf(text, parameters);
    const isVerb = /^(?::[^;=]*?)?\s*\{/.test(text.slice(from));
    if (!isVerb) continue;
    const start = text.indexOf("{\n", from);
    const body = withoutCallbacks(text.slice(start, endOf(text, start)));
    const found = outside.map((work) => work.exec(body)?.[0]).filter((work) => work !== undefined);
    problems.push(...found.map((work) => `${file} works outside of its transaction: ${work}`));
  }
  return problems;
}

function withoutCallbacks(body: string): string {
  const at = body.indexOf("tx.afterCommit(");
  if (at < 0) return body;
  return body.slice(0, at) + withoutCallbacks(body.slice(endOf(body, body.indexOf("(", at))));
}

function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ("([{".includes(text[at]!)) depth++;
    if (")]}".includes(text[at]!) && --depth === 0) return at + 1;
  }
  return text.length;
}
