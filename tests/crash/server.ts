import { dirname } from "node:path";
import { serverCommand } from "../../tasks/start.ts";

/** How a server is started. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ADDRESS = /https?:\/\/[^\s/]+:(\d+)/;
const TERMINATION_SECONDS = 20;

/** Returns the launch of the site as `deno task start` runs it, once it is built. */
export async function siteLaunch(store: string): Promise<Launch> {
  const { tasks } = JSON.parse(await Deno.readTextFile("deno.json"));
  const deno = dirname(Deno.execPath());
  return {
    command: "sh",
    args: ["-c", tasks.start.command],
    env: {
      PATH: `${deno}:${Deno.env.get("PATH")}`,
      KV_URL: store,
      HOST: "127.0.0.1",
      PORT: "0",
      NO_COLOR: "1",
      TRUSTED_PROXIES: "127.0.0.1/32",
    },
  };
}

/** The same server without the processes that start it. A preloaded module is run in it first. */
export async function directLaunch(store: string, preload?: URL): Promise<Launch> {
  const { env } = await siteLaunch(store);
  const server = serverCommand((name) => env[name]);
  const [run = "", ...args] = server.args;
  const first = preload ? [`--preload=${preload.pathname}`] : [];
  const command = Deno.execPath();
  return { command, args: [run, ...first, ...args], env: { ...env, ...server.env } };
}

/** A server in a process group of its own. */
export class CrashServer {
  /** Everything it has printed. */
  output = "";
  readonly #child: Deno.ChildProcess;
  readonly #address = Promise.withResolvers<string>();
  readonly #drained: Promise<unknown>;

  constructor({ command, args, env }: Launch) {
    this.#child = new Deno.Command(command, {
      args: [...args],
      env,
      detached: true,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    this.#drained = Promise.all([
      this.#read(this.#child.stdout),
      this.#read(this.#child.stderr),
    ]).then(() => this.#address.reject(new Error(`It printed no address: ${this.output}`)));
    this.#address.promise.catch(() => {});
  }

  /** Returns its origin as soon as it listens. */
  get origin(): Promise<string> {
    return this.#address.promise;
  }

  /** The process that serves: the last of the group. */
  get pid(): number {
    return lastDescendant(this.#child.pid);
  }

  /** Resolves when it has ended, for whatever reason, and all it has printed is there. */
  get ended(): Promise<unknown> {
    return Promise.all([this.#child.status, this.#drained]);
  }

  /** Ends the whole group at once, and waits until it is gone. */
  async kill(): Promise<void> {
    signal(-this.#child.pid, "SIGKILL");
    await this.#child.status;
    await this.#drained;
  }

  /** Ends the process that serves, and waits for whoever watches it. */
  async killServer(): Promise<void> {
    signal(this.pid, "SIGKILL");
    await this.#child.status;
    await this.#drained;
  }

  /** Asks the server to end; returns its exit code, or null where it had to be killed. */
  async terminate(): Promise<number | null> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      signal(-this.#child.pid, "SIGKILL");
    }, TERMINATION_SECONDS * 1000);
    signal(this.pid, "SIGTERM");
    const { code } = await this.#child.status;
    clearTimeout(timer);
    await this.#drained;
    return late ? null : code;
  }

  async #read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      this.output += text;
      const port = this.output.match(ADDRESS)?.[1];
      if (port) this.#address.resolve(`http://127.0.0.1:${port}`);
    }
  }
}

function signal(pid: number, name: Deno.Signal): void {
  try {
    Deno.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) && !/ESRCH/.test(String(error))) throw error;
  }
}

function lastDescendant(pid: number): number {
  try {
    const children = Deno.readTextFileSync(`/proc/${pid}/task/${pid}/children`).trim();
    return children ? lastDescendant(Number(children.split(" ").at(-1))) : pid;
  } catch {
    return pid;
  }
}
