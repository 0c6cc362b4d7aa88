import assert from "node:assert/strict";
import { findOrInstall, MissingProgram } from "../../tasks/programs.ts";

/** A folder of shell scripts in which a program is looked for that no machine has. */
async function machine(scripts: Readonly<Record<string, string>>) {
  const folder = await Deno.makeTempDir();
  for (const [name, script] of Object.entries(scripts)) {
    await Deno.writeTextFile(`${folder}/${name}`, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const folders = ["/gone", folder];
  return {
    folder,
    find: (isRoot: boolean) => findOrInstall("old-browser", ["old-browser"], { folders, isRoot }),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

Deno.test("a program that is missing is installed from its Debian package as root", async () => {
  const aptGet = 'cd "$(dirname "$0")"; echo "$@" >> log; cp apt-get old-browser';
  await using here = await machine({ "apt-get": aptGet });
  assert.equal(await here.find(true), `${here.folder}/old-browser`);
  const [update, install] = (await Deno.readTextFile(`${here.folder}/log`)).split("\n");
  assert.match(update ?? "", / update$/);
  assert.match(install ?? "", / install --yes --no-install-recommends old-browser$/);
});

for (
  const [why, scripts, isRoot, reason] of [
    ["without root", { "apt-get": "" }, false, /Only root may install it with apt-get\.$/],
    ["without apt-get", {}, true, /There is no apt-get to install it with\.$/],
    ["when it does not come", { "apt-get": "echo no mirror" }, true, /said:\nno mirror\n/],
  ] as const
) {
  Deno.test(`${why} a missing program is said to be missing, and what to do`, async () => {
    await using here = await machine(scripts);
    const error = await here.find(isRoot).then(() => assert.fail(), (error) => error);
    assert.ok(error instanceof MissingProgram);
    assert.match(error.message, /^Cannot find old-browser: install it .* OLD_BROWSER_PATH /);
    assert.match(error.message, reason);
  });
}
