import { dirname } from "node:path";
import { serverCommand } from "../../tasks/start.ts";

/** How a server is started: by this Deno, by default. */
export interface Launch {
  readonly command?: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What it prints once it listens; an address with a port, by default. */
  readonly ready?: RegExp;
}

/** The same, with every default filled in. */
export type WholeLaunch = Required<Pick<Launch, "command" | "args" | "env">>;

const ADDRESS = /https?:\/\/[^\s/]+:(\d+)/;
const TERMINATION_SECONDS = 60;

/** Returns the launch of the site as `deno task start` runs it, once it is built. */
export async function siteLaunch(
  store: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<WholeLaunch> {
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
      ...settings,
    },
  };
}

/** The same server without the processes that start it. A preloaded module is run in it first. */
export async function directLaunch(store: string, preload?: URL): Promise<WholeLaunch> {
  const { env } = await siteLaunch(store);
  const server = serverCommand((name) => env[name]);
  const [run = "", ...args] = server.args;
  const first = preload ? [`--preload=${preload.pathname}`] : [];
  const command = Deno.execPath();
  return { command, args: [run, ...first, ...args], env: { ...env, ...server.env } };
}

export class ServerProcess implements AsyncDisposable {
  output = "";
  /** Where it listens; empty until it does. */
  origin = "";
  /** Resolves with the origin as soon as it listens; rejects when it ends before. */
  readonly listening: Promise<string>;
  readonly ended: Promise<Deno.CommandStatus>;
  readonly #child: Deno.ChildProcess;

  constructor({ command = Deno.execPath(), args, cwd, env, ready = ADDRESS }: Launch) {
    this.#child = new Deno.Command(command, {
      args: [...args],
      cwd,
      env: { NO_COLOR: "1", PORT: "0", ...env },
      detached: true,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let isReady = false;
    const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
      for await (const text of stream.pipeThrough(new TextDecoderStream())) {
        this.output += text;
        if (isReady || !ready.test(this.output)) continue;
        isReady = true;
        this.origin = `http://127.0.0.1:${this.output.match(ADDRESS)?.[1]}`;
        resolve(this.origin);
      }
    };
    this.listening = promise;
    promise.catch(() => {});
    this.ended = Promise.all([
      this.#child.status,
      read(this.#child.stdout),
      read(this.#child.stderr),
    ])
      .then(([status]) => {
        reject(new Error(`It ended before it listened: ${this.output}`));
        return status;
      });
  }

  /** Starts a server and waits until it listens. */
  static async start(launch: Launch): Promise<ServerProcess> {
    const server = new ServerProcess(launch);
    await server.listening;
    return server;
  }

  /** The process group, which is also the process that was started first. */
  get group(): number {
    return this.#child.pid;
  }

  /** The process that serves: the last of the group. */
  get pid(): number {
    return lastDescendant(this.#child.pid);
  }

  /** Ends the whole group at once, and waits until it is gone. */
  async kill(): Promise<void> {
    signal(-this.group, "SIGKILL");
    await this.ended;
  }

  async killServer(): Promise<void> {
    signal(this.pid, "SIGKILL");
    await this.ended;
  }

  /** Asks the server to end; returns its exit code, or null where it had to be killed. */
  async terminate(): Promise<number | null> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      signal(-this.group, "SIGKILL");
    }, TERMINATION_SECONDS * 1000);
    signal(this.pid, "SIGTERM");
    const { code } = await this.ended;
    clearTimeout(timer);
    return late ? null : code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.terminate();
  }
}

/**
 * Returns a port that nothing listens on, below those that Linux hands out by itself: no test that
 * runs at the same time gets it meanwhile.
 */
export function freePort(): number {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    try {
      Deno.listen({ hostname: "127.0.0.1", port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
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
