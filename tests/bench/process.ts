import { cpuSeconds, memoryMiB } from "../support/vitals.ts";

/** How a server is started. */
export interface ServerCommand {
  /** This Deno, unless said otherwise. */
  command?: string;
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Told what it prints after its address. */
  hear?: (text: string) => void;
}

/** A first start may have to build. */
const START_SECONDS = 120;

/** A server in a process of its own, which printed the address it listens on. */
export class ServerProcess implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;

  private constructor(child: Deno.ChildProcess, readonly origin: string, readonly pid: number) {
    this.#child = child;
  }

  /** Starts Deno with the arguments; resolves as soon as an address is printed. */
  static async start(
    { command = Deno.execPath(), args, cwd, env, hear }: ServerCommand,
  ): Promise<ServerProcess> {
    const child = new Deno.Command(command, {
      args: [...args],
      cwd,
      env: { NO_COLOR: "1", PORT: "0", ...env },
      stdin: "null",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const timer = setTimeout(() => stop(lastDescendant(child.pid)), START_SECONDS * 1000);
    try {
      const port = await readPort(child.stdout, hear);
      return new ServerProcess(child, `http://127.0.0.1:${port}`, lastDescendant(child.pid));
    } catch (error) {
      stop(child.pid);
      await child.status;
      throw new Error(`Cannot start ${command} ${args.join(" ")}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Processor time used so far by the process that serves. */
  cpuSeconds(): number {
    return cpuSeconds(this.pid);
  }

  /** Resident memory in MiB. */
  memoryMiB(): number {
    return memoryMiB(this.pid);
  }

  /** Ends it politely, after ten seconds by force. */
  async [Symbol.asyncDispose](): Promise<void> {
    stop(this.pid);
    const timer = setTimeout(() => stop(this.pid, "SIGKILL"), 10_000);
    await this.#child.status;
    clearTimeout(timer);
  }
}

function stop(pid: number, signal: Deno.Signal = "SIGTERM"): void {
  try {
    Deno.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** Reads up to the first address; what follows is read too, so that the pipe never fills. */
async function readPort(
  stdout: ReadableStream<Uint8Array>,
  hear: (text: string) => void = () => {},
): Promise<number> {
  const reader = stdout.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`It ended without printing an address: ${text}`);
    text += decoder.decode(value, { stream: true });
    const port = text.match(/https?:\/\/[^\s/]+:(\d+)/)?.[1];
    if (!port) continue;
    drain(reader, (bytes) => hear(decoder.decode(bytes, { stream: true }))).catch(() => {});
    return Number(port);
  }
}

async function drain(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  hear: (bytes: Uint8Array) => void,
): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    hear(value);
  }
}

/** `deno task` runs the server as a child of its own. */
function lastDescendant(pid: number): number {
  const children = Deno.readTextFileSync(`/proc/${pid}/task/${pid}/children`).trim();
  return children ? lastDescendant(Number(children.split(" ").at(-1))) : pid;
}
