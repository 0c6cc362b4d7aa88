import assert from "node:assert/strict";
import { csvStream } from "../../../services/exports/csv.ts";
import { downloadLimits, Downloads, downloadTimes } from "../../../services/exports/downloads.ts";
import { xlsxStream } from "../../../services/exports/xlsx.ts";

const quick: typeof downloadTimes = { check: 1, idle: 60_000 };
const allowed = () => Promise.resolve(true);

/** Batches of rows without an end: how many were made, and whether they were stopped. */
class Endless {
  made = 0;
  readonly #stopped = Promise.withResolvers<void>();
  readonly stopped = this.#stopped.promise;

  async *batches(): AsyncGenerator<string[][], void> {
    try {
      for (;;) {
        this.made++;
        yield Array.from({ length: 500 }, () => [crypto.randomUUID(), crypto.randomUUID()]);
      }
    } finally {
      this.#stopped.resolve();
    }
  }

  csv() {
    return Promise.resolve(csvStream(["a", "b"], this.batches()));
  }

  xlsx() {
    const sheet = { name: "a", widths: [1, 1], heading: ["a", "b"], batches: this.batches() };
    return Promise.resolve(xlsxStream(sheet));
  }
}

/** Whether a download is allowed; to ask again after a no is a failure. */
class Permission {
  readonly #answer: () => Promise<boolean>;
  readonly #askedAgain = Promise.withResolvers<never>();
  #refused = false;

  constructor(answer: () => Promise<boolean>) {
    this.#answer = answer;
    this.#askedAgain.promise.catch(() => {});
  }

  readonly ask = async (): Promise<boolean> => {
    if (this.#refused) this.#askedAgain.reject(new Error("Asked again after a no"));
    this.#refused = true;
    this.#refused = !await this.#answer();
    return !this.#refused;
  };

  orAskedAgain<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#askedAgain.promise]);
  }
}

function open(downloads: Downloads, account: string, isAllowed = allowed) {
  return downloads.open({ account, isAllowed }, () => new Endless().csv());
}

Deno.test("an account has two downloads and a process twenty; one that ends makes room", async () => {
  const downloads = new Downloads(() => 0);
  const streams = [await open(downloads, "a"), await open(downloads, "a")];
  await assert.rejects(open(downloads, "a"), { code: "too_many_downloads" });
  for (let n = streams.length; n < downloadLimits.perProcess; n++) {
    streams.push(await open(downloads, `account ${n}`));
  }
  await assert.rejects(open(downloads, "b"), { code: "too_many_downloads" });
  await streams.shift()?.cancel();
  streams.push(await open(downloads, "b"));
  for (const stream of streams) await stream.cancel();
  assert.deepEqual(downloadLimits, { perKey: 2, perProcess: 20 });
});

Deno.test("a download that is read to its end or fails makes room", async () => {
  const downloads = new Downloads(() => 0);
  const none = new Error("no records");
  async function* failing(): AsyncGenerator<string[][], void> {
    yield [["1"]];
    throw none;
  }
  for (let n = 0; n < 3; n++) {
    const whole = await downloads.open(
      { account: "a", isAllowed: allowed },
      () => Promise.resolve(csvStream(["a"], ReadableStream.from([[["1"]]]))),
    );
    assert.equal((await new Response(whole).text()).trimEnd(), '"a"\r\n"1"');
    const broken = await downloads.open(
      { account: "a", isAllowed: allowed },
      () => Promise.resolve(csvStream(["a"], failing())),
    );
    await assert.rejects(new Response(broken).text(), none);
    const never = downloads.open(
      { account: "a", isAllowed: allowed },
      () => Promise.reject(none),
    );
    await assert.rejects(never, none);
  }
});

for (const format of ["csv", "xlsx"] as const) {
  Deno.test(`no ${format} is produced ahead of its reader`, async () => {
    const downloads = new Downloads(() => 0);
    const endless = new Endless();
    const stream = await downloads.open(
      { account: "a", isAllowed: allowed },
      () => endless[format](),
    );
    const reader = stream.getReader();
    while (endless.made < 3) await reader.read();
    const made = endless.made;
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
    assert.ok(endless.made <= made + 1, `${endless.made} batches after ${made}`);
    await reader.cancel();
    await endless.stopped;
  });
}

Deno.test("a download whose reader cannot be asked about ends", async () => {
  const downloads = new Downloads(() => 0, quick);
  const permission = new Permission(() => Promise.reject(new Error("store away")));
  const { closed } = (await open(downloads, "a", permission.ask)).getReader();
  await assert.rejects(permission.orAskedAgain(closed), { code: "forbidden" });
});

Deno.test("a download that is not read for three minutes ends", async () => {
  let now = 0;
  let check = Promise.withResolvers<void>();
  const asked = (): Promise<boolean> => {
    check.resolve();
    return allowed();
  };
  /** Resolves when it is asked for again whether the download is allowed, which nothing idle is. */
  const anotherCheck = (): Promise<void> => {
    check = Promise.withResolvers();
    return check.promise;
  };
  const downloads = new Downloads(() => now, { ...downloadTimes, check: 1 });
  const reader = (await open(downloads, "a", asked)).getReader();
  for (let read = 0; read < 3; read++) {
    now += downloadTimes.idle;
    await anotherCheck();
    assert.equal((await reader.read()).done, false);
  }
  now += downloadTimes.idle + 1;
  await assert.rejects(Promise.race([reader.closed, anotherCheck()]), { code: "timeout" });
  assert.ok(downloadTimes.check < 5_000);
});

/** How many checks find no new batch until every buffer on the way to a client counts as full. */
const checksWhenFull = 200;

Deno.test({
  name:
    "a client that reads nothing stops the records, and keeps its slot until it leaves (ASVS 1.4.3, 15.2.2)",
  // The step that a closed connection interrupts ends a turn of the event loop later.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: slotUntilTheClientLeaves,
});

async function slotUntilTheClientLeaves(): Promise<void> {
  const downloads = new Downloads(() => 0, quick);
  const stopped: Promise<void>[] = [];
  const sent: Promise<unknown>[] = [];
  const listen = { hostname: "127.0.0.1", port: 0, onListen: () => {}, onError: failed };
  const server = Deno.serve(listen, async (_request, { completed }) => {
    const endless = new Endless();
    const permission = new Permission(untilFull(endless));
    const reader = { account: "a", isAllowed: permission.ask, sent: completed };
    const stream = await downloads.open(reader, () => endless.csv());
    stopped.push(permission.orAskedAgain(endless.stopped));
    sent.push(completed);
    return new Response(stream);
  });
  const statusOf = async (connection: Deno.Conn): Promise<string> => {
    await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    const line = new Uint8Array("HTTP/1.1 200".length);
    await connection.read(line);
    return new TextDecoder().decode(line);
  };
  const connect = () => Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const unread = [await connect(), await connect()];
  for (const connection of unread) assert.equal(await statusOf(connection), "HTTP/1.1 200");
  await Promise.all(stopped);
  const third = await connect();
  const whileUnread = await statusOf(third);
  for (const connection of [...unread, third]) connection.close();
  await Promise.all(sent);
  const fourth = await connect();
  const afterwards = await statusOf(fourth);
  fourth.close();
  await server.shutdown();
  assert.deepEqual([whileUnread, afterwards], ["HTTP/1.1 503", "HTTP/1.1 200"]);
}

/** Returns what allows the download until nothing more of it is asked for. */
function untilFull(endless: Endless): () => Promise<boolean> {
  let [made, checks] = [0, 0];
  return () => {
    checks = endless.made === made ? checks + 1 : 0;
    made = endless.made;
    return Promise.resolve(checks < checksWhenFull);
  };
}

function failed(): Response {
  return new Response(null, { status: 503 });
}
