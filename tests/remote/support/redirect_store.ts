/**
 * Loaded before other tests (`deno test --preload`): every store that they open in memory is then
 * a real `denokv` server of its own, so that what is promised of a file holds of a server too.
 */
import { type DenokvServer, startDenokv, token } from "./denokv.ts";

const openKv = Deno.openKv;
Deno.env.set("DENO_KV_ACCESS_TOKEN", token);

Object.defineProperty(Deno, "openKv", {
  value: async (path?: string) => {
    if (path !== ":memory:") return await openKv(path);
    const server = await startDenokv();
    return stoppedWith(await openKv(server.url), server);
  },
});

/** Returns the store, whose closing also stops its server. */
function stoppedWith(kv: Deno.Kv, server: DenokvServer): Deno.Kv {
  const close = (): void => {
    Deno.Kv.prototype.close.call(kv);
    void server[Symbol.asyncDispose]();
  };
  return Object.assign(kv, { close, [Symbol.dispose]: close });
}
