/**
 * `deno task election-eve [--times=1] [--seconds=60]`: the rates of the evening before
 * an election, 50,000 visitors and 2,000 registrations an hour or a multiple of them, for some seconds.
 */
import { print } from "../../services/terminal.ts";
import { ServerProcess } from "./process.ts";
import { quantile } from "./quantile.ts";
import { startSubject } from "./subject.ts";
import { receive } from "./visitors.ts";

function option(name: string, fallback: number): number {
  const given = Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];
  return given === undefined ? fallback : Number(given);
}

function tell(what: string, taken: readonly number[]): void {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(taken, share).toFixed(1));
  print(`${taken.length} ${what}: p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms`);
}

const times = option("times", 1);
const seconds = option("seconds", 60);
await using subject = await startSubject(".");
const { server } = subject;
await using bare = await ServerProcess.start({
  args: ["run", "-A", "tests/bench/limits/nothing.ts"],
});
const origins = { origin: server.origin, bare: bare.origin };
const crowd = { visitorsPerHour: 50_000 * times, registrationsPerHour: 2_000 * times, seconds };
await receive(origins, { ...crowd, seconds: 5 }, 2);
const [cpu, start] = [server.cpuSeconds(), performance.now()];
const met = await receive(origins, crowd);
const passed = (performance.now() - start) / 1000;
const share = (server.cpuSeconds() - cpu) / passed;
print(`${times} × the eve, ${seconds} s of arrivals`);
tell("pages and files", met.pages);
tell("answers of a bare server beside them", met.bare);
tell("registrations", met.registrations);
print(`errors: ${met.errors.size === 0 ? "none" : JSON.stringify([...met.errors])}`);
print(`server: ${(share * 100).toFixed(1)} % of one core, ${server.memoryMiB().toFixed(0)} MiB`);
if (met.errors.size > 0) Deno.exitCode = 1;
