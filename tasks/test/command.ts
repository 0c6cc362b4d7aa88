/** How a child process ended, with everything it wrote to its two outputs. */
export interface Outcome {
  success: boolean;
  /** What ended it, in words: `exit code 1`, `signal SIGKILL`, `no end within 60 s`. */
  ending: string;
  output: string;
}

/** What may be set for {@link runDeno}. */
export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  limitSeconds?: number;
}

/** A process left behind by the child may hold the outputs open for ever. */
const PATIENCE_MS = 2000;

/** Runs this Deno with the given arguments and waits for its end, at most `limitSeconds`. */
export async function runDeno(args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { env = {}, cwd, limitSeconds = 900 } = options;
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let overdue = false;
  const timer = setTimeout(() => {
    overdue = true;
    child.kill("SIGKILL");
  }, limitSeconds * 1000);
  const parts: string[] = [];
  const drained = Promise.all([drain(child.stdout, parts), drain(child.stderr, parts)]);
  const status = await child.status;
  clearTimeout(timer);
  await atMost(PATIENCE_MS, drained);
  const ending = overdue ? `no end within ${limitSeconds} s` : describe(status);
  return { success: status.success, ending, output: parts.join("") };
}

function describe({ code, signal }: Deno.CommandStatus): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

async function drain(stream: ReadableStream<Uint8Array>, parts: string[]): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) parts.push(decoder.decode(chunk, { stream: true }));
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
