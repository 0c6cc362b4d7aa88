import type { Actor } from "../accounts/permissions.ts";
import { Problem } from "../system/problem.ts";
import { sum } from "./stats.ts";
import type { Messages } from "./messages.ts";
import type { Quarantine } from "./quarantine.ts";
import { addUp, type CountsByParts } from "./volunteer_figures.ts";
import type { Volunteers } from "./volunteers.ts";

/** The counts that staff receive after a change of them: each only where its reader may see it. */
export interface LiveCounts {
  readonly volunteers?: { readonly total: number; readonly pending: number };
  readonly messages?: { readonly total: number; readonly unread: number };
  readonly quarantine?: { readonly total: number };
}

interface Figures {
  readonly volunteers: ReadonlyMap<string, number>;
  /** Empty if no reader is limited; null if the store cannot tell yet. */
  readonly byLocalidad: CountsByParts | null;
  readonly messages: ReadonlyMap<string, number>;
  readonly quarantined: number;
}

export interface Sources {
  readonly volunteers: Volunteers;
  readonly messages: Messages;
  readonly quarantine: Quarantine;
}

/** Returns a text that is another one once anything has changed. */
export async function lastChange({ volunteers, messages, quarantine }: Sources): Promise<string> {
  // The quarantine has no change log; a new count means a change.
  const last = [volunteers.lastChange(), messages.lastChange(), quarantine.count()];
  return (await Promise.all(last)).join();
}

/** Reads the figures; those of each localidad only where a reader is limited to some. */
export async function readFigures(
  sources: Sources,
  isLimited: boolean,
): Promise<Figures> {
  const { figures } = sources.volunteers;
  const [volunteers, byLocalidad, messages, quarantined] = await Promise.all([
    sources.volunteers.countBy("status"),
    isLimited ? figures.countsOf("localidad").catch(nullIfOutdated) : new Map(),
    sources.messages.countBy("status"),
    sources.quarantine.count(),
  ]);
  return { volunteers, byLocalidad, messages, quarantined };
}

/** Returns what that reader may see of the figures: of volunteers, those of the own scope. */
export function countsFor(
  reader: Actor,
  { volunteers, byLocalidad, messages, quarantined }: Figures,
): LiveCounts {
  const scope = reader.scope("volunteers:read");
  const own = scope === "all" ? volunteers : byLocalidad && addUp(byLocalidad, scope);
  return {
    ...(own && reader.can("volunteers:read") && {
      volunteers: { total: sum(own), pending: own.get("pending") ?? 0 },
    }),
    ...(reader.can("messages:read") && {
      messages: { total: sum(messages), unread: messages.get("unread") ?? 0 },
    }),
    ...(reader.can("quarantine:work") && { quarantine: { total: quarantined } }),
  };
}

/** Readers without a limit get their counts also where an earlier version kept the store. */
function nullIfOutdated(error: unknown): null {
  if (error instanceof Problem && error.code === "outdated") return null;
  throw error;
}
