import { dirname } from "node:path";
import {
  authority,
  type Config,
  ConfigError,
  configNames,
  readConfig,
  restartCode,
} from "../services/system/config.ts";
import { printError } from "../services/system/log.ts";

/** The command of the server: arguments of `deno`, and additions to its environment. */
interface ServerCommand {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** How V8 collects the heap of the server. */
const v8Flags = [
  // By default V8 grows the young generation by 90 MB during an export; pages are not slower.
  "--max-semi-space-size=8",
  // At that size from the start, so that requests under way do not move into the old space.
  "--min-semi-space-size=8",
  // The old space is collected once it has doubled. By default the process stopped for up to 120 ms
  // while many registered; more often, by 20 %, the slowest hundredth waited half as long again
  // (`deno task bench volunteers`, p99).
  "--heap-growing-percent=100",
];

const env = {
  NODE_ENV: "production",
  // Deno's own spans contain whole URLs with search terms (decision 017).
  OTEL_DENO_TRACING: "false",
  // glibc raises this limit when a large block is freed; then blocks of that size stay with the
  // process: 7 MiB after load.
  MALLOC_TRIM_THRESHOLD_: "131072",
  // By default each thread has an arena of its own, whose free memory stays with the process.
  MALLOC_ARENA_MAX: "2",
};

/**
 * Returns the command of the built server, or with `watch` of the sources, restarted after every
 * build. @throws {ConfigError}
 */
export function serverCommand(
  read: (name: string) => string | undefined,
  { watch = false } = {},
): ServerCommand {
  // A worker of the sources is read from them, with what it imports.
  const permissions = permissionsOf(readConfig(read), watch ? "." : "static/build");
  // `--no-remote` and `--no-npm` prevent imports at run time from remote hosts and npm. The bundle
  // needs no package; the sources need the installed ones.
  const imports = ["--no-remote", watch ? "--cached-only" : "--no-npm"];
  const entry = watch
    ? ["--watch=static/build/manifest.json", "main.ts"]
    : ["static/build/server/main.js"];
  const args = ["run", `--v8-flags=${v8Flags.join()}`, ...permissions, ...imports, ...entry];
  return { args, env };
}

/** Returns the least permissions that the server needs (decision 007). */
function permissionsOf({ host, port, kv, oidc, telemetry, mail }: Config, code: string): string[] {
  const net = [authority(host, port)];
  if (kv.kind === "remote") net.push(new URL(kv.url).host);
  if (telemetry) net.push(new URL(telemetry.endpoint).host);
  if (oidc) net.push(...oidc.hosts);
  if (mail) net.push(authority(mail.host, mail.port));
  const store = kv.kind === "file" && kv.path !== ":memory:" ? [dirname(kv.path)] : [];
  return [
    "--no-prompt",
    `--allow-net=${net.join()}`,
    `--allow-read=${[code, ...store].join()}`,
    ...store.map((folder) => `--allow-write=${folder}`),
    `--allow-env=${configNames.join()}`,
    // Workers let the thread of the server go first; an error says as which user it runs.
    "--allow-sys=setPriority,uid",
  ];
}

/**
 * Runs the server, again where it asks for it, and forwards SIGINT and SIGTERM to it; returns its
 * exit code.
 */
async function run({ args, env }: ServerCommand): Promise<number> {
  const spawn = () => new Deno.Command(Deno.execPath(), { args: [...args], env }).spawn();
  let server = spawn();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => pass(server, signal));
  }
  for (;;) {
    const { code } = await server.status;
    if (code !== restartCode) return code;
    server = spawn();
  }
}

function pass(server: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    server.kill(signal);
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** `start` serves the build; `start --watch` serves the sources. */
if (import.meta.main) {
  try {
    const watch = Deno.args.includes("--watch");
    Deno.exit(await run(serverCommand((name) => Deno.env.get(name), { watch })));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    printError(error.message);
    Deno.exit(1);
  }
}
