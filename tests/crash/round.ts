import type { Random } from "../../tasks/seed/random.ts";
import { basename, dirname } from "node:path";
import { Clients } from "./clients.ts";
import { ServerProcess } from "../support/server_process.ts";
import { checkInProcess, type Setup } from "./setup.ts";

export const kinds = [
  "submissions",
  "submissions",
  "submissions",
  "export",
  "password",
  "role",
  "sweep",
  "start",
  "restore",
] as const;
type RoundKind = typeof kinds[number];

/** Writers at once. */
const SUBMITTERS = 24;

/** A kill comes after this many acknowledgements at most, unless something else is asked for. */
const MOST_ACKNOWLEDGED = 900;

export interface RoundResult {
  readonly kind: RoundKind;
  readonly acknowledged: number;
  readonly answers: ReadonlyMap<number, number>;
  readonly verdict: Promise<readonly string[]>;
}

/**
 * Kills the server, or a restoration, at a random moment. The oracle judges a copy, so that the next
 * round may begin meanwhile, and its server finds the store as the dead one left it.
 */
export async function playRound(
  setup: Setup,
  kind: RoundKind,
  random: Random,
  most = MOST_ACKNOWLEDGED,
): Promise<RoundResult> {
  const before = setup.ledger.acknowledged;
  const answers = kind === "start"
    ? await killStart(setup, random)
    : kind === "restore"
    ? await killRestore(setup, random)
    : await killUse(setup, kind, random, most);
  const acknowledged = setup.ledger.acknowledged - before;
  return { kind, acknowledged, answers, verdict: checkCopy(setup, await copyStore(setup)) };
}

async function killUse(setup: Setup, kind: RoundKind, random: Random, most: number) {
  const server = new ServerProcess(kind === "sweep" ? setup.sweeping : setup.launch);
  const origin = await server.listening;
  // The first request loads the rest of the site: what is killed is a server at work.
  await (await fetch(`${origin}/healthz`)).body?.cancel();
  const clients = new Clients(origin, setup.cookie, setup.ledger, random);
  // What the last crash left unanswered is sent again: it must come to one record each.
  for (const { submission, kind } of setup.ledger.unacknowledged()) {
    await clients.submit(kind, submission);
  }
  const busy = Array.from({ length: SUBMITTERS }, () => clients.submitAll());
  if (kind === "export") busy.push(clients.exportAll());
  if (kind === "role") busy.push(clients.moveRole(setup.other.id));
  if (kind === "password") busy.push(clients.changePassword(setup.other.email));
  const enough = clients.acknowledgements(Math.ceil(random.next() * most));
  await Promise.race([enough, Promise.all(busy)]);
  // Not with an answer, but somewhere between two. Hashing is slow on purpose: a change of password
  // needs more time to be caught in the middle.
  await milliseconds(random.next() * (kind === "password" ? 1_000 : 20));
  clients.stop();
  await server.kill();
  await Promise.all(busy);
  return clients.answers;
}

async function killStart(setup: Setup, random: Random) {
  const server = new ServerProcess(setup.launch);
  await milliseconds(random.next() * 600);
  await server.kill();
  return new Map<number, number>();
}

/** Brings back a copy of the store as it is: wherever it is cut off, everything must be there. */
async function killRestore(setup: Setup, random: Random) {
  const copy = `${setup.folder}/copy.sqlite`;
  const env = { ...setup.launch.env, PATH: `${dirname(Deno.execPath())}:/usr/bin:/bin` };
  const task = (...args: string[]) => ({ command: Deno.execPath(), args: ["task", ...args], env });
  const start = performance.now();
  const made = new ServerProcess(task("backup", copy));
  await made.listening.catch(() => {});
  const taken = performance.now() - start;
  const restoring = new ServerProcess(task("restore", copy, "--force"));
  // It takes about as long as the backup, or longer.
  await milliseconds(random.next() * 1.5 * taken);
  await restoring.kill();
  for await (const { name } of Deno.readDir(setup.folder)) {
    if (!/copy|\.before-/.test(name)) continue;
    // A restoration that was killed leaves the folder of its working copy.
    await Deno.remove(`${setup.folder}/${name}`, { recursive: true });
  }
  return new Map<number, number>();
}

async function copyStore({ folder, store }: Setup): Promise<string> {
  const copy = await Deno.makeTempDir({ dir: folder, prefix: "judged-" });
  for await (const { name } of Deno.readDir(folder)) {
    // Every opening makes the index of the log anew.
    if (!name.startsWith(basename(store)) || name.endsWith("-shm")) continue;
    await Deno.copyFile(`${folder}/${name}`, `${copy}/${name}`);
  }
  return copy;
}

async function checkCopy({ store, ledger }: Setup, copy: string): Promise<readonly string[]> {
  const wrong = await checkInProcess(`${copy}/${basename(store)}`, copy, ledger);
  await Deno.remove(copy, { recursive: true });
  return wrong;
}

function milliseconds(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
