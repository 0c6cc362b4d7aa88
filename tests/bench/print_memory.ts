/**
 * Loaded into the server of a soak before it starts (`--preload`, V8 with `--expose-gc`): now and
 * then it collects all garbage and prints the memory in use. Collections that V8 starts by itself
 * move the memory of a process by tens of MiB.
 */
import { print } from "../../services/log.ts";

const EVERY_SECONDS = 20;

declare const gc: () => void;

const timer = setInterval(() => {
  gc();
  const { heapUsed, external, rss } = Deno.memoryUsage();
  print(`memory ${JSON.stringify({ heap: heapUsed + external, rss })}`);
}, EVERY_SECONDS * 1000);
Deno.unrefTimer(timer);
