import assert from "node:assert/strict";
import { findOrInstall, type Machine, MissingProgram } from "../../tasks/debian.ts";

const APT = "/usr/bin/apt-get";

/** A machine with the given executables; what apt-get installs appears in /usr/bin. */
function machine(executables: string[], options: Partial<Machine> & { installs?: string } = {}) {
  const present = new Set(executables);
  const log: string[] = [];
  const standIn: Machine = {
    isRoot: true,
    variable: (name) => name === "PATH" ? "/usr/local/bin:/usr/bin" : undefined,
    isExecutable: (path) => Promise.resolve(present.has(path)),
    run: (command, args) => {
      log.push([command, ...args].join(" "));
      if (args.includes("install") && options.installs) present.add(options.installs);
      return Promise.resolve({ success: true, output: `output of ${args.at(-1)}\n` });
    },
    note: (line) => log.push(line),
    ...options,
  };
  return { ...standIn, log };
}

function find(standIn: Machine): Promise<string> {
  return findOrInstall("chromium", ["chromium", "google-chrome"], standIn);
}

function withPath(path: string): Partial<Machine> {
  return { variable: (name) => name === "CHROMIUM_PATH" ? path : "/usr/bin" };
}

Deno.test("findOrInstall() takes the program named by the environment first", async () => {
  const standIn = machine(["/opt/chrome", "/usr/bin/chromium"], withPath("/opt/chrome"));
  assert.equal(await find(standIn), "/opt/chrome");
});

Deno.test("findOrInstall() refuses a wrong path in the environment", async () => {
  const standIn = machine(["/usr/bin/chromium", APT], withPath("/opt/gone"));
  await assert.rejects(find(standIn), /CHROMIUM_PATH is \/opt\/gone, which is not an executable/);
});

Deno.test("findOrInstall() looks for each name in the folders of PATH", async () => {
  assert.equal(await find(machine(["/usr/bin/google-chrome"])), "/usr/bin/google-chrome");
  const both = machine(["/usr/local/bin/google-chrome", "/usr/bin/chromium"]);
  assert.equal(await find(both), "/usr/bin/chromium");
});

Deno.test("findOrInstall() installs the Debian package as root", async () => {
  const standIn = machine([APT], { installs: "/usr/bin/chromium" });
  assert.equal(await find(standIn), "/usr/bin/chromium");
  const [note, update, install] = standIn.log;
  assert.match(note ?? "", /installing the Debian package chromium/);
  assert.equal(update, "apt-get -q -o Acquire::Retries=5 update");
  assert.match(
    install ?? "",
    /^apt-get -q -o Acquire::Retries=5 -y .* install --no-install-recommends chromium$/,
  );
});

const hopeless: [name: string, standIn: Machine, message: RegExp][] = [
  ["without root", machine([APT], { isRoot: false }), /Only root may install it/],
  ["without apt-get", machine([]), /There is no apt-get/],
  ["when the package does not come", machine([APT]), /apt-get said:\noutput of update\noutput of/],
];

for (const [name, standIn, message] of hopeless) {
  Deno.test(`findOrInstall() says what to do ${name}`, async () => {
    const error = await find(standIn).then(() => assert.fail(), (error) => error);
    assert.ok(error instanceof MissingProgram);
    assert.match(error.message, /^Cannot find chromium: install it .* or set CHROMIUM_PATH/);
    assert.match(error.message, message);
  });
}
