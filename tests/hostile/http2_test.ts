import assert from "node:assert/strict";
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from "node:http2";
import { Target } from "./target.ts";

/** A session of HTTP/2 in clear text, and what the server allows in it. */
async function open(origin: string) {
  const session = connect(origin);
  const settings = await new Promise<{ maxConcurrentStreams?: number }>((resolve, reject) => {
    session.once("remoteSettings", resolve);
    session.once("error", reject);
  });
  return { session, settings };
}

/** Resolves with the status of the answer, or with null where the stream was refused. */
function ask(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: Uint8Array,
): Promise<number | null> {
  return new Promise((resolve) => {
    const stream = session.request(headers, { endStream: body === undefined });
    let status: number | null = null;
    stream.on("response", (head) => status = Number(head[":status"]));
    stream.on("error", () => resolve(status));
    stream.on("close", () => resolve(status));
    stream.resume();
    if (body) stream.end(body);
  });
}

Deno.test("HTTP/2 in clear text is held to the same limits, and to 200 streams", async () => {
  await using target = await Target.start();
  const { session, settings } = await open(target.origin);
  const form = {
    ":method": "POST",
    ":path": "/contacto",
    origin: target.origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  assert.equal(settings.maxConcurrentStreams, 200);
  assert.equal(await ask(session, form, new TextEncoder().encode("name=Ana")), 422);
  assert.equal(await ask(session, form, new Uint8Array(100_000)), 413);
  const foreign = { ...form, origin: "https://evil.example" };
  assert.equal(await ask(session, foreign, new TextEncoder().encode("name=Ana")), 403);
  assert.equal(await ask(session, { ":path": "/admin", ":authority": "evil.example" }), 421);
  const lying = { ...form, "content-length": String(10 ** 9) };
  assert([null, 413].includes(await ask(session, lying, new Uint8Array(10))));
  const many = await Promise.all(
    Array.from({ length: 500 }, () => ask(session, { ":path": "/noticias" })),
  );
  assert.deepEqual(many.filter((status) => status !== 200), []);
  session.close();
  assert.deepEqual(target.complaints, []);
  assert(await target.isWell());
});
