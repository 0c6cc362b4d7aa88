const CLOCK_TICKS = 100;

/** Processor time used so far by the process, in seconds (proc(5)). */
export function cpuSeconds(pid: number): number {
  const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
}

/** Returns what tells how much of a core the host took of this machine since (`/proc/stat`, proc(5)). */
export function watchHost(): () => number {
  const [stolen, start] = [stolenSeconds(), performance.now()];
  return () => (stolenSeconds() - stolen) / ((performance.now() - start) / 1000);
}

/** For how long the host let a processor wait that had something to do, in seconds. */
function stolenSeconds(): number {
  const [total = ""] = Deno.readTextFileSync("/proc/stat").split("\n");
  return Number(total.split(/\s+/)[8]) / CLOCK_TICKS;
}

export function memoryMiB(pid: number): number {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

export function openFiles(pid: number): number {
  return [...Deno.readDirSync(`/proc/${pid}/fd`)].length;
}
