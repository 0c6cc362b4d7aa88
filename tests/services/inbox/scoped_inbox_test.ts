import assert from "node:assert/strict";
import { type Actor, actorFrom } from "../../../services/accounts/permissions.ts";
import type { Problem } from "../../../services/system/problem.ts";
import { mostUndone } from "../../../services/inbox/list_sizes_schema.ts";
import type { Role } from "../../../services/accounts/profile_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import type { Services } from "../../../services/services.ts";
import { setStatusOfMany } from "../../../services/inbox/bulk_status.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { afterCommits, secondProcess, whenRead } from "../../support/second_process.ts";
import { readsOf } from "../../support/reads.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { sha256 } from "../../../services/secrets/digest.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

const unknown = "01M7YZK5TEFEP2NW21S3MG713C";
const actor = (...roles: Role[]): Actor => actorFrom({ id: "01", roles, localidades: ["Suba"] });

async function coordinatorIn(services: Services): Promise<Actor> {
  await grant(services, "01", "coordinator", ["Suba"]);
  return await services.roles.actorOf("01");
}

/** Registers people; returns their ids. */
async function register(
  site: TestSite,
  ...places: readonly ("Suba" | "Usme")[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const localidad of places) {
    site.clock.now += 1000;
    ids.push(await submit(site.services, "volunteer", volunteerInput({ localidad })));
  }
  return ids;
}

const correction = {
  version: sha256('["321 123 4567"]'),
  fields: { telefono: "300 000 0000" },
};

Deno.test("every verb of a scoped inbox needs its permission", async () => {
  using site = await openSite();
  const { volunteers, messages, labels } = site.services;
  const [id = ""] = await register(site, "Suba");
  const taken = { accion: "quitar", etiqueta: "carro" } as const;
  const verbs = (by: Actor): Record<string, () => Promise<unknown>> => {
    const [people, letters] = [volunteers.for(by), messages.for(by)];
    return {
      list: () => people.list({}),
      get: () => people.get(id),
      open: () => people.open(id, {}),
      countOf: () => people.countOf("pending"),
      setStatus: () => people.write((tx) => people.setStatus(tx, id, { status: "active" })),
      "setStatusOfMany by ids": () => setStatusOfMany(people, { ids: [id], status: "active" }),
      "setStatusOfMany by filter": () => setStatusOfMany(people, { filter: {}, status: "active" }),
      "labels of one": () => people.write((tx) => labels.set(tx, id, { put: [], take: ["carro"] })),
      "labels by ids": () => labels.setMany({ ...taken, ids: [id] }, by),
      "labels by filter": () => labels.setMany({ ...taken, filter: {} }, by),
      "setComplaint to open": () => people.write((tx) => people.setComplaint(tx, id, "Pide copia")),
      "setComplaint to decide": () => people.write((tx) => people.setComplaint(tx, id, null)),
      export: () => people.export({ id: [] }),
      "export of some": () => people.export({ id: [id] }),
      find: () => people.write((tx) => people.find(tx, "status", id)),
      findMany: () => people.write((tx) => people.findMany(tx, "status", [id])),
      correct: () => people.write((tx) => people.correct(tx, id, correction)),
      erase: () => people.write((tx) => people.erase(tx, unknown)),
      prepareErase: () => people.prepareErase(unknown),
      "messages list": () => letters.list({}),
      repliesTo: () => letters.repliesTo(unknown),
      reply: () => letters.write((tx) => letters.reply(tx, unknown, "Gracias")),
      resendReply: () => letters.write((tx) => letters.resendReply(tx, unknown, unknown)),
      "messages setStatus": () =>
        letters.write((tx) => letters.setStatus(tx, unknown, { status: "read" })),
      "messages erase": () => letters.write((tx) => letters.erase(tx, unknown)),
      "messages export": () => letters.export({ id: [] }),
    };
  };
  const refused = async (by: Actor) => {
    const answers = Object.entries(verbs(by)).map(async ([name, verb]) => {
      const code = await verb().then(() => "done", ({ code }: Problem) => code);
      return code === "forbidden" ? [name] : [];
    });
    return (await Promise.all(answers)).flat();
  };
  const all = Object.keys(verbs(staff));
  assert.deepEqual(await refused(actor()), all);
  assert.deepEqual(await refused(actor("editor")), all);
  // Messages have no export.
  assert.deepEqual(await refused(actor("admin")), ["messages export"]);
  const coordinator = await coordinatorIn(site.services);
  const others = all.filter((name) => /messages|repl/i.test(name));
  assert.deepEqual(
    await refused(coordinator),
    ["setComplaint to decide", "export", "export of some", "erase", "prepareErase", ...others],
  );
});

Deno.test("a record outside the scope, or one that cannot be read, is none, also by what is read of the store", async () => {
  using site = await openSite();
  const [, outside = "", broken = ""] = await register(site, "Suba", "Usme", "Suba");
  await site.kv.set(["volunteers", broken], "nothing that can be read");
  const coordinator = await coordinatorIn(site.services);
  const inbox = site.services.volunteers.for(coordinator);
  assert.equal((await inbox.list({ q: "a" })).unreadable, 0);
  const verbs: Record<string, (id: string) => Promise<unknown>> = {
    get: (id) => inbox.get(id),
    open: (id) => inbox.open(id, {}),
    setStatus: (id) => inbox.write((tx) => inbox.setStatus(tx, id, { status: "active" })),
    setComplaint: (id) => inbox.write((tx) => inbox.setComplaint(tx, id, "Pide copia")),
    correct: (id) => inbox.write((tx) => inbox.correct(tx, id, correction)),
    find: (id) => inbox.write((tx) => inbox.find(tx, "status", id)),
  };
  for (const [name, verb] of Object.entries(verbs)) {
    const reads: number[] = [];
    for (const id of [unknown, outside, broken]) {
      const rejected = () => assert.rejects(verb(id), { code: "not_found" });
      reads.push(await readsOf(site, rejected));
    }
    assert.equal(new Set(reads).size, 1, `${name} read ${reads.join(", ")}`);
  }
  const ids = [unknown, outside, broken];
  const outcome = await setStatusOfMany(inbox, { ids, status: "active" });
  assert.deepEqual(outcome, { changed: 0, failed: ids, skipped: [], before: {} });
  assert.equal((await site.services.volunteers.get(outside)).status, "pending");
});

Deno.test("what leaves the scope between the read and the commit is not changed", async () => {
  using site = await openSite();
  const [id = ""] = await register(site, "Suba");
  const inbox = site.services.volunteers.for(await coordinatorIn(site.services));
  const colleague = secondProcess(site.kv, site.deps.clock);
  const record = await colleague.volunteers.get(id);
  whenRead(
    site.kv,
    "volunteers",
    "after",
    () =>
      act(colleague, (tx) =>
        colleague.volunteers.correct(tx, id, {
          version: versionOf(record, ["localidad"]),
          fields: { localidad: "Usme" },
        })),
  );
  const change = inbox.write((tx) => inbox.setStatus(tx, id, { status: "active" }));
  await assert.rejects(change, { code: "not_found" });
  assert.equal((await colleague.volunteers.get(id)).status, "pending");
});

for (const change of ["status", "correction"] as const) {
  Deno.test(`a coordinator who loses a localidad between the read and the commit changes nothing: ${change}`, async () => {
    using site = await openSite();
    const [id = ""] = await register(site, "Suba");
    const inbox = site.services.volunteers.for(await coordinatorIn(site.services));
    const colleague = secondProcess(site.kv, site.deps.clock);
    const before = await colleague.volunteers.get(id);
    const cut = () => grant(colleague, "01", "coordinator", ["Usme"]);
    whenRead(site.kv, "volunteers", "after", cut);
    const changed = change === "status"
      ? inbox.write((tx) => inbox.setStatus(tx, id, { status: "active" }))
      : inbox.write((tx) => inbox.correct(tx, id, correction));
    await assert.rejects(changed, { code: "forbidden" });
    assert.deepEqual(await colleague.volunteers.get(id), before);
  });
}

Deno.test("a role that is cut between any two commits of a bulk change ends it there", async () => {
  const places = Array.from({ length: 31 }, () => "Suba" as const);
  for (const commits of [0, 1, 2, 3]) {
    using site = await openSite();
    const ids = await register(site, ...places);
    const inbox = site.services.volunteers.for(await coordinatorIn(site.services));
    const colleague = secondProcess(site.kv, site.deps.clock);
    const cut = () => revoke(colleague, "01", "coordinator");
    afterCommits(site.kv, "volunteers", commits, cut);
    const { changed, failed } = await setStatusOfMany(inbox, { ids, status: "active" });
    const { items } = await colleague.volunteers.for(staff).list({ status: "active" });
    const active = new Set(items.map(({ id }) => id));
    // Nine records and the role are the ten checks of a commit. Two commits are under way at a time,
    // and either may come first.
    const parts = [0, 9, 18, 27].map((from) => ids.slice(from, from + 9));
    const whole = parts.filter((part) => part.every((id) => active.has(id)));
    assert.deepEqual([whole.length, whole.flat().length], [commits, active.size]);
    assert.deepEqual([changed, failed], [active.size, ids.filter((id) => !active.has(id))]);
  }
});

Deno.test("of more than can be undone no way back is kept", async () => {
  using site = await openSite();
  const people = Array.from(
    { length: mostUndone + 1 },
    (_, n) => volunteerRecord(`01M7YZK5TEFEP2NW21S3M${10_000 + n}`),
  );
  await site.services.volunteers.load(people);
  const inbox = site.services.volunteers.for(staff);
  const { changed, before } = await setStatusOfMany(inbox, { filter: {}, status: "active" });
  assert.deepEqual({ changed, before }, { changed: mostUndone + 1, before: null });
});
