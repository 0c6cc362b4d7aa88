/**
 * Sends these very bytes, HOST filled in, and returns everything that comes back until the server
 * closes the connection, as Latin-1: the bytes have to ask for that, or to be refused.
 */
export async function sendRaw(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(sent.replaceAll("HOST", `${hostname}:${port}`)));
  const decoder = new TextDecoder("latin1");
  const buffer = new Uint8Array(65_536);
  let answer = "";
  for (let size = await connection.read(buffer); size; size = await connection.read(buffer)) {
    answer += decoder.decode(buffer.subarray(0, size));
  }
  return answer;
}
