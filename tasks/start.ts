import { dirname } from "node:path";
import {
  authority,
  type Config,
  ConfigError,
  configNames,
  readConfig,
} from "../services/config.ts";
import { printError } from "../services/log.ts";

/** How the server's process is started: the arguments of `deno`, and what is added to its environment. */
export interface ServerCommand {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const v8Flags = [
  // During an export V8's own choice let the young generation grow by 90 MB; pages cost the same.
  "--max-semi-space-size=8",
  // Collects garbage more often and less at a time: while many register, the default stopped the
  // process for up to 120 ms (`deno task bench volunteers`, p99 of a page meanwhile).
  "--heap-growing-percent=20",
];

const env = {
  NODE_ENV: "production",
  // Deno's own spans hold whole addresses, with what staff search for (decision 017).
  OTEL_DENO_TRACING: "false",
};

/**
 * Returns the command of a server with that environment: of the built one, or, to `watch`, of the
 * sources, which starts again after every build. @throws {ConfigError}
 */
export function serverCommand(
  read: (name: string) => string | undefined,
  { watch = false } = {},
): ServerCommand {
  const permissions = permissionsOf(readConfig(read));
  // Without the first flag code inside the process may import from Deno's list of hosts, without the
  // second from npm. The bundle needs no package; the sources need those that are installed.
  const imports = ["--no-remote", watch ? "--cached-only" : "--no-npm"];
  const entry = watch
    ? ["--watch=static/build/manifest.json", "main.ts"]
    : ["static/build/server/main.js"];
  const args = ["run", `--v8-flags=${v8Flags.join()}`, ...permissions, ...imports, ...entry];
  return { args, env };
}

/** Returns what the server needs and no more (decision 007). */
function permissionsOf({ host, port, kv, oidc, telemetry }: Config): string[] {
  const net = [authority(host, port)];
  if (kv.kind === "remote") net.push(new URL(kv.url).host);
  if (telemetry) net.push(new URL(telemetry.endpoint).host);
  if (oidc) net.push(...oidc.hosts);
  const store = kv.kind === "file" && kv.path !== ":memory:" ? [dirname(kv.path)] : [];
  return [
    "--no-prompt",
    `--allow-net=${net.join()}`,
    `--allow-read=${["static/build", ...store].join()}`,
    ...store.map((folder) => `--allow-write=${folder}`),
    `--allow-env=${configNames.join()}`,
  ];
}

/** Runs the server until it ends; returns its exit code. SIGINT and SIGTERM are passed on to it. */
async function run({ args, env }: ServerCommand): Promise<number> {
  const server = new Deno.Command(Deno.execPath(), { args: [...args], env }).spawn();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => pass(server, signal));
  }
  return (await server.status).code;
}

function pass(server: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    server.kill(signal);
  } catch (error) {
    // It has ended already.
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
