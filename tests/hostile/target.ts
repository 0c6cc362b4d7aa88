import type { Role } from "../../services/accounts/profile_schema.ts";
import { runTask } from "../support/command.ts";
import { cookieOf } from "../support/people.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { memoryMiB, openFiles } from "../support/vitals.ts";

/** The files that the first worker of a process opens, and keeps after its end (Deno 2.9.6). */
export const filesOfWorkers = 10;

/** The site as `deno task start` runs it, warm, and what a test may ask of its process. */
export class Target implements AsyncDisposable {
  readonly #server: ServerProcess;
  readonly #folder: string;

  private constructor(
    server: ServerProcess,
    folder: string,
    readonly origin: string,
    readonly pid: number,
  ) {
    this.#server = server;
    this.#folder = folder;
  }

  /** Starts it on a store of its own; requests from this machine may name their client. */
  static async start(): Promise<Target> {
    const folder = await Deno.makeTempDir({ prefix: "campaign-hostile-" });
    const server = new ServerProcess(await siteLaunch(`${folder}/store.sqlite`));
    const origin = await server.listening;
    const target = new Target(server, folder, origin, server.pid);
    await target.isWell();
    return target;
  }

  async signIn(role: Role, name: string = role): Promise<string> {
    const account = { email: `${name}@example.org`, password: "una frase larga" };
    const send = (path: string): Promise<Response> => {
      const headers = { "content-type": "application/json", origin: this.origin };
      return fetch(this.origin + path, { method: "POST", headers, body: JSON.stringify(account) });
    };
    await (await send("/api/auth/sign-up")).body?.cancel();
    const granted = await runTask("admin", ["grant", account.email, role], {
      KV_URL: `${this.#folder}/store.sqlite`,
    });
    if (!granted.success) throw new Error(granted.output);
    const signedIn = await send("/api/auth/sign-in");
    await signedIn.body?.cancel();
    return cookieOf(signedIn);
  }

  /** What follows `http://`. */
  get host(): string {
    return new URL(this.origin).host;
  }

  get port(): number {
    return Number(new URL(this.origin).port);
  }

  get isTheSame(): boolean {
    return this.#server.pid === this.pid;
  }

  get memoryMiB(): number {
    return memoryMiB(this.pid);
  }

  get openFiles(): number {
    return openFiles(this.pid);
  }

  get complaints(): string[] {
    return this.#server.output.split("\n").filter((line) =>
      line.startsWith("{") ? line.includes('"level":"error"') : /panic|error|uncaught/i.test(line)
    );
  }

  async isWell(): Promise<boolean> {
    // A connection that is kept for the next request would count as one of its open files.
    using client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
    const init: RequestInit & { client: Deno.HttpClient } = { client };
    for (const path of ["/", "/voluntarios", "/healthz", "/api/auth/session"]) {
      const response = await fetch(this.origin + path, init);
      await response.body?.cancel();
      if (response.status !== 200) return false;
    }
    return true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.kill();
    await Deno.remove(this.#folder, { recursive: true });
  }
}
