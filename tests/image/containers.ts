import assert from "node:assert/strict";
import { freePort, ServerProcess } from "../support/server_process.ts";

const containers = Deno.env.get("CONTAINERS") ?? "docker";

/** The image that `deno task test:image` built. */
const image = Deno.env.get("IMAGE") ?? "";

export const hardened = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges"];

interface Ended {
  readonly success: boolean;
  readonly output: string;
}

function commandOf(...args: string[]): { readonly command: string; readonly args: string[] } {
  const [command = "", ...options] = containers.split(" ");
  return { command, args: [...options, ...args] };
}

async function run(...words: string[]): Promise<Ended> {
  const { command, args } = commandOf(...words);
  const { success, stdout, stderr } = await new Deno.Command(command, { args, stdin: "null" })
    .output();
  const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { success, output: `${out}${error}`.trim() };
}

interface Description {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Healthcheck: { readonly Test: string[] } };
}

export async function describeImage(): Promise<Description> {
  const [described] = JSON.parse((await run("image", "inspect", image)).output);
  // Podman has the health check beside the configuration.
  const { Healthcheck = described.Healthcheck } = described.Config;
  return { ...described, Config: { ...described.Config, Healthcheck } };
}

export class Container implements AsyncDisposable {
  readonly #name = `campaign-${crypto.randomUUID()}`;
  readonly #port = freePort();
  readonly origin = `http://localhost:${this.#port}`;
  #client?: ServerProcess;

  static async create(...options: string[]): Promise<Container> {
    const container = new Container();
    const name = container.#name;
    const where = ["--network=host", "--env=HOST=127.0.0.1", `--env=PORT=${container.#port}`];
    const volumes = [`--volume=${name}-store:/data`, `--volume=${name}-copies:/copies`];
    const created = await run(
      ...["create", `--name=${name}`, ...where, ...volumes, ...options, image],
    );
    assert(created.success, created.output);
    return container;
  }

  static async start(...options: string[]): Promise<Container> {
    const container = await Container.create(...options);
    await container.start();
    return container;
  }

  /** Starts the site, and resolves once it listens. @throws with its log where it ends before */
  async start(): Promise<void> {
    this.#client = await ServerProcess.start(commandOf("start", "--attach", this.#name));
  }

  exec(...command: string[]): Promise<Ended> {
    return run("exec", this.#name, ...command);
  }

  /** Does something with the container by its name: `stop`, `kill`, `logs`, `diff`. */
  async do(verb: string, ...options: string[]): Promise<string> {
    const { success, output } = await run(verb, ...options, this.#name);
    assert(success, output);
    return output;
  }

  /** Returns how it is: its process, or the code with which that ended. */
  async state(): Promise<{ readonly Pid: number; readonly ExitCode: number }> {
    const [{ State }] = JSON.parse(await this.do("inspect"));
    return State;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await run("rm", "--force", this.#name);
    await this.#client?.ended;
    for (const end of ["store", "copies"]) await run("volume", "rm", `${this.#name}-${end}`);
  }
}
