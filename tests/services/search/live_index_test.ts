import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import { site } from "../../../content/site/site.ts";
import { supportTypes } from "../../../content/words/options.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { viewOf } from "../../../services/inbox/inbox.ts";
import { searching } from "../../../services/inbox/volunteer_records.ts";
import { logKey } from "../../../services/store/keys.ts";
import { Collection } from "../../../services/store/collection.ts";
import { LiveIndex } from "../../../services/search/live_index.ts";
import { Volunteer as Registered, volunteer } from "../store/support/volunteers.ts";
import { volunteerInput } from "../../support/builders.ts";
import { noon } from "../../support/site.ts";
import { type Asked, asked, localidadOf, sortedBy, statusOf } from "./support/asked.ts";
import { scanPage } from "./support/plain_scan.ts";
import { submit } from "../../support/submit.ts";
import { Store } from "../../../services/store/store.ts";
import { setStatusOfMany } from "../../../services/inbox/bulk_status.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

/** Two processes on one store: services of their own over handles of their own on one file. */
async function twoOnOneFile(clock: () => number) {
  const folder = await Deno.makeTempDir();
  const kvs = [
    await Deno.openKv(`${folder}/store.sqlite`),
    await Deno.openKv(`${folder}/store.sqlite`),
  ];
  const services = kvs.map((kv) => createServices(new Store(kv), site, clock, new KeyRing("a")));
  return {
    services,
    kv: kvs[0]!,
    async [Symbol.asyncDispose]() {
      for (const kv of kvs) kv.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const names = fc.constantFrom("José", "Jose", "Ñusta", "Nuria", "Ana María", "ÁNGELA", "İpek", "ß");
const surnames = fc.constantFrom("Peña", "Pena", "Núñez", "O'Neil", "Gómez-Díaz", "李");
const emails = fc.constantFrom("a@x.org", "b@x.org", "jose.pena@example.org", "n@ñ.example");
const phones = fc.constantFrom("3211234567", "+57 321 123 4567", "(601) 382-2000", "- - - -");
const one = fc.nat({ max: 9 });
const who = fc.nat({ max: 1 });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("register" as const),
      who,
      nombre: names,
      apellido: surnames,
      email: emails,
      telefono: phones,
      localidad: localidadOf,
      tipoApoyo: fc.subarray(supportTypes.map(({ id }) => id), { minLength: 1 }),
      wait: fc.constantFrom(0, 1, 3_600_000, 30_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      who,
      one,
      many: fc.nat({ max: 12 }),
      status: statusOf,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const), who, one }) },
);

/** What is asked most of all: the newest, or those of a status, with nothing else said. */
const plain = fc.record({ q: fc.constant(""), status: fc.option(statusOf, { nil: undefined }) })
  .map((one) => ({ ...one, orden: "-created_at" }) as Asked);
const query = fc.record({
  wanted: fc.oneof({ weight: 3, arbitrary: asked }, { weight: 1, arbitrary: plain }),
  offset: fc.nat({ max: 3 }),
  limit: fc.integer({ min: 1, max: 5 }),
}).map(({ wanted, ...range }) => ({ ...wanted, ...range }));
type Query = Asked & { readonly offset: number; readonly limit: number };

async function stored(kv: Deno.Kv): Promise<Volunteer[]> {
  return await Array.fromAsync(
    kv.list<Volunteer>({ prefix: ["volunteers"] }),
    ({ value }) => value,
  );
}

/** Asserts that the page and the one after it are those of a plain scan of the store. */
async function assertExact({ volunteers }: Services, kv: Deno.Kv, query: Query): Promise<void> {
  const all = await stored(kv);
  const wanted = { ...sortedBy(query), offset: query.offset, limit: query.limit };
  const expected = scanPage(all, searching, wanted);
  const page = await volunteers.for(staff).list(query);
  assert.deepEqual(
    { ...page, items: page.items.map(({ id }) => id) },
    {
      items: expected.ids,
      start: expected.start,
      total: expected.total,
      cursor: expected.cursor,
      counts: expected.counts,
      unreadable: 0,
    },
  );
  for (const { duplicate, ...item } of page.items) {
    const record = all.find(({ id }) => id === item.id)!;
    assert.deepEqual(item, viewOf(record));
    assert.equal(duplicate, isShared(all, record));
  }
  if (!page.cursor) return;
  const second = await volunteers.for(staff).list({ ...query, cursor: page.cursor });
  const { ids, start } = scanPage(all, searching, { ...wanted, cursor: page.cursor });
  assert.deepEqual([second.start, second.items.map(({ id }) => id)], [start, ids]);
}

function isShared(all: readonly Volunteer[], own: Volunteer): boolean {
  const { email, phone } = searching.contacts;
  return all.some((other) =>
    other.id !== own.id &&
    (email!(other) === email!(own) || (phone!(own) !== null && phone!(other) === phone!(own)))
  );
}

Deno.test("after every step of two processes each answers as a plain scan of the store would", async () => {
  const steps = fc.array(fc.tuple(step, query, query), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      let now = noon;
      await using both = await twoOnOneFile(() => now);
      for (const [step, first, second] of steps) {
        const { volunteers } = both.services[step.who]!;
        const ids = (await stored(both.kv)).map(({ id }) => id);
        if (step.kind === "register") {
          now += step.wait;
          const { kind: _, who: __, wait: ___, ...fields } = step;
          const submission = crypto.randomUUID();
          await submit(both.services[step.who]!, "volunteer", {
            ...volunteerInput(),
            ...fields,
            submission,
          });
        } else if (step.kind === "erase") {
          const id = ids[step.one];
          if (id) await act(both.services[0]!, (tx) => volunteers.erase(tx, id));
        } else {
          const some = ids.slice(step.one, step.one + step.many);
          if (some.length > 0) {
            await setStatusOfMany(volunteers.for(staff), { ids: some, status: step.status });
          }
        }
        await assertExact(both.services[0]!, both.kv, first);
        await assertExact(both.services[1]!, both.kv, second);
      }
    }),
    { numRuns: 40 },
  );
});

Deno.test("where the change log was emptied, what a list shows is read again", async () => {
  await using both = await twoOnOneFile(() => noon);
  const { kv } = both;
  const { volunteers } = both.services[0]!;
  const id = await submit(both.services[0]!, "volunteer", volunteerInput());
  assert.equal((await volunteers.for(staff).list({ q: "@" })).items[0]?.status, "pending");
  const { value } = await kv.get<Volunteer>(["volunteers", id]);
  await kv.set(["volunteers", id], { ...value, status: "active" });
  for await (const { key } of kv.list({ prefix: logKey("volunteers") })) await kv.delete(key);
  assert.equal((await volunteers.for(staff).list({ q: "@" })).items[0]?.status, "active");
});

Deno.test("what is read between a lost log and the next look at it is not kept", async () => {
  using kv = await Deno.openKv(":memory:");
  const Person = Registered.extend({ created_at: z.string() });
  const ana = { ...volunteer("01"), created_at: "2026-09-15T12:00:00.000Z" };
  const inStore = () =>
    new Collection(new Store(kv), "volunteers", Person, {
      log: true,
      counters: { total: () => [[]] },
    });
  const [ours, theirs] = [inStore(), inStore()];
  await theirs.insert(ana);
  const texts = ({ email }: { email: string }) => [email];
  const statuses = ["pending", "active", "inactive"] as const;
  const index = new LiveIndex(ours, { statuses, texts, facets: {}, orders: {}, contacts: {} });
  await index.current();
  await theirs.changes.clear();
  const open = ours.changes.open.bind(ours.changes);
  ours.changes.open = () => Promise.reject(new Error("away"));
  await assert.rejects(index.current(), /away/);
  ours.changes.open = open;
  await ours.getCached(["01"]);
  await theirs.update("01", (record) => ({ ...record, status: "active" }));
  await index.current();
  assert.deepEqual(await ours.getCached(["01"]), [{ ...ana, status: "active" }]);
});
