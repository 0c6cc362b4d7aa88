import { UniqueConflict } from "../../../../services/store/transaction.ts";
import { Volunteer, type Volunteers } from "./volunteers.ts";

export type Op =
  | { kind: "create"; value: Volunteer }
  | { kind: "update"; id: string; change: Partial<Volunteer> }
  | { kind: "delete"; id: string };

/** What a collection must be: a list of records, without indexes or counters. */
export type Model = readonly Volunteer[];

/** Returns the outcome of one write and the model after it. */
export function foresee(model: Model, op: Op): { outcome: string; model: Model } {
  const current = model.find(({ id }) => id === (op.kind === "create" ? op.value.id : op.id));
  const others = model.filter((other) => other !== current);
  if (op.kind === "delete") return { outcome: current ? "done" : "none", model: others };
  if (op.kind === "update" && !current) return { outcome: "none", model };
  if (op.kind === "create" && current) {
    const same = Deno.inspect(current) === Deno.inspect(op.value);
    return { outcome: same ? "done" : `id held by ${current.id}`, model };
  }
  const next = op.kind === "create" ? op.value : { ...current!, ...op.change };
  for (const index of ["email", "nick"] as const) {
    const holder = others.find((other) => next[index] !== null && other[index] === next[index]);
    if (holder) return { outcome: `${index} held by ${holder.id}`, model };
  }
  return { outcome: "done", model: [...others, next] };
}

/** Returns the outcome of one write in the store. */
export async function perform(
  volunteers: Volunteers,
  op: Op,
  batched: boolean,
): Promise<string> {
  try {
    const result = op.kind === "create"
      ? await volunteers.insert(op.value, { batched })
      : op.kind === "update"
      ? await volunteers.update(op.id, (v) => ({ ...v, ...op.change }))
      : await volunteers.remove(op.id);
    return result === null ? "none" : "done";
  } catch (error) {
    if (!(error instanceof UniqueConflict)) throw error;
    return `${error.held.index} held by ${error.held.id}`;
  }
}

/** Returns everything that a store with these records must hold; no counter that is zero. */
export function imagine(model: Model): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  const count = (key: string) => all[key] = (all[key] as bigint ?? 0n) + 1n;
  for (const value of model) {
    const { id, email, nick, status, support } = value;
    all[`volunteers/${id}`] = value;
    all[`volunteers_by_email/${email}`] = id;
    if (nick !== null) all[`volunteers_by_nick/${nick}`] = id;
    all[`volunteers_by_status/${status}/${id}`] = id;
    for (const type of support) all[`volunteers_by_support/${type}/${id}`] = id;
    count("volunteers_count/total");
    count(`volunteers_count/status/${status}`);
  }
  return all;
}
