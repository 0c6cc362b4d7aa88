import { siteActor } from "../accounts/actors.ts";
import type { Actor } from "../accounts/permissions.ts";
import { UniqueConflict } from "../store/transaction.ts";
import { bogotaHour } from "../system/clock.ts";
import { addDays } from "../rights/business_days.ts";
import { type Counts, type RetentionRun, sumOf } from "./retention_schema.ts";
import type { Services } from "../services.ts";
import { countDue, hasDue } from "./due.ts";
import { obstaclesTo } from "./guards.ts";
import { purge } from "./purge.ts";
import { announcedDays } from "./retention.ts";

/** The hour in Bogotá from which records are erased, when few people are on the site. */
const firstHour = 3;

/**
 * Announces the erasure in time, and carries it out from its day on where no guard refuses; then
 * erases day by day what came later. Returns how many records were erased. Nothing happens while the
 * phase is fixed: the calendar has to say that the campaign is over.
 */
export async function runIfDue(services: Services): Promise<number> {
  const { retention } = services;
  if (!retention.isOver) return 0;
  const run = await openRun(services);
  if (!run) return 0;
  await retention.show(run);
  const now = Date.parse(retention.now);
  if (Number(bogotaHour(now).slice(-2)) < firstHour) return 0;
  if ((await obstaclesTo(services, run)).length > 0) return 0;
  const ended = await purge(services, run);
  return ended?.erased ? sumOf(ended.erased) : 0;
}

/** Returns the run that is under way or announced; makes one where it is time for it. */
async function openRun(services: Services): Promise<RetentionRun | null> {
  const { retention } = services;
  const { today, terms } = retention;
  const open = await retention.open();
  // An erasure of other terms that has begun is for the operator to look at.
  if (open && (retention.isCurrent(open) || open.state !== "announced")) return open;
  if (open) await retention.takeBack(open.id);
  if (today < addDays(terms.day, -announcedDays)) return null;
  const isAnnounced = !await retention.isDone();
  if (!isAnnounced && !await hasDue(services, today)) return null;
  const planned = isAnnounced ? (await countDue(services, { day: retention.earlyDay })).goes : null;
  return await startRun(services, siteActor, planned);
}

/** Returns the new run, or null if another process was faster. */
export async function startRun(
  { retention, write }: Services,
  actor: Actor,
  planned: Counts | null = null,
): Promise<RetentionRun | null> {
  try {
    return await write(actor, (tx) => retention.create(tx, planned));
  } catch (error) {
    if (error instanceof UniqueConflict) return null;
    throw error;
  }
}
