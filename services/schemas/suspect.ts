import * as z from "zod/mini";
import { type SuspectReason, suspectReasons } from "../../content/quarantine.ts";
import { Message } from "./message.ts";
import { Subscriber } from "./newsletter.ts";
import { Volunteer } from "./volunteer.ts";

const reasons = Object.keys(suspectReasons) as [SuspectReason, ...SuspectReason[]];

const common = {
  id: z.string(),
  reason: z.enum(reasons),
  created_at: z.string(),
  /** The keyed hash of the network from which it came, so that suspects can be counted by it. */
  network: z.optional(z.string()),
};

/** A submission that looks like a script's, whole: what it becomes when somebody lets it through. */
export const Suspect = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("volunteer"), record: Volunteer }),
  z.object({ ...common, kind: z.literal("message"), record: Message }),
  z.object({ ...common, kind: z.literal("newsletter"), record: Subscriber }),
]);
export type Suspect = z.infer<typeof Suspect>;

/** What a suspect may turn out to be. */
export type SuspectRecord = Suspect extends infer S
  ? S extends { kind: infer Kind; record: infer R } ? { readonly kind: Kind; readonly record: R }
  : never
  : never;

/** What the API sends of a suspect: whose it is and what it says, not its proofs. */
export function suspectView({ id, kind, reason, created_at, record }: Suspect) {
  const { consent: _consent, ...fields } = record;
  return { id, kind, reason, created_at, record: fields };
}
