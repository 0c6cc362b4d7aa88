/**
 * The oracle of a crash, in a process of its own: `check_store.ts STORE LEDGER` prints what is wrong in
 * the store, one line each, after what the clients know.
 */
import { site } from "../../content/site/site.ts";
import { KeyRing } from "../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../services/services.ts";
import { brokenPages } from "../../services/store/sqlite_file.ts";
import { print } from "../../services/system/log.ts";
import { type Verification, verifyStore } from "../../services/verify.ts";
import type { Knowledge } from "./ledger.ts";
import { Store } from "../../services/store/store.ts";

/** Returns what is wrong in the store; it must be closed. */
export async function checkStore(store: string, knowledge: Knowledge): Promise<string[]> {
  const broken = brokenPages(store);
  using kv = await Deno.openKv(store);
  const services = createServices(new Store(kv), site, Date.now, new KeyRing(""));
  const found = await verifyStore(services, broken);
  return [
    ...structure(found),
    ...await records(kv, knowledge),
    ...(knowledge.sendsMail ? await receipts(kv) : []),
    ...await roles(services, knowledge),
    ...await passwords(services, knowledge),
  ];
}

function structure(found: Verification): string[] {
  return [
    ...found.brokenPages.map((line) => `SQLite: ${line}`),
    ...found.orphanRoles.map((id) => `the role of no account: ${id}`),
    ...(found.admins > 0 ? [] : ["no administrator"]),
    ...found.collections.flatMap(({ findings }) =>
      findings.map(({ problem, key, detail }) => `${problem} ${key.join("/")}: ${detail}`)
    ),
  ];
}

/** Checks: each acknowledged submission once, each other one at most once, and no others. */
async function records(kv: Deno.Kv, knowledge: Knowledge): Promise<string[]> {
  const { submissions, statuses, everythingAnswered } = knowledge;
  const wrong: string[] = [];
  const stored = new Map<string, string>();
  for (const kind of ["volunteers", "messages"] as const) {
    for await (const { value } of kv.list<Record<string, string>>({ prefix: [kind] })) {
      const { id = "", submission = "", status = "" } = value;
      if (stored.has(submission)) wrong.push(`doubled: ${kind} ${submission}`);
      if (submissions[submission]?.kind !== kind) wrong.push(`never sent: ${kind} ${submission}`);
      const allowed = statuses[id];
      if (allowed && !allowed.includes(status)) {
        wrong.push(`status of ${kind} ${id}: ${status}, not ${allowed}`);
      }
      stored.set(submission, id);
    }
  }
  for (const [submission, { kind, id }] of Object.entries(submissions)) {
    if (id === null && everythingAnswered && stored.has(submission)) {
      wrong.push(`not answered: ${kind} ${submission}`);
    }
    if (id === null || stored.get(submission) === id) continue;
    wrong.push(
      `lost: ${kind} ${submission} was ${id}, is ${stored.get(submission) ?? "not there"}`,
    );
  }
  return wrong;
}

async function receipts(kv: Deno.Kv): Promise<string[]> {
  const mails = await Array.fromAsync(kv.list({ prefix: ["outbox"] }));
  const left = new Set(mails.map(({ key }) => String(key[1])).filter((id) => /_receipt$/.test(id)));
  const wrong: string[] = [];
  for (const [kind, mail] of [["volunteers", "volunteer"], ["messages", "message"]] as const) {
    for await (const { key } of kv.list({ prefix: [kind] })) {
      const id = `${String(key[1])}:${mail}_receipt`;
      if (!left.delete(id)) wrong.push(`no receipt: ${id}`);
    }
  }
  return [...wrong, ...[...left].map((id) => `a receipt of no record: ${id}`)];
}

async function roles(services: Services, knowledge: Knowledge): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, allowed] of Object.entries(knowledge.roles)) {
    const admin = (await services.roles.rolesOf(id)).includes("admin");
    if (!allowed.includes(admin)) wrong.push(`role of ${id}: ${admin}, not ${allowed}`);
  }
  return wrong;
}

async function passwords(services: Services, knowledge: Knowledge): Promise<string[]> {
  const wrong: string[] = [];
  for (const [email, allowed] of Object.entries(knowledge.passwords)) {
    const opened = await Promise.all(allowed.map((password) => opens(services, email, password)));
    const open = opened.filter(Boolean).length;
    if (open !== 1) wrong.push(`${open} passwords open ${email}`);
  }
  return wrong;
}

async function opens({ accounts }: Services, email: string, password: string): Promise<boolean> {
  return await accounts.signIn({ email, password }).then(() => true, () => false);
}

if (import.meta.main) {
  const [store = "", ledger = ""] = Deno.args;
  for (const line of await checkStore(store, JSON.parse(await Deno.readTextFile(ledger)))) {
    print(line);
  }
  print("judged");
}
