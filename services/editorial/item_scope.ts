import type { ContentKindName } from "../../content/editorial/content_kinds.ts";
import { type Actor, isWithin, type Permission } from "../accounts/permissions.ts";
import type { ContentItem } from "./item_schema.ts";

/** Returns the permission to write items of the kind: coordinators have that of events. */
export function writingOf(kind: ContentKindName): Permission {
  return kind === "evento" ? "events:write" : "content:write";
}

/** Returns whether the actor may write the item, with its draft: of events, those of their localidades. */
export function mayWrite(
  actor: Pick<Actor, "scope">,
  { clase, draft, published }: Pick<ContentItem, "clase" | "draft" | "published">,
): boolean {
  const scope = actor.scope(writingOf(clase));
  return [draft, published?.values].every((values) => !values || isWithin(scope, values));
}
