const encoder = new TextEncoder();

type Output = Pick<typeof Deno.stdout, "writeSync">;

/** Writes a line for the person at the terminal. */
export function print(line: string): void {
  write(Deno.stdout, line);
}

/** Writes a line about a failure for the person at the terminal. */
export function printError(line: string): void {
  write(Deno.stderr, line);
}

function write(output: Output, line: string): void {
  const bytes = encoder.encode(`${line}\n`);
  try {
    for (let sent = 0; sent < bytes.length;) sent += output.writeSync(bytes.subarray(sent));
  } catch (error) {
    // Nobody reads any more: no reason to end what is being said.
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
}
