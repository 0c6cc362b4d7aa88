import { servicesOf } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { publish } from "../../support/content.ts";
import { type Launch, ServerProcess } from "../../support/server_process.ts";
import { memoryMiB } from "../../support/vitals.ts";
import { ask } from "../answer.ts";
import type { Bench, Figures, Row } from "../comparison.ts";
import { storePath } from "../subject.ts";
import { loadByWrk } from "../wrk.ts";

const bare: Launch = { args: ["run", "-A", "tests/bench/limits/nothing.ts"] };

/** From the start of the process to the first answer, and the memory after a second of load. */
export const startRow: Row = {
  name: "start",
  about: "process start to the first 200 of an edited home page; memory after load (bar 130 MiB)",
  prepare: async (bench) => {
    const path = await storePath(bench.stack);
    using store = await Store.open(path);
    await publish(servicesOf(store), "noticia");
    return {
      columns: [
        { figure: "first 200, ms", digits: 0, bar: { most: 5 } },
        { figure: "memory, MiB", digits: 0 },
      ],
      subject: () => measureStart(builtSite(bench, path)),
      limit: () => measureStart(bare),
    };
  },
};

/** Returns the launch of the bundled server on that store, without the processes that start it. */
function builtSite({ project }: Bench, store: string): Launch {
  return {
    args: ["run", "-A", "static/build/server/main.js"],
    cwd: project,
    env: { NODE_ENV: "production", KV_URL: store },
  };
}

/** Starts a server; returns the milliseconds to its first answer, and its memory after load. */
async function measureStart(launch: Launch): Promise<Figures> {
  const begun = performance.now();
  await using server = await ServerProcess.start(launch);
  await ask(server.origin, { "accept-encoding": "br" });
  const first = performance.now() - begun;
  await loadByWrk(server, { path: "/", seconds: 1, headers: { "Accept-Encoding": "br" } });
  return { "first 200, ms": first, "memory, MiB": memoryMiB(server.pid) };
}
