import type { BackupStorage } from "./backup_storage.ts";

/** File names of scheduled copies. Only matching files are ever removed. */
const scheduled =
  /^(campaign-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.sqlite(?:\.age)?)(\.sha256(\.partial)?|\.partial(-\w+)?)?$/;

export function scheduledName(at: number): string {
  return `campaign-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
}

/** Returns the moment in the name of a scheduled copy, in milliseconds; undefined for other names. */
export function scheduledAt(name: string): number | undefined {
  if (!isScheduledCopy(name)) return undefined;
  const [day, time = ""] = name.slice("campaign-".length, name.indexOf("Z")).split("T");
  return Date.parse(`${day}T${time.replaceAll("-", ":")}Z`);
}

/** Returns whether the file is a scheduled copy, and not what belongs to one. */
export function isScheduledCopy(name: string): boolean {
  return name.match(scheduled)?.[1] === name;
}

/** Which scheduled copies are kept: how many, and none from before a moment in milliseconds. */
export interface KeptCopies {
  readonly keep?: number;
  readonly since?: number;
}

/**
 * Removes scheduled copies of the storage that are not to be kept, and the remains of interrupted
 * ones; returns how many copies it removed.
 */
export async function removeOldCopies(
  storage: Pick<BackupStorage, "names" | "remove">,
  { keep = Infinity, since = 0 }: KeptCopies,
): Promise<number> {
  const files = new Map<string, string[]>();
  for (const name of await storage.names()) {
    const copy = name.match(scheduled)?.[1];
    if (copy) files.set(copy, [...files.get(copy) ?? [], name]);
  }
  const whole = [...files.keys()].filter((copy) => files.get(copy)?.includes(copy));
  const oldest = scheduledName(since);
  const newer = whole.sort().filter((copy) => copy >= oldest);
  const kept = newer.slice(-Math.min(keep, newer.length));
  // A newer file may be a copy in progress.
  const newest = kept.at(-1) ?? oldest;
  for (const [copy, names] of files) {
    if (copy >= newest || kept.includes(copy)) continue;
    for (const name of names) await storage.remove(name);
  }
  return whole.length - kept.length;
}
