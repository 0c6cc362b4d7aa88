import { retentionCommand as texts } from "../content/retention.ts";
import { site } from "../content/site.ts";
import { isScheduledCopy, removeOldCopies, scheduledName } from "../services/backup/backup.ts";
import { openPlace } from "../services/backup/open_place.ts";
import { oneDay } from "../services/clock.ts";
import { print } from "../services/log.ts";
import { environment } from "./command.ts";

/** Lists the copies of the place that are older than they may be, and removes them with `yes`. */
export async function removeExpiredCopies(address: string, yes: boolean): Promise<void> {
  const since = Date.now() - site.responsible.copyDays * oneDay;
  const place = openPlace(address, environment);
  const names = (await place.names()).sort();
  const copies = names.filter(isScheduledCopy);
  const old = copies.filter((name) => name < scheduledName(since));
  const known = (name: string): boolean => copies.some((copy) => name.startsWith(copy));
  print(texts.copies(old.length, copies.length - old.length));
  for (const name of old) print(texts.oldFile(name));
  for (const name of names) if (!known(name)) print(texts.unknownFile(name));
  if (old.length === 0) return;
  if (yes) print(texts.copiesGone(await removeOldCopies(place, { since })));
  else print(texts.copiesStay);
}
