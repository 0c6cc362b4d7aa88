/**
 * Sends these very bytes, HOST filled in, and returns everything that comes back until the server
 * closes the connection, as Latin-1: the bytes have to ask for that, or to be refused.
 */
export async function sendRaw(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const bytes = new TextEncoder().encode(sent.replaceAll("HOST", `${hostname}:${port}`));
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  const decoder = new TextDecoder("latin1");
  const buffer = new Uint8Array(65_536);
  let answer = "";
  const read = () => connection.read(buffer).catch(ignoreReset);
  for (let size = await read(); size; size = await read()) {
    answer += decoder.decode(buffer.subarray(0, size));
  }
  return answer;
}

/** A server that refuses a request closes before it has read all of it, which is a reset. */
function ignoreReset(error: unknown): null {
  if (error instanceof Deno.errors.ConnectionReset) return null;
  throw error;
}
