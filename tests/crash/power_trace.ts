export type TraceEvent =
  | {
    readonly kind: "write";
    readonly file: string;
    readonly offset: number;
    readonly data: Uint8Array;
  }
  | { readonly kind: "truncate"; readonly file: string; readonly size: number }
  /** `from` is the number of events that had ended when it began: those it makes last. */
  | { readonly kind: "sync"; readonly file: string; readonly from: number }
  | { readonly kind: "acknowledged"; readonly id: string };

/** The options of strace whose output {@link readTrace} can read. */
export const straceArguments = [
  "-f",
  "-y",
  "-xx",
  "-s",
  "1000000",
  "--seccomp-bpf",
  "-e",
  "trace=pwrite64,fsync,fdatasync,ftruncate,sendto,write,writev",
];

const CALL = /^(\d+) +(\w+)\(\d+<([^>]*)>(.*)$/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>/;

export function readTrace(text: string, store: string): TraceEvent[] {
  const events: TraceEvent[] = [];
  const begun = new Map<string, TraceEvent[]>();
  for (const line of text.split("\n")) {
    const resumed = line.match(RESUMED)?.[1];
    if (resumed !== undefined) {
      events.push(...begun.get(resumed) ?? []);
      begun.delete(resumed);
      continue;
    }
    const [, thread = "", call = "", file = "", rest = ""] = line.match(CALL) ?? [];
    const found = eventsOf(call, decode(file), rest, store, events.length);
    if (rest.endsWith("<unfinished ...>")) begun.set(thread, found);
    else events.push(...found);
  }
  return events;
}

function eventsOf(
  call: string,
  path: string,
  rest: string,
  store: string,
  from: number,
): TraceEvent[] {
  if (call === "sendto" || call === "write" || call === "writev") return acknowledged(rest);
  // What is shared in memory is not on the disk after a power failure.
  if (!path.startsWith(store) || path.endsWith("-shm")) return [];
  const file = path.slice(store.length);
  if (call === "fsync" || call === "fdatasync") return [{ kind: "sync", file, from }];
  if (call === "ftruncate") {
    return [{ kind: "truncate", file, size: Number(rest.match(/^, (\d+)/)?.[1]) }];
  }
  const [, hex = "", offset] = rest.match(/^, "([^"]*)", \d+, (\d+)/) ?? [];
  return [{ kind: "write", file, offset: Number(offset), data: bytes(hex) }];
}

/** An answer 201 that leaves the process: from here on the client may know. */
function acknowledged(rest: string): TraceEvent[] {
  const [, hex = ""] = rest.match(/"([^"]*)"/) ?? [];
  const text = decode(hex);
  const [, id] = text.match(/^HTTP\/1\.1 201 [^]*"id":"(\w{26})"/) ?? [];
  return id ? [{ kind: "acknowledged", id }] : [];
}

function decode(hex: string): string {
  return new TextDecoder().decode(bytes(hex));
}

/** strace writes every byte as `\x00`. */
function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromHex(hex.replaceAll("\\x", ""));
}
