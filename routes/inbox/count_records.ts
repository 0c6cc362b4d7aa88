import { visitorOf } from "../accounts/session.ts";
import type { InboxName } from "./inbox_config.ts";
import type { AppContext } from "../env.ts";

/**
 * Counts the records of volunteers that the visitor reads, where the visitor may not export them.
 * @throws {Problem} `paging`
 */
export function countRecords(c: AppContext, name: InboxName, count: number): void {
  const visitor = visitorOf(c);
  if (name !== "volunteers" || visitor.can("volunteers:export")) return;
  c.get("deps").services.limits.recordsRead(visitor.id, count);
}
