/** How a child process ended, with everything it wrote to its two outputs. */
export interface Outcome {
  success: boolean;
  /** What ended it, in words: `exit code 1`, `signal SIGKILL`, `silent for 60 s`. */
  ending: string;
  output: string;
}

/** What may be set for {@link runDeno}. */
export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** What says nothing for so long hangs. How long all of it takes is the machine's to say. */
  silenceSeconds?: number;
}

/** A process left behind by the child may hold the outputs open for ever. */
const PATIENCE_MS = 2000;

/** Runs this Deno with the given arguments and waits for its end; what hangs is killed. */
export async function runDeno(args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { env = {}, cwd, silenceSeconds = 300 } = options;
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let silent = false;
  const watch = watchSilence(silenceSeconds, () => {
    silent = true;
    child.kill("SIGKILL");
  });
  const parts: string[] = [];
  const hear = (text: string): void => {
    parts.push(text);
    watch.heard();
  };
  const drained = Promise.all([drain(child.stdout, hear), drain(child.stderr, hear)]);
  const status = await child.status;
  watch.end();
  await atMost(PATIENCE_MS, drained);
  const ending = silent ? `silent for ${silenceSeconds} s` : describe(status);
  return { success: status.success, ending, output: parts.join("") };
}

/** Calls back once nothing was heard for so long. */
function watchSilence(seconds: number, onSilence: () => void) {
  const wait = () => setTimeout(onSilence, seconds * 1000);
  let timer: ReturnType<typeof wait> | null = wait();
  const end = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const heard = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = wait();
  };
  return { heard, end };
}

function describe({ code, signal }: Deno.CommandStatus): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

async function drain(
  stream: ReadableStream<Uint8Array>,
  hear: (text: string) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) hear(decoder.decode(chunk, { stream: true }));
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
