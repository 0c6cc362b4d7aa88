import { bogotaDay } from "../../content/words/dates.ts";
import { siteActor } from "../accounts/actors.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import { addDays } from "../rights/business_days.ts";
import { readKept } from "../retention/due.ts";
import type { Services } from "../services.ts";
import type { Unit } from "../store/unit.ts";
import { oneDay } from "../system/clock.ts";
import { walkIns } from "./roster_schema.ts";
import { hasArrived, type Signup } from "./signup_schema.ts";

/** How many days after its end the sign-ups for an event are erased: the policy says so. */
export const keptDays = 60;

/** The roster is checked too. */
const erasedAtOnce = 8;

/**
 * Erases the sign-ups for the events of sixty days ago, and the callouts to them; figures stay. What
 * is held, or whose person has a complaint or an open request, stays as long. Returns how many went.
 */
export async function forgetEvents(services: Services): Promise<number> {
  const { rosters, retention: { today } } = services;
  const before = new Date(Date.parse(addDays(today, -keptDays)) + oneDay).toISOString();
  const ids = await rosters.records.idsBy("live", [], { before });
  if (ids.length === 0) return 0;
  const keep = await readKept(services, today);
  let erased = 0;
  // One that cannot be read holds up no other.
  for (const { id, evento } of await rosters.records.getMany(ids)) {
    const isDue = addDays(bogotaDay(evento.termina), keptDays) <= today;
    if (isDue) erased += await forget(services, id, keep);
  }
  return erased;
}

async function forget(
  services: Services,
  event: string,
  keep: Awaited<ReturnType<typeof readKept>>,
): Promise<number> {
  const { write, signups, callouts, outbox, volunteers } = services;
  const meant = (await signups.ofEvent(event))
    .filter((signup) => !keep({ kind: "signup", ...signup })).map(({ id }) => id);
  for (let at = 0; at < meant.length; at += erasedAtOnce) {
    const some = meant.slice(at, at + erasedAtOnce);
    for (const id of some) await outbox.eraseRest(id);
    await write(
      siteActor,
      async (tx) => count(tx, services, event, await signups.forget(tx, some)),
    );
  }
  let isEmpty = (await signups.idsOfEvent(event)).length === 0;
  for (const { id, voluntario } of await callouts.ofEvent(event)) {
    const [volunteer] = await volunteers.findMany([voluntario]);
    if (volunteer && keep({ kind: "volunteer", ...volunteer, others: idsIn(volunteer) })) {
      isEmpty = false;
      continue;
    }
    await outbox.eraseRest(id);
    await callouts.records.remove(id);
  }
  const done = (tx: Unit) => count(tx, services, event, [], isEmpty);
  if (isEmpty || meant.length > 0) await write(siteActor, done);
  return meant.length;
}

/** Adds the erased sign-ups to the figures; deletes the link of the door, which names a person. */
async function count(
  tx: Unit,
  { rosters }: Services,
  event: string,
  erased: readonly Signup[],
  completas = false,
): Promise<void> {
  const roster = await rosters.records.require(tx, event);
  const of = (matches: (signup: Signup) => boolean) => erased.filter(matches).length;
  const before = roster.cifras ?? { inscritas: 0, canceladas: 0, vinieron: 0 };
  rosters.records.change(tx, roster, {
    puerta: null,
    cifras: {
      inscritas: before.inscritas + of(({ estado }) => estado === "inscrita"),
      canceladas: before.canceladas + of(({ estado }) => estado === "cancelada"),
      vinieron: before.vinieron + of(hasArrived),
      sueltos: walkIns(roster),
      completas,
    },
  });
  if (completas) tx.log("record_erased", { subject: event, detail: { kind: "signups" } });
}
