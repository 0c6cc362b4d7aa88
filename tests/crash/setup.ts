import { site } from "../../content/site/site.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { createServices } from "../../services/services.ts";
import { runDeno } from "../../tasks/test/command.ts";
import { signIn } from "./clients.ts";
import { type Knowledge, Ledger } from "./ledger.ts";
import { directLaunch, ServerProcess, type WholeLaunch } from "../support/server_process.ts";
import { Store } from "../../services/store/store.ts";
import { grant, signUp } from "../support/accounts.ts";

const admin = { email: "jefa@example.org", password: "una frase bien larga 1" };
const other = { email: "otra@example.org", password: "una frase bien larga 2" };

export interface Setup extends AsyncDisposable {
  readonly folder: string;
  readonly store: string;
  readonly launch: WholeLaunch;
  readonly sweeping: WholeLaunch;
  readonly ledger: Ledger;
  readonly cookie: string;
  readonly other: { readonly id: string; readonly email: string };
}

/** Returns a new setup, on the disk given; its server is started as the launch says. */
export async function openSetup(
  launchFor: (store: string) => Promise<WholeLaunch>,
  disk?: string,
): Promise<Setup> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-crash-", dir: disk });
  const store = `${folder}/campaign.sqlite`;
  const ledger = new Ledger();
  const id = await makeAccounts(store);
  ledger.roles[id] = [false];
  ledger.passwords[other.email] = [other.password];
  const launch = await launchFor(store);
  const server = new ServerProcess(launch);
  const cookie = await signIn(await server.listening, admin.email, admin.password);
  await server.kill();
  return {
    folder,
    store,
    launch,
    sweeping: await directLaunch(store, new URL("fast_maintenance.ts", import.meta.url)),
    ledger,
    cookie,
    other: { id, email: other.email },
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
}

async function makeAccounts(store: string): Promise<string> {
  using kv = await Deno.openKv(store);
  const services = createServices(new Store(kv), site, Date.now, new KeyRing(""));
  const boss = await signUp(services, { ...admin, full_name: "" });
  await grant(services, boss.id, "admin");
  return (await signUp(services, { ...other, full_name: "" })).id;
}

export async function checkSetup(
  { folder, store, ledger }: Setup,
  options: Pick<Knowledge, "everythingAnswered"> = {},
): Promise<string[]> {
  return await checkInProcess(store, folder, { ...ledger, ...options });
}

export async function checkInProcess(
  store: string,
  folder: string,
  knowledge: Knowledge,
): Promise<string[]> {
  const file = `${folder}/ledger.json`;
  await Deno.writeTextFile(file, JSON.stringify(knowledge));
  const script = new URL("check_store.ts", import.meta.url).pathname;
  const { success, output } = await runDeno(["run", "-A", "--no-check", script, store, file]);
  const lines = output.trim().split("\n");
  // An oracle that stopped early has not judged.
  return success && lines.at(-1) === "judged" ? lines.slice(0, -1) : [`the oracle: ${output}`];
}
