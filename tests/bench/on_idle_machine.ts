/** What `onIdleMachine` needs to know of the machine. */
interface Surroundings {
  /** Begins to watch; the function tells how much of a core the host took since, 1 for all of it. */
  readonly watchHost: () => () => number;
  readonly note: (line: string) => void;
}

const MOST_TAKEN = .1;
const ATTEMPTS = 4;

/**
 * Returns what `measure` yields while the host leaves the machine its processors: it is asked again
 * where they were taken, and the attempt that was disturbed least counts, whatever it says.
 */
export async function onIdleMachine<T>(
  measure: () => Promise<T>,
  { watchHost, note }: Surroundings,
): Promise<T> {
  const attempts: { taken: number; yielded: T }[] = [];
  while (attempts.length < ATTEMPTS) {
    const host = watchHost();
    const yielded = await measure();
    const taken = host();
    if (taken <= MOST_TAKEN) return yielded;
    attempts.push({ taken, yielded });
    note(`disturbed: the host took ${percent(taken)} of a core`);
  }
  const [least] = attempts.toSorted((a, b) => a.taken - b.taken);
  if (!least) throw new Error("Nothing was measured");
  note(`no quiet minute: the attempt with ${percent(least.taken)} counts`);
  return least.yielded;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
