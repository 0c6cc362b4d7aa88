/** A process of its own that sends the mails of the store given: `worker_process.ts FILE PORT EPOCH`. */
import { site } from "../../../content/site/site.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { print } from "../../../services/system/log.ts";
import { Store } from "../../../services/store/store.ts";
import { setTimeout } from "node:timers/promises";
import { killTwo } from "../../support/kill_two.ts";
import { localMailer, startWorker } from "./sending.ts";
import type { TestSmtpServer } from "./smtp_server.ts";

/** The clock of all processes runs a hundred times as fast, so that leases end within a second. */
export function fastClock(epoch: number): () => number {
  return () => epoch + (Date.now() - epoch) * 100;
}

/** Sends in two processes, which are killed within a moment after some mails have come. */
export async function killWorkers(
  store: string,
  server: TestSmtpServer,
  epoch: number,
): Promise<void> {
  const before = server.received.length;
  const args = [store, String(server.port), String(epoch)];
  await killTwo(new URL(import.meta.url).pathname, args, async (started) => {
    await started;
    // A round may also find nothing that is due.
    for (let waited = 0; waited < 4_000 && server.received.length < before + 5; waited += 10) {
      await setTimeout(10);
    }
  }, 40);
}

if (import.meta.main) {
  const [file, port, epoch] = Deno.args;
  const mail = { perMinute: 100_000, perDay: 1_000_000 };
  const store = await Store.open(file);
  const keys = new KeyRing("a secret that only the tests use");
  const services = createServices(store, site, fastClock(Number(epoch)), keys, { mail });
  startWorker(services, [localMailer(Number(port)), localMailer(Number(port))]);
  print("ready");
  // The timers of a worker do not keep a process alive.
  setInterval(() => {}, 1000);
}
