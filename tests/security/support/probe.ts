import { print } from "../../../services/system/log.ts";

/**
 * Runs inside the permissions of the server and tries what each argument says (`import URL`,
 * `read PATH`, `write PATH`, `connect HOST`, `env NAME`, `sys KIND`, `run PROGRAM`); prints what succeeded.
 */
const attempts: Record<string, (what: string) => unknown> = {
  import: (specifier) => import(specifier),
  read: (path) => Deno.statSync(path),
  write: (path) => Deno.openSync(path, { write: true, create: true }).close(),
  connect: async (host) => {
    const { state } = await Deno.permissions.query({ name: "net", host });
    if (state !== "granted") throw new Deno.errors.NotCapable(host);
  },
  env: (name) => Deno.env.get(name),
  run: (program) => new Deno.Command(program).outputSync(),
  sys: async (kind) => {
    const { state } = await Deno.permissions.query({ name: "sys", kind: kind as "hostname" });
    if (state !== "granted") throw new Deno.errors.NotCapable(kind);
  },
  ffi: (library) => Deno.dlopen(library, {}),
};

const done: string[] = [];
for (const attempt of Deno.args) {
  const [verb = "", what = ""] = attempt.split(" ");
  try {
    await attempts[verb]!(what);
    done.push(attempt);
  } catch {
    // Refused.
  }
}
print(JSON.stringify(done));
