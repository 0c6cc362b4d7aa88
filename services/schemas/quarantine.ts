import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { type QuarantineReason, quarantineReasons } from "../../content/quarantine.ts";
import { ListQuery } from "./admin.ts";
import { mostSelected } from "./bulk.ts";
import { Message } from "./message.ts";
import { Subscriber } from "./newsletter.ts";
import { Volunteer } from "./volunteer.ts";

const reasons = Object.keys(quarantineReasons) as [QuarantineReason, ...QuarantineReason[]];

const common = {
  id: z.string(),
  reason: z.enum(reasons),
  created_at: z.string(),
  /** The keyed hash of the network from which it came, so that suspects can be counted by it. */
  network: z.optional(z.string()),
};

/** A submission that looks like a script's, whole: what it becomes when somebody lets it through. */
export const QuarantinedSubmission = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("volunteer"), record: Volunteer }),
  z.object({ ...common, kind: z.literal("message"), record: Message }),
  z.object({ ...common, kind: z.literal("newsletter"), record: Subscriber }),
]);
export type QuarantinedSubmission = z.infer<typeof QuarantinedSubmission>;

/** What a suspect may turn out to be. */
export type FormRecord = QuarantinedSubmission extends infer S
  ? S extends { kind: infer Kind; record: infer R } ? { readonly kind: Kind; readonly record: R }
  : never
  : never;

/** What the API sends of a suspect: whose it is and what it says, not its proofs. */
export function quarantineView({ id, kind, reason, created_at, record }: QuarantinedSubmission) {
  const { consent: _consent, ...fields } = record;
  return { id, kind, reason, created_at, record: fields };
}

const own = messages.bulk;
const id = z.string(own.ids).check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, own.ids));
const network = z.string(own.filter).check(z.regex(/^[0-9a-f]{32}$/, own.filter));

/** The query of the list of suspects: `origen` is a network, `hasta` the newest one that is meant. */
export const QuarantineQuery = z.extend(ListQuery.users, {
  origen: z.catch(z.optional(network), undefined),
  hasta: z.catch(z.optional(id), undefined),
});
export type QuarantineQuery = z.infer<typeof QuarantineQuery>;

/** Which suspects are meant: those with these ids, or all that had come when `until` came. */
export const QuarantineSelection = z.strictObject({
  ids: z.optional(
    z.array(id, own.ids).check(z.minLength(1, own.ids), z.maxLength(mostSelected, own.ids)),
  ),
  until: z.optional(id),
  /** Of all, those that came from one network. */
  network: z.optional(network),
}).check(z.refine(
  ({ ids, until }) => (ids === undefined) !== (until === undefined),
  { path: ["ids"], error: own.ids },
));
export type QuarantineSelection = z.infer<typeof QuarantineSelection>;
