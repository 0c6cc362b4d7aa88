import assert from "node:assert/strict";
import { picture } from "../support/pictures.ts";
import { bytesOf, head } from "./requests.ts";
import { Target } from "./target.ts";

const path = "/api/redaccion/imagenes";
const [uploads, fileBytes] = [40, 8 * 1024 * 1024];
/** Kept whole, the files would be 320 MiB and as much again. */
const mostGrowthMiB = 160;

/** Sends a file of 8 MiB but its last bytes, and nothing more. */
async function hold(target: Target, cookie: string): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: target.port });
  const part = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.jpg"\r\n\r\n';
  const lines = head(target.host, `POST ${path} HTTP/1.1`, [
    `Cookie: ${cookie}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${part.length + fileBytes + 200}`,
  ]);
  const sent = bytesOf(`${lines}\r\n${part}`);
  for (const bytes of [sent, ...Array.from({ length: 128 }, () => new Uint8Array(64 * 1024))]) {
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  }
  return connection;
}

Deno.test("uploads that are held open keep two files of an account in memory, and end with their connections", async () => {
  await using target = await Target.start();
  const cookie = await target.signIn("editor");
  const { memoryMiB } = target;
  const held: Deno.TcpConn[] = [];
  while (held.length < uploads) held.push(await hold(target, cookie));
  const grown = target.memoryMiB - memoryMiB;
  assert.ok(grown < mostGrowthMiB, `it grew by ${grown} MiB`);

  const file = await picture(60, 40);
  const send = async (): Promise<Response> => {
    const body = new FormData();
    body.append("archivo", new File([file], "foto.png"));
    for (const [name, value] of [["alt", "Colores"], ["permiso", "on"]] as const) {
      body.append(name, value);
    }
    const headers = { cookie, origin: target.origin };
    return await fetch(target.origin + path, { method: "POST", headers, body });
  };
  const refused = await send();
  assert.equal(refused.status, 503);
  assert.match((await refused.json()).error.message, /otras fotos/);
  for (const connection of held) connection.close();
  let answer = await send();
  // The site learns of the closed connections a moment later.
  while (answer.status === 503) {
    await answer.body?.cancel();
    answer = await send();
  }
  assert.equal(answer.status, 201, await answer.text());
});
