import { isDeepStrictEqual } from "node:util";
import { personKey } from "../../content/words/person_key.ts";
import type { MergeChange, Volunteer } from "../inbox/volunteer_schema.ts";

type Name = keyof MergeChange["antes"];

export function mergeChange(id: string, kept: Volunteer, effects: Partial<Volunteer>): MergeChange {
  const names = (Object.keys(effects) as Name[])
    .filter((name) => !isDeepStrictEqual(kept[name], effects[name]));
  return { id, antes: pick(kept, names), despues: pick(effects, names) };
}

/**
 * Returns the record as it is without the one that was merged into it: where it still has a value that
 * it took, the value before comes back.
 */
export function undoMerge(kept: Volunteer, id: string): Volunteer {
  const { unidos = [], ...own } = kept;
  const at = unidos.findIndex((one) => one.id === id);
  const taken = unidos[at];
  if (!taken) return kept;
  const left = unidos.toSpliced(at, 1);
  const back: Record<string, unknown> = { ...own };
  for (const name of namesIn(taken)) {
    const later = left.findIndex((one, after) => after >= at && namesIn(one).includes(name));
    const holder = later < 0 ? back : left[later]!.antes;
    if (!isDeepStrictEqual(holder[name as keyof typeof holder], taken.despues[name])) continue;
    if (later < 0) back[name] = taken.antes[name];
    // It comes back once the one that took the field after it is separated, too.
    else left[later] = { ...left[later]!, antes: { ...holder, [name]: taken.antes[name] } };
  }
  const defined = Object.entries(back).filter(([, value]) => value !== undefined);
  const record = Object.fromEntries(defined) as Volunteer;
  return left.length > 0 ? { ...record, unidos: left } : record;
}

/** Returns the record as its person left it: without what staff took of others. */
export function undoMerges(kept: Volunteer): Volunteer {
  return (kept.unidos ?? []).reduce((record, { id }) => undoMerge(record, id), kept);
}

/** Returns the keys of the person by which the record is found: as it is, and without what it took. */
export function keysOf(
  record: Pick<Volunteer, "email" | "unidos"> & Partial<Pick<Volunteer, "telefono">>,
): string[][] {
  const own = record.unidos ? undoMerges(record as Volunteer) : record;
  const keys = new Set([personKey(record), personKey(own)]);
  return [...keys].filter((key) => key !== "").map((key) => [key]);
}

export function idsIn({ unidos = [] }: Pick<Volunteer, "id" | "unidos">): string[] {
  return unidos.map(({ id }) => id);
}

function namesIn({ antes, despues }: MergeChange): Name[] {
  return Object.keys({ ...antes, ...despues }) as Name[];
}

function pick(from: Partial<Volunteer>, names: readonly Name[]): MergeChange["antes"] {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}
