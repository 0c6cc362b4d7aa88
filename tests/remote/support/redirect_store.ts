/**
 * Loaded before other tests (`deno test --preload`): every store that they open in memory is then
 * a real `denokv` server of its own, so that what is promised of a file holds of a server too. The
 * servers belong to a process of their own: no test opens or leaves anything of theirs.
 */
import { token } from "./denokv.ts";

const openKv = Deno.openKv;
Deno.env.set("DENO_KV_ACCESS_TOKEN", token);

const keeper = new Deno.Command(Deno.execPath(), {
  args: ["run", "-A", "--no-check", new URL("keeper.ts", import.meta.url).pathname],
  stdin: "piped",
  stdout: "piped",
}).spawn();
// It ends with this process, which does not wait for it.
keeper.unref();
const lines = keeper.stdout.pipeThrough(new TextDecoderStream()).getReader();
const origin = (await lines.read()).value?.trim();
if (!origin) throw new Error("The keeper of the stores has not started");

/** Servers that the keeper may stop; it gets the list with the next request for a store. */
let closed: string[] = [];

async function freshServer(): Promise<string> {
  const body = JSON.stringify(closed);
  closed = [];
  const response = await fetch(origin!, { method: "POST", body });
  return await response.text();
}

Object.defineProperty(Deno, "openKv", {
  value: async (path?: string) => {
    if (path !== ":memory:") return await openKv(path);
    const url = await freshServer();
    return retiredWith(await openKv(url), url);
  },
});

function retiredWith(kv: Deno.Kv, url: string): Deno.Kv {
  const close = (): void => {
    Deno.Kv.prototype.close.call(kv);
    closed.push(url);
  };
  return Object.assign(kv, { close, [Symbol.dispose]: close });
}
