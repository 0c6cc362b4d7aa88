import { printError } from "../../../services/terminal.ts";
import { findOrBuildDenokv } from "../../../tasks/denokv.ts";

/** The token of every server that these tests start; at least twelve characters. */
export const token = "token-of-the-tests";

/** A `denokv` server with a store of its own. */
export interface DenokvServer extends AsyncDisposable {
  readonly url: string;
}

/** The stores of all servers of this process. */
const stores = Deno.makeTempDirSync({ prefix: "campaign-denokv-" });
globalThis.addEventListener("unload", () => Deno.removeSync(stores, { recursive: true }));

/** Starts a server with an empty store on a free port; with its disposal the process is gone. */
export async function startDenokv(): Promise<DenokvServer> {
  const executable = await findOrBuildDenokv(printError);
  const address = `127.0.0.1:${freePort()}`;
  const child = new Deno.Command(executable, {
    args: [
      `--sqlite-path=${stores}/${crypto.randomUUID()}.sqlite`,
      "serve",
      `--access-token=${token}`,
      `--addr=${address}`,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const log = child.stderr.getReader();
  await listening(log);
  return {
    url: `http://${address}`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await Promise.all([child.status, drain(log)]);
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function listening(log: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let text = "";
  const decoder = new TextDecoder();
  while (!text.includes("Listening on")) {
    const { value, done } = await log.read();
    if (done) throw new Error(`denokv did not start:\n${text}`);
    text += decoder.decode(value, { stream: true });
  }
}

async function drain(log: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await log.read()).done);
}
