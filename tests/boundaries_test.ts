import assert from "node:assert/strict";
import {
  findCircles,
  findImportsUp,
  findLoadedCode,
  findLooseImports,
  findSourceProblems,
  findUnscopedAccess,
  findWorkOutside,
  type Graph,
} from "./support/boundaries.ts";
import { readImportGraph } from "./support/import_graph.ts";

const root = new URL("../", import.meta.url);

async function sourceFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) files.push(...await sourceFiles(`${folder}${name}/`));
    else if (/\.tsx?$/.test(name)) files.push(`${folder}${name}`);
  }
  return files;
}

function graph(edges: Record<string, string[]>): Graph {
  return new Map(Object.entries(edges));
}

const rooms = ["content", "services", "components", "islands", "routes", "tasks"];

async function ownFiles(): Promise<string[]> {
  const files = await Promise.all(rooms.map((room) => sourceFiles(`${room}/`)));
  return ["main.ts", ...files.flat()];
}

Deno.test("every file imports from its own room and from the layers below, and no files make a circle", async () => {
  const graph = await readImportGraph(await ownFiles(), "types");
  assert.deepEqual([...findImportsUp(graph), ...findCircles(graph)], []);
});

Deno.test("pages load no service, islands are fetched, and nothing of the server gets into the browser", async () => {
  assert.deepEqual(findLoadedCode(await readImportGraph(await ownFiles())), []);
});

Deno.test("no source file has a default export, is a barrel or reads the environment", async () => {
  const problems: string[] = [];
  for (const file of [...await ownFiles(), ...await sourceFiles("tests/")]) {
    problems.push(...findSourceProblems(file, await Deno.readTextFile(new URL(file, root))));
  }
  assert.deepEqual(problems, []);
});

function isForVisitors(file: string): boolean {
  return /^routes\/((site|forms|server|drawings)\/|rights\/(own_|corrections)|events\/(event_page|own_place|door\.)|admin\/notices|[a-z]+\.tsx?$)/
    .test(file);
}

Deno.test("the back office reaches volunteers, messages and sign-ups for events as one actor alone", async () => {
  const problems: string[] = [];
  for (const file of await sourceFiles("routes/")) {
    if (isForVisitors(file)) continue;
    problems.push(...findUnscopedAccess(file, await Deno.readTextFile(new URL(file, root))));
  }
  assert.deepEqual(problems, []);
});

Deno.test("a verb does nothing outside of its unit of work, which may run several times, but after its commit", async () => {
  const files = (await sourceFiles("services/")).filter((file) => !/^services\/store\//.test(file));
  const problems: string[] = [];
  for (const file of files) {
    problems.push(...findWorkOutside(file, await Deno.readTextFile(new URL(file, root))));
  }
  assert.deepEqual(problems, []);
});

Deno.test("deno.json imports only npm packages of one exact version", async () => {
  const { imports } = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  assert.deepEqual(findLooseImports(imports), []);
});

const up: [from: string, to: string][] = [
  ["content/site/site.ts", "services/inbox/volunteer_schema.ts"],
  ["content/site/site.ts", "components/theme/palette.ts"],
  ["services/inbox/volunteer_schema.ts", "services/system/problem.ts"],
  ["services/system/problem.ts", "components/ui/button.tsx"],
  ["services/system/problem.ts", "routes/env.ts"],
  ["components/ui/button.tsx", "components/layout/island.tsx"],
  ["components/art/scene.tsx", "islands/registry.ts"],
  ["islands/menu.tsx", "components/layout/public_layout.tsx"],
  ["islands/registry.ts", "routes/app.tsx"],
  ["components/layout/public_layout.tsx", "routes/env.ts"],
  ["routes/app.tsx", "main.ts"],
  ["routes/app.tsx", "tasks/build.ts"],
  ["main.ts", "tasks/build.ts"],
  ["tasks/build.ts", "main.ts"],
  ["routes/app.tsx", "helpers/text.ts"],
];

Deno.test("findImportsUp() tells every import that goes up", () => {
  for (const [from, to] of up) {
    const problem = `${from} imports ${to}, which is not below it`;
    assert.deepEqual(findImportsUp(graph({ [from]: [to] })), [problem]);
  }
});

Deno.test("findImportsUp() tells a file outside every room", () => {
  assert.deepEqual(findImportsUp(graph({ "lib/x.ts": [] })), ["lib/x.ts belongs to no room"]);
});

Deno.test("findCircles() tells a circle once, with its road", () => {
  const circle = graph({
    "services/a.ts": ["services/b.ts"],
    "services/b.ts": ["services/c.ts"],
    "services/c.ts": ["services/b.ts"],
  });
  assert.deepEqual(findCircles(circle), ["circle: services/b.ts → services/c.ts → services/b.ts"]);
});

Deno.test("findLoadedCode() tells code that is loaded where types alone may be imported", () => {
  const loads: [from: string, to: string][] = [
    ["components/layout/public_layout.tsx", "services/system/problem.ts"],
    ["islands/menu.tsx", "services/system/problem.ts"],
    ["components/layout/public_layout.tsx", "islands/menu.tsx"],
    ["routes/app.tsx", "islands/menu.tsx"],
    ["tasks/build.ts", "islands/menu.tsx"],
    ["main.ts", "islands/client.ts"],
  ];
  for (const [from, to] of loads) {
    const problem = `${from} loads ${to}, but may take only its types`;
    assert.deepEqual(findLoadedCode(graph({ [from]: [to] })), [problem]);
  }
});

Deno.test("findLoadedCode() tells what the browser must not load, and by which road", () => {
  const far = [
    "services/store/collection.ts",
    "services/system/problem.ts",
    "routes/env.ts",
    "main.ts",
  ];
  const packages = [
    "node:fs",
    "npm:hono@4.13.19",
    "npm:/hono@4.13.19/jwt",
    "npm:/@hono/zod-validator@0.9.1",
  ];
  const zod = ["npm:zod@4.6.7", "npm:/zod@4.6.7/v4"];
  for (const target of [...far, ...packages, ...zod]) {
    const problems = findLoadedCode(graph({
      "islands/client.ts": ["islands/menu.tsx"],
      "islands/menu.tsx": ["content/site/site.ts"],
      "content/site/site.ts": [target],
    }));
    const road = `islands/client.ts → islands/menu.tsx → content/site/site.ts → ${target}: `;
    assert.ok(problems.some((problem) => problem.startsWith(`the browser loads ${road}`)), target);
  }
});

Deno.test("findSourceProblems() tells each kind of problem, and passes what only looks like one", () => {
  const clean = "// export default\n/** Deno.env */\nexport const a = defaultExport;";
  assert.deepEqual(findSourceProblems("services/a_b.ts", clean), []);
  assert.deepEqual(findSourceProblems("tasks/a.ts", "Deno.env.get('A')"), []);
  const cases: [file: string, text: string, problem: string][] = [
    ["routes/index.ts", "", "is named after nothing"],
    ["routes/mod.ts", "", "is named after nothing"],
    ["services/utils.tsx", "", "is named after nothing"],
    ["routes/AppRoute.tsx", "", "is not named in snake_case"],
    ["routes/a.ts", "\nexport default 1;", "has a default export"],
    ["routes/a.ts", 'export * from "./b.ts";', "is a barrel (export *)"],
    ["services/a.ts", "Deno.env.get('A')", "reads the environment"],
    ["routes/a.ts", "x = process.env.A", "reads the environment"],
  ];
  for (const [file, text, problem] of cases) {
    assert.deepEqual(findSourceProblems(file, text), [`${file} ${problem}`]);
  }
});

Deno.test("findLooseImports() passes exact npm versions only", () => {
  assert.deepEqual(findLooseImports({ a: "npm:a@1.2.3", "@b/c": "npm:@b/c@1.0.0-rc.1/d" }), []);
  for (const loose of ["npm:a@^1.2.3", "npm:a@1", "npm:a", "jsr:@a/b@1.0.0", "./a.ts"]) {
    assert.deepEqual(findLooseImports({ a: loose }).length, 1, loose);
  }
});

Deno.test("findUnscopedAccess() tells every road to records past a scoped inbox, and passes one", () => {
  const inbox = 'const inbox = c.get("deps").services.volunteers.for(visitorOf(c));';
  assert.deepEqual(findUnscopedAccess("routes/admin/a.ts", inbox), []);
  const roads = [
    "await services.volunteers.get(id)",
    "await services.messages.replies.of(id)",
    "await services.signups.ofEvent(id)",
    'const { rosters } = c.get("deps").services;',
    "const service = services[name];",
    "const { volunteer } = services.formRecords;",
    "const { volunteers } = services;",
    'const { messages, audit } = c.get("deps").services;',
    'const { clock, services: { volunteers } } = c.get("deps");',
    "function read({ volunteers }: Services) {}",
  ];
  for (const road of roads) {
    assert.equal(findUnscopedAccess("routes/admin/a.ts", road).length, 1, road);
  }
});

Deno.test("findWorkOutside() tells what a verb does outside of its transaction, and passes one", () => {
  const verb = (line: string): string =>
    `class A {\n  async a(tx: Unit, id: string): Promise<{ b: c }> {\n    ${line}\n  }\n}\n`;
  const inside = [
    "this.#rows.create(tx, row);",
    "tx.afterCommit(() => this.#outbox.eraseRest(id));",
    "const row = await this.#rows.get(id);",
  ];
  for (const line of inside) {
    assert.deepEqual(findWorkOutside("services/a.ts", verb(line)), [], line);
  }
  const outside = [
    "await fetch(id);",
    "this.#outbox.onAdded();",
    "await this.#store.write(work);",
    "await this.#rows.insert(row);",
    "await this.deps.rows.remove(id);",
    "const made = await this.#passwords.hash(id);",
    "tx.afterCommit(() => this.wake()); await this.#rows.update(id, change);",
  ];
  for (const line of outside) {
    assert.equal(findWorkOutside("services/a.ts", verb(line)).length, 1, line);
    assert.deepEqual(findWorkOutside("services/a.ts", `${verb("")}void async () => {${line}}`), []);
  }
});
