import { readTelemetry, type Telemetry, telemetryNames } from "../services/telemetry.ts";
import { print } from "../services/terminal.ts";
import { dirname } from "node:path";
import {
  authority,
  type Config,
  ConfigError,
  configNames,
  readConfig,
} from "../services/config.ts";

const names = [...configNames, ...telemetryNames].join(",");

/**
 * Prints the permissions that a server with this environment needs, and no more: `deno task start`
 * passes them on. A wrong value is left for the server to name.
 */
function permissions({ host, port, kv, oidc }: Config, telemetry: Telemetry | null): string[] {
  const net = [authority(host, port)];
  const read = ["static/build"];
  if (kv.kind === "remote") net.push(new URL(kv.url).host);
  if (telemetry) net.push(new URL(telemetry.endpoint).host);
  if (oidc) net.push(...oidc.hosts);
  if (kv.kind === "file" && kv.path !== ":memory:") read.push(dirname(kv.path));
  const write = read.slice(1);
  return [
    "--no-prompt",
    `--allow-net=${net.join(",")}`,
    `--allow-read=${read.join(",")}`,
    ...(write.length ? [`--allow-write=${write.join(",")}`] : []),
    `--allow-env=${names}`,
  ];
}

function readable(): [Config, Telemetry | null] | null {
  const read = (name: string) => Deno.env.get(name);
  try {
    return [readConfig(read), readTelemetry(read)];
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

const config = readable();
const flags = config ? permissions(...config) : ["--no-prompt", `--allow-env=${names}`];
print(flags.join(" "));
