import { ServerProcess } from "../support/server_process.ts";

/** The site as `deno task start` runs it, on a free port, with a store of its own. */
export interface Subject extends AsyncDisposable {
  server: ServerProcess;
  store: string;
}

/** What a site may start with. */
export interface Beginning {
  /** A store of which it gets a copy. */
  readonly filled?: string;
  /** Settings besides those of every benchmark. */
  readonly env?: Readonly<Record<string, string>>;
  /** What is done in its store before it starts. */
  readonly prepare?: (kv: Deno.Kv) => Promise<unknown>;
}

/** Starts the site. Requests from this machine may name their client in X-Forwarded-For. */
export async function startSubject(
  project: string,
  { filled, prepare, env }: Beginning = {},
): Promise<Subject> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-bench-" });
  const remove = () => Deno.remove(folder, { recursive: true });
  const store = `${folder}/subject.sqlite`;
  try {
    if (filled) await Deno.copyFile(filled, store);
    if (prepare) {
      using kv = await Deno.openKv(store);
      await prepare(kv);
    }
    const server = await ServerProcess.start({
      args: ["task", "--quiet", "start"],
      cwd: project,
      env: { KV_URL: store, TRUSTED_PROXIES: "127.0.0.1/32", HOST: "127.0.0.1", ...env },
    });
    const close = async () => {
      await server[Symbol.asyncDispose]();
      await remove();
    };
    return { server, store, [Symbol.asyncDispose]: close };
  } catch (error) {
    await remove();
    throw error;
  }
}
