/**
 * Reads an owner's list in a process of its own: `fresh_today.ts STORE OWNER subject|limit`. Prints the
 * milliseconds of the first reading.
 */
import { bogotaDay } from "../../content/dates.ts";
import { addDays } from "../../services/rights/business_days.ts";
import { print } from "../../services/log.ts";
import { Store } from "../../services/store/store.ts";
import { servicesOn } from "./team_store.ts";

const [store = "", owner = "", which = ""] = Deno.args;
using kv = await Deno.openKv(store);
const { roles, agenda } = servicesOn(new Store(kv));
const actor = await roles.actorOf(owner);

/** Two ranges of the agenda, and the records of the first fifty of each of the four parts. */
async function readBare(): Promise<number> {
  const key = ["volunteers_by_agenda", owner];
  const today = bogotaDay(Date.now());
  const range = (start: string, end: string) =>
    Array.fromAsync(
      kv.list<string>({ start: [...key, start], end: [...key, end] }),
      ({ key, value }) => ({ slot: String(key[2]), id: value }),
    );
  const [dated, fresh] = await Promise.all([
    range("", addDays(today, 8)),
    range("nueva", "nueva\uffff"),
  ]);
  const parts = Map.groupBy(dated, ({ slot }) => slot < today ? 0 : slot === today ? 1 : 2);
  const ids = [...parts.values(), fresh].flatMap((part) => part.slice(0, 50).map(({ id }) => id));
  const groups = Array.from(
    { length: Math.ceil(ids.length / 10) },
    (_, n) => ids.slice(10 * n, 10 * n + 10).map((id) => ["volunteers", id]),
  );
  return (await Promise.all(groups.map((keys) => kv.getMany(keys)))).flat().length;
}

async function readList(): Promise<number> {
  const { parts } = await agenda.listOf(actor);
  return Object.values(parts).flatMap(({ people }) => people).length;
}

const start = performance.now();
const found = which === "subject" ? await readList() : await readBare();
const first = performance.now() - start;
print(JSON.stringify({ first, found }));
