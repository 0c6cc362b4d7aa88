/** The end of a Deno process (`exit code 1`, `SIGKILL`, `ended after 60 s`) and its output. */
export interface ProcessEnd {
  success: boolean;
  ending: string;
  output: string;
}

/** Runs Deno until it ends, or ends it after `seconds`. */
export async function runDeno(
  args: string[],
  options: { env?: Record<string, string>; cwd?: string; seconds?: number } = {},
): Promise<ProcessEnd> {
  const { env, cwd, seconds = 3600 } = options;
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const parts: string[] = [];
  const collect = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) parts.push(text);
  };
  const collected = Promise.all([collect(child.stdout), collect(child.stderr)]);
  const hung = await outlasts(child.status, seconds);
  // On this signal `deno test` lists the running tests.
  if (hung) child.kill("SIGINT");
  if (hung && await outlasts(child.status, 5)) child.kill("SIGKILL");
  const { success, code, signal } = await child.status;
  // A grandchild may keep the outputs open.
  await outlasts(collected, 2);
  const ending = hung ? `ended after ${seconds} s` : signal ?? `exit code ${code}`;
  return { success, ending, output: parts.join("") };
}

async function outlasts(work: Promise<unknown>, seconds: number): Promise<boolean> {
  const { promise: limit, resolve } = Promise.withResolvers<true>();
  const timer = setTimeout(resolve, seconds * 1000, true);
  const late = await Promise.race([work.then(() => false), limit]);
  clearTimeout(timer);
  return late;
}
