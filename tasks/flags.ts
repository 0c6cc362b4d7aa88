import { print } from "../services/terminal.ts";
import { dirname } from "node:path";
import { type Config, ConfigError, configNames, readConfig } from "../services/config.ts";

/**
 * Prints the permissions that a server with this environment needs, and no more: `deno task start`
 * passes them on. A wrong value is left for the server to name.
 */
function permissions({ host, port, kv, oidc }: Config): string[] {
  const net = [`${host.includes(":") ? `[${host}]` : host}:${port}`];
  const read = ["static/build"];
  if (kv.kind === "remote") net.push(new URL(kv.url).host);
  if (oidc) net.push(...oidc.hosts);
  if (kv.kind === "file" && kv.path !== ":memory:") read.push(dirname(kv.path));
  const write = read.slice(1);
  return [
    "--no-prompt",
    `--allow-net=${net.join(",")}`,
    `--allow-read=${read.join(",")}`,
    ...(write.length ? [`--allow-write=${write.join(",")}`] : []),
    `--allow-env=${configNames.join(",")}`,
  ];
}

function readable(): Config | null {
  try {
    return readConfig((name) => Deno.env.get(name));
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

const config = readable();
const flags = config
  ? permissions(config)
  : ["--no-prompt", `--allow-env=${configNames.join(",")}`];
print(flags.join(" "));
