import { findDenokv } from "../../../tasks/programs.ts";
import { freePort, ServerProcess } from "../../support/server_process.ts";

/** The token of every server that these tests start; at least twelve characters. */
export const token = "token-of-the-tests";

/** A `denokv` server with a store of its own. */
export interface DenokvServer extends AsyncDisposable {
  readonly url: string;
}

const stores = Deno.makeTempDirSync({ prefix: "campaign-denokv-" });
globalThis.addEventListener("unload", () => Deno.removeSync(stores, { recursive: true }));

/** Starts a server with an empty store on a free port; with its disposal the process is gone. */
export async function startDenokv(): Promise<DenokvServer> {
  const executable = await findDenokv();
  const address = `127.0.0.1:${freePort()}`;
  const server = await ServerProcess.start({
    command: executable,
    args: [
      `--sqlite-path=${stores}/${crypto.randomUUID()}.sqlite`,
      "serve",
      `--access-token=${token}`,
      `--addr=${address}`,
    ],
    ready: /Listening on/,
  });
  return { url: `http://${address}`, [Symbol.asyncDispose]: () => server.kill() };
}
