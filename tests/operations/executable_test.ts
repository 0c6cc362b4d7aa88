import assert from "node:assert/strict";
import { compileArguments, permissions, writeExecutable } from "../../tasks/compile.ts";
import { rendererFolder, rendererNames } from "../../routes/drawings/svg_renderer.ts";
import { productionAssets } from "../support/assets.ts";
import { volunteerFields } from "../support/builders.ts";
import { openFolder } from "../support/folder.ts";
import { type Launch, ServerProcess } from "../support/server_process.ts";
import { json } from "../support/site.ts";

// A copy: other tests read the build meanwhile.
const { manifest: { files } } = await productionAssets();
const build = await Deno.makeTempDir();
Deno.test.afterAll(() => Deno.remove(build, { recursive: true }));
await Deno.mkdir(`${build}/assets`);
await Deno.mkdir(`${build}/${rendererFolder}`);
const assets = Object.entries(files).flatMap(([url, { compressed }]) =>
  compressed ? [url, `${url}.br`, `${url}.gz`] : [url]
);
const drawing = Object.values(rendererNames).map((name) => `/${rendererFolder}/${name}`);
for (const path of ["/manifest.json", ...assets, ...drawing]) {
  await Deno.copyFile(`static/build${path}`, `${build}${path}`);
}
const module = await writeExecutable(build);

/** How the executable is started; null where Deno cannot download the base of executables. */
async function compile(): Promise<Launch | null> {
  const args = compileArguments(build);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  if (success) return { command: `${build}/campaign`, args: [] };
  const reason = new TextDecoder().decode(stderr);
  assert.match(reason, /error sending request for url .*denort/);
  return null;
}

const bundle: Launch = {
  args: ["run", "--no-config", "--unstable-kv", ...permissions, module],
};

for (
  const [what, launch] of [
    ["the bundle of the executable, run by Deno", bundle],
    ["the executable", await compile()],
  ] as const
) {
  Deno.test({
    name: `${what} serves from any folder, keeps what it acknowledged and makes a copy`,
    ignore: !launch,
    fn: async () => {
      if (launch) await tryOut(launch);
    },
  });
}

async function tryOut({ command = Deno.execPath(), args }: Launch): Promise<void> {
  await using folder = await openFolder();
  const env = { KV_URL: folder.store, NO_COLOR: "1" };
  const start = () => ServerProcess.start({ command, args, cwd: folder.path, env });
  const run = async (...words: string[]) => {
    const options = { args: [...args, ...words], cwd: folder.path, env };
    const { success, stdout, stderr } = await new Deno.Command(command, options).output();
    const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    return { success, output: `${out}${error}` };
  };

  const server = await start();
  const page = await (await fetch(`${server.origin}/voluntarios`)).text();
  const [, script = ""] = page.match(/(\/assets\/client-[^"]+)"/) ?? [];
  assert.equal((await fetch(server.origin + script).then(emptied)).status, 200);
  const { headers, ...fields } = json(volunteerFields());
  const sent = { ...fields, headers: { ...headers, origin: server.origin } };
  assert.equal((await fetch(`${server.origin}/api/volunteers`, sent).then(emptied)).status, 201);
  const copy = await run("backup", `${folder.path}/copy.sqlite`);
  assert(copy.success, copy.output);
  assert.equal(await server.terminate(), 0);

  const again = await start();
  const verified = await run("verify");
  assert.match(verified.output, /volunteers: registros 1, problemas 0/);
  assert.equal(await again.terminate(), 0);
  assert.match((await run("verify", `${folder.path}/copy.sqlite`)).output, /Todo coincide/);
  const unknown = await run("constructor");
  assert(!unknown.success);
  assert.match(unknown.output, /^Uso: campaign \[start\|livez\|/);
}

async function emptied(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}
