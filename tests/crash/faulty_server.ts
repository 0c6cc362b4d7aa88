/** A site over a store with a planted fault: `faulty_server.ts STORE FAULT`. */
import { print } from "../../services/system/log.ts";
import { openSite } from "../support/site.ts";
import { faults } from "./faults.ts";
import type { WholeLaunch } from "../support/server_process.ts";

export function faultyLaunch(fault: string): (store: string) => Promise<WholeLaunch> {
  const script = new URL(import.meta.url).pathname;
  const args = ["run", "-A", "--no-check", script];
  return (store) =>
    Promise.resolve({
      command: Deno.execPath(),
      args: [...args, store, fault],
      env: { NO_COLOR: "1", NODE_ENV: "production" },
    });
}

if (import.meta.main) {
  const [store = "", fault = ""] = Deno.args;
  const kv = faults[fault]!(await Deno.openKv(store));
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => site.fetch(request),
  );
  const site = await openSite({ kv, port: server.addr.port });
  print(site.origin.replace("localhost", "127.0.0.1"));
}
