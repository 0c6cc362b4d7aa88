import assert from "node:assert/strict";
import { type Answer, ask } from "../answer.ts";
import type { Bench, Column, Contest, Row } from "../contest.ts";
import { ServerProcess } from "../../support/server_process.ts";
import { startSubject } from "../subject.ts";
import { loadByWrk } from "../wrk.ts";

const columns: Column[] = [
  { figure: "requests/s", digits: 0, bar: { least: 0.9 } },
  { figure: "p99 ms", digits: 2, bar: { most: 1.25 } },
  { figure: "CPU µs/request", digits: 1, bar: { most: 1.15 } },
];

/** What a row asks for, and what it is held against. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  /** Asks again for what it has already. */
  readonly unchanged?: true;
}

const brotli = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** A page for strangers against a server that sends the same bytes and headers. */
export const pageRows: Row[] = [
  pageRow("home", "as brotli", { headers: brotli }),
  pageRow("home-gzip", "as gzip", { headers: { "Accept-Encoding": "gzip" } }),
  pageRow("home-identity", "plain", { headers: { "Accept-Encoding": "identity" } }),
  pageRow("home-304", "that is unchanged", { headers: brotli, unchanged: true }),
];

function pageRow(name: string, what: string, asked: Asked): Row {
  const about = `GET / ${what}`;
  return { name, about, prepare: (bench) => prepare(bench, asked) };
}

async function prepare(bench: Bench, { headers, unchanged }: Asked): Promise<Contest> {
  await using stack = new AsyncDisposableStack();
  const { server } = stack.use(await startSubject(bench.project));
  const first = await bestAnswer(server.origin, headers);
  const asking = unchanged ? { ...headers, "If-None-Match": headerOf(first, "etag") } : headers;
  const answer = await ask(server.origin, asking);
  assert.equal(answer.status, unchanged ? 304 : 200);
  const limit = stack.use(await startLimit(answer));
  assert.deepEqual(await ask(limit.origin, asking), answer);
  const { length } = Uint8Array.fromBase64(answer.body);
  const encoding = headerOf(answer, "content-encoding") || "not compressed";
  bench.note(`${length} bytes, ${encoding}, ${answer.headers.length} headers`);

  const load = { path: "/", headers: asking, seconds: bench.seconds };
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

/** The first answers are compressed quickly; waits for the smallest bytes, which follow. */
async function bestAnswer(url: string, headers: Asked["headers"]): Promise<Answer> {
  let answer = await ask(url, headers);
  for (let last = ""; last !== answer.body;) {
    last = answer.body;
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await ask(url, headers);
  }
  assert.equal(answer.status, 200);
  return answer;
}

function headerOf({ headers }: Answer, wanted: string): string {
  return headers.find(([name]) => name === wanted)?.[1] ?? "";
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
