import assert from "node:assert/strict";
import { freePort } from "../support/server_process.ts";

const containers = Deno.env.get("CONTAINERS") ?? "docker";

/** The image that `deno task test:image` built. */
export const image = Deno.env.get("IMAGE") ?? "";

/** The options with which compose.yaml runs the image. */
export const hardened = ["--read-only", "--cap-drop=all", "--security-opt=no-new-privileges"];

/** What a command of the program that runs containers ended with. */
interface Ended {
  readonly success: boolean;
  readonly output: string;
}

/** Runs docker, or a program that takes its place. */
export async function run(...args: string[]): Promise<Ended> {
  const [command = "", ...options] = containers.split(" ");
  const child = new Deno.Command(command, { args: [...options, ...args], stdin: "null" });
  const { success, stdout, stderr } = await child.output();
  const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { success, output: `${out}${error}`.trim() };
}

/** What the image says of itself. */
interface Description {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Healthcheck: { readonly Test: string[] } };
}

/** Returns what the image says of itself. */
export async function describeImage(): Promise<Description> {
  const [described] = JSON.parse((await run("image", "inspect", image)).output);
  // Podman has the health check beside the configuration.
  const { Healthcheck = described.Healthcheck } = described.Config;
  return { ...described, Config: { ...described.Config, Healthcheck } };
}

/** A container of the image with volumes of its own, on a port of this machine. */
export class Container implements AsyncDisposable {
  readonly #name = `campaign-${crypto.randomUUID()}`;
  readonly #port = freePort();
  readonly origin = `http://localhost:${this.#port}`;

  /** Starts the site with these options more. */
  static async start(...options: string[]): Promise<Container> {
    const container = new Container();
    const name = container.#name;
    const where = ["--network=host", "--env=HOST=127.0.0.1", `--env=PORT=${container.#port}`];
    const volumes = [`--volume=${name}-store:/data`, `--volume=${name}-copies:/copies`];
    const started = await run(
      ...["run", "--detach", `--name=${name}`, ...where, ...volumes, ...options, image],
    );
    assert(started.success, started.output);
    await container.listening();
    return container;
  }

  /** Resolves once the site answers. @throws where its container has ended */
  async listening(): Promise<void> {
    while (!await fetch(this.origin).then((answer) => answer.text(), () => null)) {
      const { output } = await run("ps", "--quiet", `--filter=name=${this.#name}`);
      if (!output) throw new Error((await run("logs", this.#name)).output);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Runs a command in the container. */
  exec(...command: string[]): Promise<Ended> {
    return run("exec", this.#name, ...command);
  }

  /** Does something with the container by its name: `stop`, `kill`, `start`, `logs`, `diff`. */
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
    for (const end of ["store", "copies"]) await run("volume", "rm", `${this.#name}-${end}`);
  }
}
