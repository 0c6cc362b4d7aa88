import assert from "node:assert/strict";
import { compete, type Contest } from "../bench/contest.ts";
import { mannWhitney } from "../bench/mann_whitney.ts";
import { undisturbed } from "../bench/undisturbed.ts";
import { slope } from "../bench/quantile.ts";
import { readWrk } from "../bench/wrk.ts";
import { readStore, writesOf } from "../bench/writes.ts";

function contest(subject: number[], limit: number[], bar: Contest["columns"][number]["bar"]) {
  const order: string[] = [];
  const measure = (name: string, values: number[]) => () => {
    order.push(name);
    return Promise.resolve({ x: values.shift() ?? NaN });
  };
  return {
    order,
    columns: [{ figure: "x", digits: 0, bar }],
    subject: measure("subject", subject),
    limit: measure("limit", limit),
  };
}

Deno.test("compete() takes turns and compares round by round", async () => {
  const standIn = contest([80, 70, 90], [100, 100, 100], { least: 0.8 });
  assert.deepEqual(await compete(standIn, 3), [{
    figure: "x",
    subject: "80",
    limit: "100",
    ratio: "0.80 (0.70–0.90)",
    bar: "≥ 0.80",
    verdict: "pass",
  }]);
  assert.deepEqual(standIn.order, ["limit", "subject", "subject", "limit", "limit", "subject"]);
});

Deno.test("compete() tells what is below its bar, and a figure without one", async () => {
  const verdict = async (bar: Contest["columns"][number]["bar"]) =>
    (await compete(contest([79], [100], bar), 1))[0]?.verdict;
  assert.equal(await verdict({ least: 0.8 }), "below");
  assert.equal(await verdict({ most: 0.7 }), "below");
  assert.equal(await verdict({ most: 0.8 }), "pass");
  assert.equal(await verdict(undefined), "");
});

Deno.test("compete() pools the values of all rounds where a figure is a p99", async () => {
  const many = (slowest: number) => [...Array.from({ length: 99 }, () => 1), slowest];
  const rounds = [many(4), many(8), many(2)];
  const { subject, limit, ...standIn } = contest([], [2, 2, 2], { most: 1.5 });
  assert.ok(subject);
  const pooling = { ...standIn, limit, subject: () => Promise.resolve({ x: rounds.shift()! }) };
  const [line] = await compete(pooling, 3);
  // The p99 of one round is its slowest, that of all is the third from the end.
  assert.deepEqual([line?.subject, line?.ratio], ["2", "1.00 (1.00–4.00)"]);
});

/** Measures while the host takes those shares of a core, and yields which attempt it was. */
async function amid(taken: number[]) {
  const notes: string[] = [];
  let attempt = 0;
  const yielded = await undisturbed(() => Promise.resolve(++attempt), {
    watchHost: () => () => taken[attempt - 1] ?? NaN,
    note: (line) => notes.push(line),
  });
  return { yielded, attempts: attempt, notes: notes.length };
}

Deno.test("undisturbed() measures again where the host took the processors, and says so", async () => {
  assert.deepEqual(await amid([.1]), { yielded: 1, attempts: 1, notes: 0 });
  assert.deepEqual(await amid([.4, .11, .02]), { yielded: 3, attempts: 3, notes: 2 });
});

Deno.test("undisturbed() counts the least disturbed attempt where none was quiet", async () => {
  assert.deepEqual(await amid([.4, .2, .5, .3]), { yielded: 2, attempts: 4, notes: 5 });
});

const WRK = `Running 2s test @ http://127.0.0.1:1/
  Latency Distribution
     50%    1.20ms
     99%  500.00us
  50574 requests in 2.00s, 2.00MB read
Requests/sec:  25259.09
Transfer/sec:      1.00MB
`;

Deno.test("readWrk() reads its figures and throws on errors", () => {
  assert.deepEqual(readWrk(WRK), { requests: 50574, perSecond: 25259.09, p99: 0.5 });
  assert.throws(() => readWrk(`${WRK}  Non-2xx or 3xx responses: 7\n`), /responses: 7/);
  assert.throws(() => readWrk(`${WRK}  Socket errors: connect 0, read 3\n`), /read 3/);
  assert.throws(() => readWrk("nothing"), /Cannot read wrk/);
});

Deno.test("writesOf() learns the writes of one commit", async () => {
  const path = await Deno.makeTempFile();
  using kv = await Deno.openKv(path);
  await kv.set(["other"], 1);
  const before = await readStore(path);
  await kv.atomic().sum(["volunteers_count"], 1n)
    .set(["volunteers", "ID"], { id: "ID", email: "a@b.co" })
    .set(["volunteers_by_email", "a@b.co", "ID"], "ID").commit();
  await kv.set(["limits"], 1);
  assert.deepEqual(writesOf("ID", "a@b.co", before, await readStore(path)), [
    { key: ["volunteers", "{id}"], value: '{"id":"{id}","email":"{email}"}' },
    { key: ["volunteers_by_email", "{email}", "{id}"], value: '"{id}"' },
    { key: ["volunteers_count"], value: null },
  ]);
  await Deno.remove(path);
});

Deno.test("slope() is that of the line with the least squares, and garbage that comes and goes is none", () => {
  assert.equal(slope([[0, 1], [1, 3], [2, 5]]), 2);
  assert.equal(slope([[0, 10], [1, 12], [2, 12], [3, 10]]), 0);
});

for (
  const [what, one, other, p] of [
    // U = 0, m = n = 8: z = 32 / sqrt(64 * 17 / 12) = 3.361.
    ["that do not overlap", [1, 2, 3, 4, 5, 6, 7, 8], [11, 12, 13, 14, 15, 16, 17, 18], 0.00078],
    ["of the same values", [1, 2, 3, 4], [4, 3, 2, 1], 1],
    // Ranks of the first: 1.5, 3.5, 5; U = 4, variance = 9 / 12 * (7 - 12 / 30) = 4.95.
    ["with ties", [1, 2, 3], [1, 2, 4], 0.822],
  ] as const
) {
  Deno.test(`mannWhitney() of samples ${what} is ${p}`, () => {
    assert.ok(Math.abs(mannWhitney(one, other) - p) < 1e-3);
  });
}
