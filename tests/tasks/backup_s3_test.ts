import assert from "node:assert/strict";
import { checksum } from "../../services/backup/files.ts";
import { dump } from "../services/store/support/dump.ts";
import { runTask } from "../support/command.ts";
import { contents, makeKeys } from "../support/copies.ts";
import { openFileSite } from "../support/folder.ts";
import { failure, startS3Server } from "../support/s3_server.ts";

const place = "s3://copies/bogota/site";

async function openAway(options?: Parameters<typeof startS3Server>[0]) {
  const world = await openFileSite();
  const server = startS3Server(options);
  const keyFile = `${world.path}/key.txt`;
  const BACKUP_PUBLIC_KEY = await makeKeys(keyFile);
  const env = { ...server.env, KV_URL: world.store, BACKUP_PUBLIC_KEY };
  return {
    ...world,
    server,
    keyFile,
    send: (more: Record<string, string> = {}, to = place) =>
      runTask("backup", [`--to=${to}`], { ...env, ...more }),
    restore: (from: string, KV_URL: string, more: Record<string, string> = {}) =>
      runTask("restore", [from, `--key=${keyFile}`], { ...server.env, KV_URL, ...more }),
    keys: () => [...server.objects.keys()].sort(),
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Returns an address on which no program listens. */
function closedAddress(): string {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${listener.addr.port}`;
}

async function fill(kv: Deno.Kv): Promise<void> {
  for (let at = 0; at < 360; at++) await kv.set(["bulk", at], "x".repeat(60_000));
}

Deno.test("a copy in a bucket comes back on an empty machine, in as many parts as it takes", async () => {
  await using away = await openAway();
  const { path, site, server } = away;
  await fill(site.kv);
  const sent = await away.send();
  assert(sent.success, sent.output);
  const before = await dump(site.kv);

  const [copy = "", sum = "", ...more] = away.keys();
  assert.match(copy, /^bogota\/site\/campaign-[\dT-]+Z\.sqlite\.age$/);
  assert.equal(sum, `${copy}.sha256`);
  assert.deepEqual([more, server.uploads.size], [[], 0]);
  const object = server.objects.get(copy)!;
  assert(object.length > 16 * 1024 * 1024);
  await Deno.writeFile(`${path}/copy.age`, object);
  const hash = await checksum(`${path}/copy.age`);
  const line = new TextDecoder().decode(server.objects.get(sum));
  assert.equal(line.split("\n")[0], `${hash}  ${copy.split("/").at(-1)}`);
  assert(sent.output.includes(hash));

  for (const from of [place, `${place}/`, `s3://copies/${copy}`]) {
    const empty = `${path}/elsewhere/campaign.sqlite`;
    const restored = await away.restore(from, empty);
    assert(restored.success, restored.output);
    assert.match(restored.output, /Restaurado y verificado en/);
    assert.deepEqual(await contents(empty), before);
    await Deno.remove(`${path}/elsewhere`, { recursive: true });
  }
});

Deno.test("the copies of a bucket are known on all pages of its list; old ones go, other objects stay", async () => {
  await using away = await openAway({ page: 2 });
  const { server } = away;
  const copyOf = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    return `bogota/site/campaign-${at.slice(0, 19).replaceAll(":", "-")}Z.sqlite.age`;
  };
  const kept = [copyOf(13), "bogota/site/notes.txt", "bogota/site/below/x", "other", "zebra"];
  const old = [copyOf(15), `${copyOf(15)}.sha256`, copyOf(16)];
  for (const key of [...kept, ...old]) server.objects.set(key, new Uint8Array(9));
  const { success, output } = await away.send();
  assert(success, output);
  assert.match(output, /Copias antiguas borradas: 2\n/);
  for (const key of kept) assert(server.objects.has(key), key);
  assert.equal(server.objects.size, kept.length + 2);

  server.objects.set(copyOf(20), new Uint8Array(9));
  const listed = await runTask("retention", [`--copies=${place}`, "--yes"], server.env);
  assert(listed.success, listed.output);
  assert.equal(server.objects.size, kept.length + 2);
});

Deno.test("a server that fails for a moment is asked again", async () => {
  let [failures, requests] = [0, 0];
  const intercept = () => {
    requests++;
    if (requests % 3 !== 1) return undefined;
    failures++;
    return failure(503, "SlowDown");
  };
  await using away = await openAway({ intercept });
  const { success, output } = await away.send();
  assert(success, output);
  assert(failures > 3);
  assert.equal(away.keys().length, 2);
});

Deno.test("a copy whose connection breaks off goes on where it was", async () => {
  let gets = 0;
  const isObject = (method: string, key: string) => method === "GET" && key.endsWith(".age");
  await using away = await openAway({
    breaksOff: ({ method, key }) => isObject(method, key) && ++gets % 2 === 1,
  });
  const sent = await away.send();
  assert(sent.success, sent.output);
  const target = `${away.path}/elsewhere.sqlite`;
  const restored = await away.restore(place, target);
  assert(restored.success, restored.output);
  assert.deepEqual(await contents(target), await dump(away.site.kv));
  assert.equal(gets, 4);
});

Deno.test("temporary credentials are sent along, and expired ones are one sentence", async () => {
  await using away = await openAway({ token: "of today" });
  for (const AWS_SESSION_TOKEN of ["", "of yesterday"]) {
    const { success, output } = await away.send({ AWS_SESSION_TOKEN });
    assert(!success);
    assert.match(output, /^[^\n]* no acepta AWS_[^\n]*Token\): [^\n]*vencieron[^\n]*\n$/);
  }
  assert.deepEqual(away.keys(), []);
  const { success, output } = await away.send({ AWS_SESSION_TOKEN: "of today" });
  assert(success, output);
});

Deno.test("what a bucket refuses is one sentence, and nothing half-made stays", async (t) => {
  let fault: ((method: string, part: number) => Response | undefined) | undefined;
  await using away = await openAway({
    intercept: ({ method, query }) => fault?.(method, Number(query.get("partNumber") ?? 0)),
  });
  const { server, site } = away;
  await fill(site.kv);
  const earlier = "bogota/site/campaign-2026-01-01T00-00-00Z.sqlite.age";
  server.objects.set(earlier, new Uint8Array(9));
  const closed = closedAddress();
  const settings: [string, Record<string, string>, string, RegExp][] = [
    [
      "a wrong secret",
      { AWS_SECRET_ACCESS_KEY: "x" },
      place,
      /no acepta AWS_.*SignatureDoesNotMatch/,
    ],
    ["a revoked key", { AWS_ACCESS_KEY_ID: "x" }, place, /no acepta AWS_.*InvalidAccessKeyId/],
    ["another bucket", {}, "s3://nowhere/site", /no existe el bucket nowhere/],
    ["a bad address", {}, "s3://copies/a b", /no es una dirección de un bucket/],
    ["no answer", { AWS_ENDPOINT_URL: closed }, place, /127\.0\.0\.1:\d+ no responde/],
    ["no endpoint", { AWS_ENDPOINT_URL: "" }, place, /^AWS_ENDPOINT_URL: hace falta/],
    ["no secret", { AWS_SECRET_ACCESS_KEY: "" }, place, /^AWS_SECRET_ACCESS_KEY: hace falta/],
    ["no URL", { AWS_ENDPOINT_URL: "example.org" }, place, /^AWS_ENDPOINT_URL: debe ser/],
  ];
  const answers: [string, number, string, RegExp][] = [
    ["expired credentials", 400, "ExpiredToken", /no acepta AWS_.*vencieron/],
    ["a key that may not write", 403, "AccessDenied", /no permiten esto en el bucket copies/],
    ["a full bucket", 403, "QuotaExceeded", /no hay más espacio/],
    ["another region", 400, "AuthorizationHeaderMalformed", /es de otra región/],
    ["a clock that is wrong", 403, "RequestTimeTooSkewed", /reloj/],
    ["a request that no try makes right", 400, "InvalidPart", /\(400 InvalidPart\).*no sirve/],
    ["a server that breaks down", 500, "InternalError", /no pudo atender la solicitud \(500/],
  ];
  const check = ({ success, output }: { success: boolean; output: string }, text: RegExp) => {
    assert(!success, output);
    assert.match(output, text);
    assert.equal(output.split("\n").length, 2, output);
    assert.deepEqual([away.keys(), server.uploads.size], [[earlier], 0]);
  };
  for (const [name, env, to, text] of settings) {
    await t.step(name, async () => check(await away.send(env, to), text));
  }
  for (const [name, status, code, text] of answers) {
    await t.step(`${name}, at the second part`, async () => {
      fault = (method, part) => method === "PUT" && part === 2 ? failure(status, code) : undefined;
      check(await away.send(), text);
    });
  }
  await t.step(
    "an answer about a part, or about the beginning, that lacks what names it",
    async () => {
      fault = (method, part) => method === "PUT" && part === 2 ? new Response() : undefined;
      check(await away.send(), /no trae ETag.*Volver a intentarlo no sirve/);
      fault = (method) =>
        method === "POST" ? new Response("<InitiateMultipartUploadResult/>") : undefined;
      check(await away.send(), /no trae UploadId/);
    },
  );
  await t.step("a bucket that does not put the parts together", async () => {
    // Amazon S3 sends errors of this step with the status 200.
    fault = (method, part) =>
      method === "POST" && server.uploads.size > 0 && part === 0
        ? failure(200, "InternalError")
        : undefined;
    check(await away.send(), /no terminó de recibir la copia/);
  });
  await t.step("a bucket that keeps something else", async () => {
    let isWhole = true;
    fault = (method) => {
      const [key = ""] = away.keys().filter((key) => key !== earlier);
      const object = server.objects.get(key);
      if (method !== "GET" || !object || !isWhole) return undefined;
      object[object.length - 1]! ^= 1;
      isWhole = false;
      return undefined;
    };
    check(await away.send(), /no devolvió lo que se le entregó/);
  });
});

Deno.test("a copy that cannot be fetched whole does not come back, and harms no store", async (t) => {
  let broken = false;
  await using away = await openAway({
    intercept: ({ method, key }) => {
      if (!broken || method !== "GET" || key === "") return undefined;
      return failure(503, "SlowDown");
    },
  });
  const { server, path } = away;
  assert((await away.send()).success);
  const [copy = ""] = away.keys();
  const whole = server.objects.get(copy)!;
  const target = `${path}/empty/campaign.sqlite`;
  const check = async (run: ReturnType<typeof runTask>, text: RegExp) => {
    const { success, output } = await run;
    assert(!success, output);
    assert.match(output, text);
    const left = await Array.fromAsync(Deno.readDir(`${path}/empty`)).catch(() => []);
    assert.deepEqual(left, []);
  };
  await t.step("a server that stays away", async () => {
    broken = true;
    await check(away.restore(place, target), /no pudo atender la solicitud \(503 SlowDown\)/);
    broken = false;
  });
  await t.step("a cut object", async () => {
    server.objects.set(copy, whole.slice(0, whole.length - 1));
    await check(away.restore(place, target), /está incompleta, fue alterada/);
  });
  await t.step("an empty object", async () => {
    server.objects.set(copy, new Uint8Array());
    await check(away.restore(place, target), /416/);
  });
  await t.step("no object", async () => {
    await check(away.restore(`${place}/none.age`, target), /No existe s3:\/\/copies\/bogota/);
    await check(away.restore("s3://copies/other", target), /no hay ninguna copia cifrada/);
  });
});
