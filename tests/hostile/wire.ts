const QUIET_MS = 300;
/** What is not over by then hangs. */
const LONGEST_MS = 15_000;

export interface Reply {
  readonly statuses: readonly number[];
  /** Whether the connection was still open long after the last byte. */
  readonly hung: boolean;
}

/**
 * Sends these bytes on a connection of their own. When the server has gone quiet the sending side is
 * closed, as a client does that has nothing to add; from then on the server has 15 seconds to end.
 * A server with that many answers pending may be slow: a client that disconnects gets none.
 */
export async function send(port: number, bytes: Uint8Array, owed = 0): Promise<Reply> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  let received = "";
  let heard = performance.now();
  const reading = (async () => {
    const decoder = new TextDecoder("latin1");
    const buffer = new Uint8Array(64 * 1024);
    for (;;) {
      const count = await connection.read(buffer).catch(() => null);
      if (count === null) return;
      received += decoder.decode(buffer.subarray(0, count));
      heard = performance.now();
    }
  })();
  const writing = writeAll(connection, bytes);
  const ended = Promise.all([reading, writing]).then(() => true);
  const silence = () => statusesIn(received).length < owed ? LONGEST_MS : QUIET_MS;
  await Promise.race([ended, quiet(writing, () => heard, silence)]);
  await connection.closeWrite().catch(() => {});
  const over = await within(ended, LONGEST_MS);
  connection.close();
  await ended;
  return { statuses: statusesIn(received), hung: !over };
}

/** Returns the status of every answer but those that only announce one (RFC 9110, 15.2). */
function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] ([2-9]\d\d) /g)].map(([, status]) => Number(status));
}

async function writeAll(connection: Deno.TcpConn, bytes: Uint8Array): Promise<void> {
  try {
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  } catch {
    // The server closed it before it had read everything.
  }
}

/** Resolves when everything was written and nothing has come for that many milliseconds. */
async function quiet(
  writing: Promise<void>,
  heard: () => number,
  silence: () => number,
): Promise<void> {
  await within(writing, LONGEST_MS);
  const written = performance.now();
  for (;;) {
    const left = Math.max(written, heard()) + silence() - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, QUIET_MS)));
  }
}

async function within(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  const inTime = await Promise.race([work.then(() => true), late.promise]);
  clearTimeout(timer);
  return inTime;
}
