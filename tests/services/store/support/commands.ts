import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { findingsIn } from "./findings.ts";
import { dump } from "./dump.ts";
import { foresee, imagine, type Model, type Op, perform } from "./model.ts";
import { type Volunteer, type Volunteers, volunteersIn } from "./volunteers.ts";

export interface World {
  model: Model;
}
export interface Real {
  readonly kv: Deno.Kv;
  readonly batched: boolean;
}

/** Several writers at once; whatever the outcome, some order of them must explain it. */
class Write implements fc.AsyncCommand<World, Real> {
  constructor(readonly ops: Op[]) {}
  check = () => true;
  async run(world: World, { kv, batched }: Real): Promise<void> {
    const volunteers = volunteersIn(kv);
    const outcomes = await Promise.all(this.ops.map((op) => perform(volunteers, op, batched)));
    const stored = await dump(kv);
    // A counter of zero may exist or not.
    const seen = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== 0n));
    const found = orders(this.ops.map((op, i) => ({ op, outcome: outcomes[i]! })))
      .map((order) => replay(world.model, order))
      .find((model) => model !== null && isDeepStrictEqual(imagine(model), seen));
    assert(found, `no order of the writes explains ${Deno.inspect({ outcomes, seen })}`);
    assert.deepEqual(await findingsIn(kv), []);
    world.model = found;
  }
  toString = () => Deno.inspect(this.ops, { depth: 9, compact: true });
}

/** Every way to read, against the model. */
class Read implements fc.AsyncCommand<World, Real> {
  constructor(readonly limit: number, readonly probe: Volunteer) {}
  check = () => true;
  async run({ model }: World, { kv }: Real): Promise<void> {
    const { limit, probe } = this;
    const volunteers = volunteersIn(kv);
    const newest = model.toSorted((a, b) => a.id < b.id ? 1 : -1);
    const active = newest.filter(({ status }) => status === probe.status);
    const page = (range: object) => volunteers.listBy("status", [probe.status], range);
    assert.deepEqual(await pages((range) => volunteers.list(range), limit), newest);
    const batches = await Array.fromAsync(volunteers.batches({ batchSize: limit }));
    assert.deepEqual(batches.flat(), newest);
    assert.deepEqual(await pages(page, limit), active);
    assert.equal(await volunteers.count("status", probe.status), active.length);
    assert.equal(await volunteers.count("total"), model.length);
    const byId = model.find(({ id }) => id === probe.id) ?? null;
    const byEmail = model.find(({ email }) => email === probe.email) ?? null;
    assert.deepEqual(await volunteers.get(probe.id), byId);
    assert.deepEqual(await volunteers.getBy("email", probe.email), byEmail);
  }
  toString = () => `read ${this.limit} ${Deno.inspect(this.probe)}`;
}

/** Arbitrary commands over few ids and few unique values, so that they often clash. */
export function commands() {
  const id = fc.constantFrom("01", "02", "03", "04", "05");
  const fields = {
    email: fc.constantFrom("ana@x.org", "bea@x.org", "eva@x.org", "ñ@x.org"),
    nick: fc.constantFrom(null, null, "sol", "mar"),
    status: fc.constantFrom("pending" as const, "active" as const, "inactive" as const),
    support: fc.subarray(["redes", "eventos", "puerta"]),
  };
  const value = fc.record({ id, ...fields }, { noNullPrototype: true });
  const change = fc.record(fields, { requiredKeys: [], noNullPrototype: true });
  const op: fc.Arbitrary<Op> = fc.oneof(
    fc.record({ kind: fc.constant("create" as const), value }),
    fc.record({ kind: fc.constant("update" as const), id, change }),
    fc.record({ kind: fc.constant("delete" as const), id }),
  );
  return fc.commands([
    fc.array(op, { minLength: 1, maxLength: 5 }).map((ops) => new Write(ops)),
    fc.tuple(fc.integer({ min: 1, max: 4 }), value).map(([limit, probe]) => new Read(limit, probe)),
  ], { maxCommands: 15 });
}

async function pages(
  list: (range: { limit: number; cursor: string | null }) => ReturnType<Volunteers["list"]>,
  limit: number,
): Promise<Volunteer[]> {
  const all: Volunteer[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit, cursor });
    assert(page.items.length === limit || page.cursor === null);
    all.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return all;
}

/** Returns the model after the writes in this order, null if an outcome would have been another. */
function replay(model: Model, order: { op: Op; outcome: string }[]): Model | null {
  for (const { op, outcome } of order) {
    const next = foresee(model, op);
    if (next.outcome !== outcome) return null;
    model = next.model;
  }
  return model;
}

function orders<E>(all: E[]): E[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first, i) => orders(all.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}
