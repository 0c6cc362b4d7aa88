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

/**
 * Writes what the site has to say while it runs. Where that cannot be written, on a full disk or
 * into a pipe that nobody empties, it is lost: no reason to end the site.
 */
export function tell(lines: string): void {
  try {
    print(lines);
  } catch {
    // There is nowhere left to say it.
  }
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
