import type { Random } from "../../tasks/seed/random.ts";
import type { TraceEvent } from "./power_trace.ts";

const SECTOR = 512;

export type Disk = ReadonlyMap<string, Uint8Array>;

interface PowerFailure {
  readonly random: Random;
  /** Whether the disk keeps its promises; without, nothing is sure to have been written. */
  readonly honoursSync: boolean;
}

/**
 * Returns the disk after the power failed behind the first `until` events: what was synced is
 * there; of the rest a random half, some of it only in part, sector by sector.
 */
export function diskAfter(
  before: Disk,
  events: readonly TraceEvent[],
  until: number,
  { random, honoursSync }: PowerFailure,
): Disk {
  const lasting = honoursSync ? lastSyncs(events, until) : new Map<string, number>();
  return replay(before, events.slice(0, until), (file, event, at) => {
    if (at < (lasting.get(event.file) ?? 0)) return file.write(event.offset, event.data);
    const luck = random.next();
    if (luck < 0.35) file.write(event.offset, event.data);
    else if (luck < 0.5) file.tear(event.offset, event.data, random);
  });
}

/** Returns the disk after the process was killed behind these events: the system has all it wrote. */
export function diskAfterKill(before: Disk, events: readonly TraceEvent[]): Disk {
  return replay(before, events, (file, { offset, data }) => file.write(offset, data));
}

function replay(
  before: Disk,
  events: readonly TraceEvent[],
  write: (file: File, event: TraceEvent & { kind: "write" }, at: number) => void,
): Disk {
  const files = new Map([...before].map(([name, data]) => [name, new File(data)] as const));
  events.forEach((event, at) => {
    if (event.kind !== "write" && event.kind !== "truncate") return;
    const file = files.get(event.file) ?? new File(new Uint8Array());
    files.set(event.file, file);
    if (event.kind === "truncate") file.truncate(event.size);
    else write(file, event, at);
  });
  return new Map([...files].map(([name, file]) => [name, file.data] as const));
}

/** Returns for each file the number of events that its last finished sync has made last. */
function lastSyncs(events: readonly TraceEvent[], until: number): Map<string, number> {
  const syncs = new Map<string, number>();
  for (const event of events.slice(0, until)) {
    if (event.kind !== "sync") continue;
    syncs.set(event.file, Math.max(syncs.get(event.file) ?? 0, event.from));
  }
  return syncs;
}

class File {
  #data: Uint8Array;
  #size: number;

  constructor(data: Uint8Array) {
    this.#data = data.slice();
    this.#size = data.length;
  }

  get data(): Uint8Array {
    return this.#data.subarray(0, this.#size);
  }

  truncate(size: number): void {
    this.#data.fill(0, Math.min(size, this.#size));
    this.#grow(size);
    this.#size = size;
  }

  write(offset: number, data: Uint8Array): void {
    this.#grow(offset + data.length);
    this.#data.set(data, offset);
  }

  tear(offset: number, data: Uint8Array, random: Random): void {
    for (let at = 0; at < data.length;) {
      const end = Math.min(data.length, at + SECTOR - ((offset + at) % SECTOR));
      if (random.next() < 0.5) this.write(offset + at, data.subarray(at, end));
      at = end;
    }
  }

  #grow(size: number): void {
    if (size > this.#data.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#data.length));
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#size = Math.max(this.#size, size);
  }
}
