import assert from "node:assert/strict";
import fc from "fast-check";
import { site } from "../../../content/site/site.ts";
import { supportTypes } from "../../../content/words/options.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { matching } from "../../../services/search/matching.ts";
import { SearchIndex } from "../../../services/search/search_index.ts";
import type { Sorted } from "../../../services/search/search_definition.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { searching } from "../../../services/inbox/volunteer_records.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { noon } from "../../support/site.ts";
import { asked, localidadOf, scopeOf, sortedBy, statusOf } from "./support/asked.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { scan } from "./support/plain_scan.ts";
import { Store } from "../../../services/store/store.ts";
import { setStatusOfMany } from "../../../services/inbox/bulk_status.ts";
import { staff } from "../../support/staff.ts";
import { withComplaint } from "../../../services/rights/complaint_schema.ts";
import { act } from "../../support/act.ts";

const complaintOf = fc.constantFrom(undefined, { motivo: "Cambió de correo", desde: "2026-09-15" });
const created = fc.constantFrom("2026-09-14T12:00:00.000Z", "2026-09-15T04:59:59.999Z");

const people = fc.array(
  fc.record({
    nombre: fc.constantFrom("José", "Ñusta", "Ana María", "İpek"),
    apellido: fc.constantFrom("Peña", "Pena", "李"),
    localidad: localidadOf,
    tipo_apoyo: fc.subarray(supportTypes.map(({ id }) => id)),
    status: statusOf,
    created_at: created,
    reclamo: complaintOf,
  }),
  { minLength: 1, maxLength: 12 },
).map((all) =>
  all.map((given, n) =>
    withComplaint(
      volunteerRecord(`01M7YZK5TEFEP2NW21S3MG7${100 + n}`, given as Partial<Volunteer>),
      given.reclamo,
    )
  )
);

Deno.test("a record matches by itself where the index finds it, and nowhere else", async () => {
  await fc.assert(fc.asyncProperty(people, asked, scopeOf, async (records, asked, scope) => {
    const sorted = sortedBy(asked, scope);
    const index = new SearchIndex(searching);
    index.put(records);
    await index.prepare(sorted.order);
    const found = records.filter(matching(searching, sorted)).map(({ id }) => id);
    assert.deepEqual(index.ids(sorted).toSorted(), found);
    assert.deepEqual(scan(records, searching, sorted).map(({ id }) => id), index.ids(sorted));
  }));
});

const change = fc.record({
  one: fc.nat({ max: 11 }),
  to: fc.oneof(statusOf, fc.constantFrom("complaint" as const, "erase" as const)),
});
const changes = fc.array(change, { maxLength: 8 });
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

async function openAdmin(records: readonly Volunteer[], changes: readonly Change[]) {
  const kv = await Deno.openKv(":memory:");
  const { volunteers } = createServices(new Store(kv), site, () => noon, new KeyRing("a"));
  const colleague = secondProcess(kv, () => noon);
  await volunteers.load(records);
  const change = async (): Promise<void> => {
    for (const { one, to } of changes) {
      const record = records[one % records.length]!;
      const exists = await colleague.volunteers.get(record.id).then(() => true, () => false);
      if (!exists) continue;
      if (to === "erase") await act(colleague, (tx) => colleague.volunteers.erase(tx, record.id));
      else if (to !== "complaint") {
        await act(
          colleague,
          (tx) => colleague.volunteers.for(staff).setStatus(tx, record.id, { status: to }),
        );
      } else {
        const reason = record.reclamo ? null : "Otro motivo";
        await act(
          colleague,
          (tx) => colleague.volunteers.for(staff).setComplaint(tx, record.id, reason),
        );
      }
    }
  };
  const stored = async (): Promise<Volunteer[]> =>
    await Array.fromAsync(kv.list<Volunteer>({ prefix: ["volunteers"] }), ({ value }) => value);
  return { kv, volunteers, change, stored, [Symbol.dispose]: () => kv.close() };
}

function assertMatch(records: readonly Volunteer[], sorted: Sorted<Volunteer["status"]>): void {
  for (const record of records) assert.equal(scan([record], searching, sorted).length, 1);
}

Deno.test("whatever a colleague changes while an export is read, every record of it matches", async () => {
  await fc.assert(fc.asyncProperty(people, asked, changes, async (records, asked, changes) => {
    using admin = await openAdmin(records, changes);
    const { batches } = await admin.volunteers.for(staff).export({ ...asked, id: [] });
    await admin.change();
    for await (const batch of batches) assertMatch(batch, sortedBy(asked));
  }));
});

Deno.test("whatever a colleague changes while a page is read, every record of it matches, and is counted", async () => {
  await fc.assert(fc.asyncProperty(people, asked, changes, async (records, asked, changes) => {
    using admin = await openAdmin(records, changes);
    whenRead(admin.kv, "volunteers", "before", admin.change);
    const { items, total } = await admin.volunteers.for(staff).list({ ...asked, limit: 5 });
    assertMatch(items.map((item) => volunteerRecord(item.id, item)), sortedBy(asked));
    assert.equal(items.length, Math.min(5, total));
  }));
});

Deno.test("whatever a colleague changes meanwhile, a status for all that match is set where they do", async () => {
  await fc.assert(
    fc.asyncProperty(people, asked, changes, statusOf, async (records, asked, changes, status) => {
      const { orden, ...filter } = asked;
      using admin = await openAdmin(records, changes);
      const sorted = sortedBy({ ...filter, orden });
      const meant = new Set(scan(records, searching, sorted).map(({ id }) => id));
      let then: Volunteer[] = records;
      whenRead(admin.kv, "volunteers", "before", async () => {
        await admin.change();
        then = await admin.stored();
      });
      await setStatusOfMany(admin.volunteers.for(staff), { filter, status });
      const still = new Set(scan(then, searching, sorted).map(({ id }) => id));
      const expected = then.map((record) =>
        meant.has(record.id) && still.has(record.id) ? { ...record, status } : record
      );
      assert.deepEqual(await admin.stored(), expected);
    }),
  );
});
