import assert from "node:assert/strict";
import { type Answer, ask } from "../answer.ts";
import type { Bench, Column, Comparison, Row } from "../comparison.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { startSubject } from "../subject.ts";
import { loadByWrk } from "../wrk.ts";

const columns: Column[] = [
  { figure: "requests/s", digits: 0, bar: { least: 0.9 } },
  { figure: "p99 ms", digits: 2, bar: { most: 1.25 } },
  { figure: "CPU µs/request", digits: 1, bar: { most: 1.15 } },
];

const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** A page for strangers against a server that sends the same bytes and headers. */
export const pageRow: Row = {
  name: "home",
  about: "GET / as brotli",
  prepare: (bench) => preparePage(bench, "/"),
};

async function preparePage(bench: Bench, path: string): Promise<Comparison> {
  const { stack } = bench;
  const { server } = await startSubject(bench);
  const answer = await bestAnswer(server.origin + path);
  const limit = stack.use(await startLimit(answer));
  assert.deepEqual(await ask(limit.origin + path, headers), answer);
  const { length } = Uint8Array.fromBase64(answer.body);
  bench.note(`${length} bytes, ${answer.headers.length} headers`);

  const load = { path, headers, seconds: bench.seconds };
  const short = { ...load, seconds: 1 };
  return {
    columns,
    warmUp: async () => [await loadByWrk(limit, short), await loadByWrk(server, short)],
    subject: () => loadByWrk(server, load),
    limit: () => loadByWrk(limit, load),
  };
}

/** The first answers are compressed quickly; waits for the smallest bytes, which follow. */
async function bestAnswer(url: string): Promise<Answer> {
  let answer = await ask(url, headers);
  for (let last = ""; last !== answer.body;) {
    last = answer.body;
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await ask(url, headers);
  }
  assert.equal(answer.status, 200);
  return answer;
}

async function startLimit(answer: Answer): Promise<ServerProcess> {
  const file = await Deno.makeTempFile({ prefix: "campaign-bench-", suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(answer));
  const script = new URL("../limits/fixed_answer.ts", import.meta.url).href;
  try {
    return await ServerProcess.start({
      args: [
        "run",
        "--no-check",
        "--allow-net=127.0.0.1",
        `--allow-read=${file}`,
        script,
        file,
      ],
    });
  } finally {
    await Deno.remove(file);
  }
}
