/**
 * Loaded into the server of a soak before it starts (`--preload`, V8 with `--expose-gc`): now and
 * then it collects all garbage and says what is kept. When V8 collects by itself is its own affair,
 * and moves the memory of a process by tens of MiB either way.
 */
import { print } from "../../services/log.ts";

const EVERY_SECONDS = 20;

declare const gc: () => void;

const timer = setInterval(() => {
  gc();
  const { heapUsed, external, rss } = Deno.memoryUsage();
  print(`kept ${JSON.stringify({ heap: heapUsed + external, rss })}`);
}, EVERY_SECONDS * 1000);
Deno.unrefTimer(timer);
