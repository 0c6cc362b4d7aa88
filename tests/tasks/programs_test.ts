import assert from "node:assert/strict";
import { findOrInstall, MissingProgram } from "../../tasks/programs.ts";

/** A folder of shell scripts, and the same search in it each time: no machine has this program. */
async function machine(scripts: Record<string, string>) {
  const folder = await Deno.makeTempDir();
  for (const [name, script] of Object.entries(scripts)) {
    await Deno.writeTextFile(`${folder}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  return {
    folder,
    find: (isRoot = true) =>
      findOrInstall("old-browser", ["old-browser", "browser"], { path: `/gone:${folder}`, isRoot }),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("findOrInstall() installs the Debian package as root", async () => {
  await using here = await machine({
    "apt-get": 'cd "$(dirname "$0")"; echo "$@" >> log; cp apt-get old-browser',
  });
  assert.equal(await here.find(), `${here.folder}/old-browser`);
  const [update, install] = (await Deno.readTextFile(`${here.folder}/log`)).split("\n");
  assert.equal(update, "--quiet -o Acquire::Retries=5 update");
  assert.match(install ?? "", / install --yes --no-install-recommends old-browser$/);
});

const hopeless: [name: string, scripts: Record<string, string>, isRoot: boolean, reason: RegExp][] =
  [
    ["without root", { "apt-get": "" }, false, /Only root may install it with apt-get\.$/],
    ["without apt-get", {}, true, /There is no apt-get to install it with\.$/],
    [
      "when the package does not come",
      { "apt-get": "echo no mirror" },
      true,
      /said:\nno mirror\nno mirror/,
    ],
  ];

for (const [name, scripts, isRoot, reason] of hopeless) {
  Deno.test(`findOrInstall() says what to do ${name}`, async () => {
    await using here = await machine(scripts);
    const error = await here.find(isRoot).then(() => assert.fail(), (error) => error);
    assert.ok(error instanceof MissingProgram);
    assert.match(
      error.message,
      /^Cannot find old-browser: install it .* or set OLD_BROWSER_PATH to its executable\. /,
    );
    assert.match(error.message, reason);
  });
}
