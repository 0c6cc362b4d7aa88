import assert from "node:assert/strict";
import { mostConnections, visitorsBeside } from "./idle.ts";
import { bytesOf, chunked, head } from "./requests.ts";
import { filesOfWorkers, Target } from "./target.ts";
import { until } from "../support/until.ts";

const CHUNKED = "Transfer-Encoding: chunked";
const FORM = "Content-Type: application/x-www-form-urlencoded";
/** What a busy process takes anyway; kept bodies would be a hundred gigabytes, or one. */
const MOST_GROWTH_MIB = 256;

/** A client that says this and then nothing; resolves with the first line that it hears. */
async function firstLine(target: Target, text: string): Promise<string> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: target.port });
  const bytes = bytesOf(text);
  for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  const buffer = new Uint8Array(4_096);
  const count = await connection.read(buffer);
  return new TextDecoder().decode(buffer.subarray(0, count ?? 0)).split("\r\n")[0] ?? "";
}

function post(target: Target, header: string, body = ""): string {
  return `${head(target.host, "POST /contacto HTTP/1.1", [FORM, header])}\r\n${body}`;
}

function expectLittleGrowth({ memoryMiB }: Target, before: number): void {
  assert(memoryMiB - before < MOST_GROWTH_MIB, `it grew by ${memoryMiB - before} MiB`);
}

Deno.test("slow bodies end with 408 and huge ones with 413, while visitors are served", async () => {
  await using target = await Target.start();
  const { memoryMiB, openFiles } = target;
  const many = (text: () => string) =>
    Promise.all(Array.from({ length: 100 }, () => firstLine(target, text())));
  const slow = many(() => post(target, "Content-Length: 100", "name="));
  const slowChunks = many(() => post(target, CHUNKED, "5\r\nname="));
  const claims = many(() => post(target, `Content-Length: ${10 ** 9}`));
  const bombs = many(() => post(target, CHUNKED, chunked("a".repeat(80_000))));
  const { failed } = await visitorsBeside(target, 0, 200);
  assert.equal(failed, 0);
  for (const line of [...await claims, ...await bombs]) assert.match(line, / 413 /);
  expectLittleGrowth(target, memoryMiB);
  for (const line of [...await slow, ...await slowChunks]) assert.match(line, / 408 /);
  await until(() => target.openFiles <= openFiles + filesOfWorkers);
  assert.deepEqual(target.complaints, []);
});

Deno.test("a body that comes byte by byte takes the memory of its bytes", async () => {
  await using target = await Target.start();
  const { memoryMiB } = target;
  const body = "1\r\na\r\n".repeat(12_000) + "0\r\n\r\n";
  const lines = await Promise.all(
    Array.from({ length: 10 }, () => firstLine(target, post(target, CHUNKED, body))),
  );
  for (const line of lines) assert.match(line, / 422 /);
  expectLittleGrowth(target, memoryMiB);
});

Deno.test("thousands of silent connections do not block other clients", async () => {
  await using target = await Target.start();
  const { openFiles } = target;
  const { failed, answered } = await visitorsBeside(target, await mostConnections(5_000), 200);
  assert.deepEqual({ failed, answered }, { failed: 0, answered: 200 });
  await until(() => target.openFiles <= openFiles + filesOfWorkers);
  assert(target.isTheSame);
});
