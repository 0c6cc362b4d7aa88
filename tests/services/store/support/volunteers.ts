import { z } from "zod";
import { Collection } from "../../../../services/store/collection.ts";
import { type Definition, operationFor } from "../../../../services/store/indexes.ts";
import type { Operation } from "../../../../services/store/transaction.ts";
import type { RetryPolicy } from "../../../../services/store/retry.ts";
import { Store } from "../../../../services/store/store.ts";

/** A record with one of everything: a required and an optional unique text, and lists. */
export const Volunteer = z.object({
  id: z.string(),
  email: z.string(),
  nick: z.string().nullable().default(null),
  status: z.enum(["pending", "active", "inactive"]).default("pending"),
  support: z.array(z.string()).default([]),
});
export type Volunteer = z.infer<typeof Volunteer>;

/** Tries again at once, so that tests do not sleep. */
export const instantRetry: RetryPolicy = {
  deadline: 5_000,
  tries: 20,
  pause: () => Promise.resolve(),
};

/** Returns the store over that connection, which tries again at once. */
export function storeOn(kv: Deno.Kv, retry: RetryPolicy = instantRetry): Store {
  return new Store(kv, { retry });
}

export function volunteersIn(kv: Deno.Kv | Store, retry?: RetryPolicy) {
  const store = kv instanceof Store ? kv : storeOn(kv, retry);
  return new Collection(store, "volunteers", Volunteer, {
    unique: { email: (v) => [v.email], nick: (v) => v.nick === null ? null : [v.nick] },
    many: { status: (v) => [[v.status]], support: (v) => v.support.map((type) => [type]) },
    counters: { total: () => [[]], status: (v) => [[v.status]] },
  });
}

/** Returns the volunteers of a store whose changes are logged, without any index. */
export function loggedVolunteersIn(kv: Deno.Kv, retry?: RetryPolicy) {
  return new Collection(storeOn(kv, retry), "volunteers", Volunteer, { log: true });
}

export type Volunteers = ReturnType<typeof volunteersIn>;

/** Returns a volunteer; what matters to a test is given, the rest is made up. */
export function volunteer(id: string, given: Partial<Volunteer> = {}): Volunteer {
  return { id, email: `${id}@example.org`, nick: null, status: "pending", support: [], ...given };
}

export function operationOf<T extends { id: string }>(of: Definition<T>, value: T): Operation {
  return operationFor(of, value.id, { value: null, versionstamp: null }, value);
}
