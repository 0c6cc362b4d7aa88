import { Random } from "../../tasks/seed/random.ts";
import { findOrInstall, MissingProgram } from "../../tasks/programs.ts";
import { Clients } from "./clients.ts";
import type { Knowledge } from "./ledger.ts";
import { checkStore } from "./check_store.ts";
import { type Disk, diskAfter } from "./power_image.ts";
import { readTrace, straceArguments, type TraceEvent } from "./power_trace.ts";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";
import { checkInProcess, openSetup } from "./setup.ts";

interface Recording {
  readonly before: Disk;
  readonly events: readonly TraceEvent[];
  readonly submissions: Knowledge["submissions"];
}

/** Returns the path of strace, installed where that may be done; null where it cannot be had. */
export async function findStrace(): Promise<string | null> {
  try {
    return await findOrInstall("strace", ["strace"]);
  } catch (error) {
    if (error instanceof MissingProgram) return null;
    throw error;
  }
}

/** The mail server is away: each receipt waits. */
const withMail = { SMTP_URL: "smtp://localhost:9", MAIL_FROM: "campana@example.org" };

export async function recordServer(
  strace: string,
  { submitters, milliseconds }: { submitters: number; milliseconds: number },
): Promise<Recording> {
  await using setup = await openSetup((store) => siteLaunch(store, withMail));
  const before = await readDisk(setup.store);
  const trace = `${setup.folder}/trace`;
  const { command, args, env } = setup.launch;
  const traced = [...straceArguments, "-o", trace, command, ...args];
  const server = new ServerProcess({ command: strace, args: traced, env });
  const clients = new Clients(await server.listening, setup.cookie, setup.ledger, new Random(1));
  await clients.submit("volunteers", crypto.randomUUID());
  const busy = Array.from({ length: submitters }, () => clients.submitAll());
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  clients.stop();
  await Promise.all(busy);
  await server.killServer();
  const events = readTrace(await Deno.readTextFile(trace), setup.store);
  return { before, events, submissions: setup.ledger.submissions };
}

export async function readDisk(store: string): Promise<Disk> {
  const disk = new Map<string, Uint8Array>();
  for (const end of ["", "-wal"]) {
    const data = await Deno.readFile(store + end).catch(() => null);
    if (data) disk.set(end, data);
  }
  return disk;
}

export async function writeDisk(store: string, disk: Disk): Promise<void> {
  for (const [end, data] of disk) await Deno.writeFile(store + end, data);
}

export async function failPower(
  recording: Recording,
  random: Random,
  honoursSync: boolean,
): Promise<string[]> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-power-" });
  try {
    const until = 1 + Math.floor(random.next() * recording.events.length);
    const disk = diskAfter(recording.before, recording.events, until, { random, honoursSync });
    const store = `${folder}/campaign.sqlite`;
    await writeDisk(store, disk);
    const known = knownAt(recording, until);
    // Deno itself ends where a thread of the store finds the file malformed, some time later.
    if (!honoursSync) return await checkInProcess(store, folder, known);
    return await checkStore(store, known).catch((error) => [String(error)]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** What was acknowledged by then; the statuses of records are not followed here. */
function knownAt({ events, submissions }: Recording, until: number): Knowledge {
  const acknowledged = new Set(
    events.slice(0, until).map((event) => event.kind === "acknowledged" ? event.id : null),
  );
  const known = Object.entries(submissions).map(([submission, { kind, id }]) => {
    return [submission, { kind, id: acknowledged.has(id) ? id : null }] as const;
  });
  const others = { statuses: {}, roles: {}, passwords: {}, sendsMail: true };
  return { submissions: Object.fromEntries(known), ...others };
}
