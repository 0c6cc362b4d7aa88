import assert from "node:assert/strict";
import { site as campaign } from "../../content/site/site.ts";
import { reconcile } from "../../services/backup/reconcile.ts";
import { eraseAccount } from "../../services/accounts/erase_account.ts";
import { eraseAll } from "../../services/rights/erasure.ts";
import { dueRecords } from "../../services/retention/due.ts";
import { purge } from "../../services/retention/purge.ts";
import { noCounts } from "../../services/retention/retention_schema.ts";
import { createServices, type Services } from "../../services/services.ts";
import { Store } from "../../services/store/store.ts";
import { changeMany } from "../../services/search/bulk_update.ts";
import { MAX_CHECKS } from "../../services/store/transaction.ts";
import { setStatusOfMany } from "../../services/inbox/bulk_status.ts";
import { repairStore, verifyStore } from "../../services/verify.ts";
import { messageInput, volunteerInput, volunteerRecord } from "../support/builders.ts";
import { makeCoordinator, staff } from "../support/staff.ts";
import { submit } from "../support/submit.ts";
import { mail, testKeys } from "./newsletter/freeze_process.ts";
import { prepareIssue } from "./newsletter/prepared_issue.ts";
import { act } from "../support/act.ts";
import { closeRequest, openRequest } from "../support/requests.ts";
import { withdraw } from "../support/withdraw.ts";

/** More than one commit takes checks. */
const many = 25;
const numbers = Array.from({ length: many }, (_, number) => number);
const email = "marta@example.org";
const network = { reason: "honeypot", client: "198.51.100.1" } as const;

function servicesOn(store: Store): Services {
  return createServices(store, campaign, Date.now, testKeys, { mail });
}

async function inTurn<T>(work: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (const number of numbers) made.push(await work(number));
  return made;
}

const register = (services: Services) =>
  inTurn((number) =>
    submit(services, "volunteer", volunteerInput({ email, mensaje: `Registro ${number}` }))
  );

const write = (services: Services) =>
  inTurn((number) =>
    submit(services, "message", messageInput({ email, message: `Esta es la carta ${number}.` }))
  );

/** What is made of a list: each does it over a new store, and says what must be there. */
const works: Readonly<Record<string, (services: Services, store: Store) => Promise<void>>> = {
  "statuses of many": async (services) => {
    const ids = await register(services);
    const coordinator = await makeCoordinator({ services }, "Suba", ["Suba"]);
    const inbox = services.volunteers.for(await services.roles.actorOf(coordinator));
    const { changed } = await setStatusOfMany(inbox, { ids, status: "contacted" });
    assert.equal(changed, many);
  },
  "an owner for many": async (services) => {
    const ids = await register(services);
    const id = await makeCoordinator({ services }, "Suba", ["Suba"]);
    const actor = await services.roles.actorOf(id);
    const { changed } = await services.assignments.assignMany({ ids, responsable: [id] }, actor);
    assert.equal(changed, many);
  },
  "the quarantine": async (services) => {
    const ids = await inTurn(() => submit(services, "message", messageInput(), network));
    let erased = 0;
    const update = (some: readonly string[]) =>
      act(services, (tx) => services.quarantine.eraseSome(tx, some));
    await changeMany(ids, { atOnce: MAX_CHECKS, update }, (_, found) => erased += found ? 1 : 0);
    assert.equal(erased, many);
  },
  "a withdrawal, taken over by an older copy": async (services, store) => {
    const refs = (await register(services)).map((id) => ({ place: "volunteer", id }) as const);
    await using copy = await copyOf(store);
    await withdraw(services, refs);
    assert.deepEqual(
      [await services.withdrawals.count(), await services.volunteers.count()],
      [many, 0],
    );
    assert.equal((await reconcile(copy.services, services)).withdrawn, many);
  },
  "the legend of a request": async (services, store) => {
    const ids = await register(services);
    await using copy = await copyOf(store);
    const { id } = await openRequest(services);
    const legends = async ({ volunteers }: Services) =>
      (await volunteers.findMany(ids)).filter(({ reclamo }) => reclamo?.solicitud === id).length;
    assert.equal(await legends(services), many);
    await reconcile(copy.services, services);
    assert.equal(await legends(copy.services), many);
    await closeRequest(services, id);
    assert.equal(await legends(services), 0);
  },
  "a request of a person with hundreds of records": async (services) => {
    const { volunteers } = services;
    await volunteers.load(
      Array.from({ length: 1200 }, (_, n) => volunteerRecord(`${n}`, { email })),
    );
    const { id, registros } = await openRequest(services);
    assert.equal(registros.length, 500);
    const legends = (await volunteers.findMany(registros.map(({ id }) => id)))
      .filter(({ reclamo }) => reclamo?.solicitud === id);
    assert.equal(legends.length, 500);
  },
  "all of a person": async (services, store) => {
    await register(services);
    await write(services);
    await using copy = await copyOf(store);
    assert.equal(
      await eraseAll(services, email, { write: (work) => act(services, work) }),
      2 * many,
    );
    assert.equal((await reconcile(copy.services, services)).erased, 2 * many);
  },
  "the replies to a message": async (services) => {
    const id = await submit(services, "message", messageInput());
    await inTurn((number) =>
      act(
        services,
        (tx) => services.messages.for(staff).reply(tx, id, `Respuesta ${number}`),
        staff,
      )
    );
    const inbox = services.messages.for(staff);
    await inbox.prepareErase(id);
    await inbox.write((tx) => inbox.erase(tx, id));
    assert.deepEqual([await services.outbox.listOf(id), await services.messages.replies.of(id)], [
      [],
      [],
    ]);
  },
  "the identities and mails of an account": async (services) => {
    const link = async (id: string) =>
      await inTurn((number) =>
        act(services, (tx) => {
          const identity = { id: `${id}${number}`, issuer: `https://${number}.example` };
          return services.identities.link(tx, identity, id);
        })
      );
    const id = await makeCoordinator({ services }, "Luz", ["Suba"]);
    await link(id);
    assert(await act(services, (tx) => services.identities.unlinkAll(tx, id)));
    assert.deepEqual(await services.identities.of(id), []);
    await link(id);
    await act(services, (tx) => eraseAccount(tx, services, id));
    assert.deepEqual([await services.identities.of(id), await services.outbox.listOf(id)], [
      [],
      [],
    ]);
  },
  "digests that were not sent": async (services) => {
    const { outbox } = services;
    await inTurn((number) => act(services, (tx) => outbox.add(tx, "digest", `luz:${number}`)));
    for (const hour of numbers) await outbox.addInstead("digest", "luz", `luz:later${hour}`);
    assert.equal((await outbox.listOf("luz")).length, 1);
  },
  "the mails of an issue, in an older copy": async (services, store) => {
    await using draft = await copyOf(store);
    await prepareIssue(store, services, many);
    await using sent = await copyOf(store);
    await services.issueSender.advance();
    const [issue] = (await services.issues.list()).items;
    const id = issue?.id ?? "";
    await using frozen = await copyOf(store);
    await act(services, (tx) => services.issues.decide(tx, id, "cancel"));
    await services.issueSender.advance();
    for (const copy of [draft, sent, frozen]) {
      assert.equal((await reconcile(copy.services, services)).issues, 1);
      assert.equal((await copy.services.outbox.issues.count(id)).dropped, many);
    }
  },
  "the final erasure": async (services) => {
    await register(services);
    await write(services);
    const run = await act(services, (tx) => services.retention.create(tx, noCounts()));
    const early = { early: "Prueba", on: "2031-01-01", begun_at: "2031-01-01T12:00:00.000Z" };
    const begun = run &&
      await act(
        services,
        (tx) => services.retention.change(tx, run.id, (one) => ({ ...one, ...early })),
      );
    await purge(services, begun!);
    const left = await Array.fromAsync(dueRecords(services, { day: "2031-01-01" }));
    assert.deepEqual(left.flat(), []);
  },
  "the repair of an index": async (services, store) => {
    await prepareIssue(store, services, 800);
    await services.issueSender.advance();
    // One commit takes 80 KiB of keys: less than these are.
    const index = await Array.fromAsync(store.list({ prefix: ["outbox_by_due"] }));
    await store.commit({ deletes: index.map(({ key }) => key) });
    assert.equal(await repairStore(store, services, await verifyStore(services)), 800);
  },
};

async function requireSound(services: Services): Promise<void> {
  const { collections } = await verifyStore(services);
  assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
}

async function copyOf(store: Store) {
  const copy = new Store(await Deno.openKv(":memory:"));
  for await (const { key, value } of store.list({ prefix: [] })) {
    await copy.commit({ sets: [{ key, value }] });
  }
  return {
    services: servicesOn(copy),
    [Symbol.asyncDispose]: async () => {
      try {
        await requireSound(servicesOn(copy));
      } finally {
        copy.close();
      }
    },
  };
}

/** Ten checks in each commit and each batch as `denokv` takes, or batches of a hundred. */
const stores = {
  "of denokv's limits": () => Deno.openKv(":memory:").then((kv) => new Store(kv)),
  "in a file": async () => {
    const folder = await Deno.makeTempDir();
    const store = await Store.open(`${folder}/store.sqlite`);
    const close = (): void => {
      Store.prototype.close.call(store);
      Deno.removeSync(folder, { recursive: true });
    };
    return Object.assign(store, { close });
  },
} as const;

for (const [name, work] of Object.entries(works)) {
  for (const [place, open] of Object.entries(stores)) {
    Deno.test(`${name}: ${many} and more are done to the end, in a store ${place}`, async () => {
      using store = await open();
      const services = servicesOn(store);
      await work(services, store);
      await requireSound(services);
    });
  }
}
