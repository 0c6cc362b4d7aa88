import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { yieldToOtherThreads } from "../../../services/system/thread_priority.ts";
import type { Encoding } from "./compression.ts";

yieldToOtherThreads();

self.onmessage = ({ data: identity }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const bodies: Record<Encoding, Uint8Array<ArrayBuffer>> = {
    identity,
    br: new Uint8Array(brotliCompressSync(identity, { params })),
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
  };
  self.postMessage(bodies);
};
