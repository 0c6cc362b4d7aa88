import assert from "node:assert/strict";
import { type Answer, ask } from "../answer.ts";
import type { Bench, Column, Contest, Row } from "../contest.ts";
import { ServerProcess } from "../process.ts";
import { startSubject } from "../subject.ts";
import { loadByWrk } from "../wrk.ts";

const columns: Column[] = [
  { figure: "requests/s", digits: 0, bar: { least: 0.8 } },
  { figure: "p99 ms", digits: 2, bar: { most: 2 } },
  { figure: "CPU µs/request", digits: 1 },
];

/** A page for strangers against a server that holds the same bytes and headers ready. */
export function pageRow(name: string, path: string, acceptEncoding: string): Row {
  return {
    name,
    about: `GET ${path}, Accept-Encoding: ${acceptEncoding}`,
    prepare: (bench) => prepare(bench, path, acceptEncoding),
  };
}

async function prepare(bench: Bench, path: string, acceptEncoding: string): Promise<Contest> {
  await using stack = new AsyncDisposableStack();
  const { server } = stack.use(await startSubject(bench.project));
  await ask(server.origin + path, acceptEncoding);
  const answer = await ask(server.origin + path, acceptEncoding);
  assert.equal(answer.status, 200);
  const limit = stack.use(await startLimit(answer));
  assert.deepEqual(await ask(limit.origin + path, acceptEncoding), answer);
  const encoding = answer.headers.find(([header]) => header === "content-encoding")?.[1];
  const { length } = Uint8Array.fromBase64(answer.body);
  bench.note(`${length} bytes, ${encoding ?? "not compressed"}, ${answer.headers.length} headers`);

  const headers = { "Accept-Encoding": acceptEncoding };
  const load = { path, headers, seconds: bench.seconds };
  const short = { ...load, seconds: 1 };
  const running = stack.move();
  return {
    columns,
    warmUp: async () => [await loadByWrk(limit, short), await loadByWrk(server, short)],
    subject: () => loadByWrk(server, load),
    limit: () => loadByWrk(limit, load),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function startLimit(answer: Answer): Promise<ServerProcess> {
  const file = await Deno.makeTempFile({ prefix: "campaign-bench-", suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(answer));
  const script = new URL("../limits/fixed_answer.ts", import.meta.url).href;
  try {
    return await ServerProcess.start({
      args: ["run", "--no-check", "--allow-net=127.0.0.1", `--allow-read=${file}`, script, file],
    });
  } finally {
    await Deno.remove(file);
  }
}
