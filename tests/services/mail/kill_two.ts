import type { TestSmtpServer } from "./smtp_server.ts";

const script = new URL("worker_process.ts", import.meta.url).pathname;

export async function killTwo(args: readonly string[], server: TestSmtpServer): Promise<void> {
  const before = server.received.length;
  const workers = [0, 1].map(() =>
    new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-check", "--allow-all", "--unstable-kv", script, ...args],
      stdout: "null",
      stderr: "null",
    }).spawn()
  );
  // Both are at work once some mails have come; a round may also find nothing that is due.
  for (let waited = 0; waited < 4_000 && server.received.length < before + 5; waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
  workers.forEach(kill);
  await Promise.all(workers.map((worker) => worker.status));
}

/** Kills the process unless it has ended. */
export function kill(process: Deno.ChildProcess): void {
  try {
    process.kill("SIGKILL");
  } catch {
    // A busy machine may keep it from the store.
  }
}
