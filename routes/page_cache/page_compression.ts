import type { Encoding } from "./encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the body in every encoding, compressed quickly by the platform's streams. */
export async function compressQuickly(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  const through = (format: "brotli" | "gzip"): Promise<Bytes> =>
    new Response(new Blob([identity]).stream().pipeThrough(new CompressionStream(format))).bytes();
  const [br, gzip] = await Promise.all([through("brotli"), through("gzip")]);
  return { identity, br, gzip };
}

/**
 * Returns the body in every encoding at the best compression. It blocks the process for about 200
 * ms per page: `brotliCompress` of Deno 2.9.6 uses no thread.
 */
export async function compressBest(identity: Bytes): Promise<Record<Encoding, Bytes>> {
  // Let the first answer be sent before the module is loaded, which blocks.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const { brotliCompress, constants, gzip } = await import("node:zlib");
  const { promisify } = await import("node:util");
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}
