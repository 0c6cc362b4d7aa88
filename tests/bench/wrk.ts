import { findOrInstall } from "../../tasks/programs.ts";
import type { Figures } from "./comparison.ts";
import { cpuSeconds } from "../support/vitals.ts";
import type { ServerProcess } from "../support/server_process.ts";

export interface Load {
  path: string;
  seconds: number;
  headers?: Record<string, string>;
  script?: string[];
}

/** Loads the server by `wrk -t1 -c32 --latency`. Any answer but 2xx or 3xx is an error. */
export async function loadByWrk(server: ServerProcess, load: Load): Promise<Figures> {
  const wrk = await findOrInstall("wrk", ["wrk"]);
  const [script, ...rest] = load.script ?? [];
  const headers = Object.entries(load.headers ?? {}).flatMap(([k, v]) => ["-H", `${k}: ${v}`]);
  const args = ["-t1", "-c32", `-d${load.seconds}s`, "--latency", ...headers];
  if (script) args.push("-s", script);
  args.push(server.origin + load.path, ...(rest.length > 0 ? ["--", ...rest] : []));
  const before = cpuSeconds(server.pid);
  const { stdout, stderr } = await new Deno.Command(wrk, { args, stdin: "null" }).output();
  const cpu = cpuSeconds(server.pid) - before;
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  const { requests, perSecond, p99 } = readWrk(text);
  return { "requests/s": perSecond, "p99 ms": p99, "CPU µs/request": cpu / requests * 1e6 };
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function readWrk(text: string) {
  const faults = text.match(/^.*(Non-2xx|Socket errors).*$/m)?.[0];
  if (faults) throw new Error(`wrk met errors: ${faults.trim()}`);
  const [, p99, unit] = text.match(/^\s+99%\s+([\d.]+)(us|ms|s|m)$/m) ?? [];
  const perSecond = text.match(/^Requests\/sec:\s+([\d.]+)$/m)?.[1];
  const requests = text.match(/^\s+(\d+) requests in /m)?.[1];
  if (!p99 || !unit || !perSecond || !requests) throw new Error(`Cannot read wrk: ${text}`);
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    p99: Number(p99) * (UNITS[unit] ?? NaN),
  };
}
