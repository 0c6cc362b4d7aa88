import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import { id, ListQuery, selection } from "./admin.ts";

const own = messages.bulk;
const network = z.string(own.filter).check(z.regex(/^[0-9a-f]{32}$/, own.filter));

/** The query of the quarantine: `origen` is the hash of a network, `hasta` the newest id. */
export const QuarantineQuery = z.extend(ListQuery.users, {
  origen: z.catch(z.optional(network), undefined),
  hasta: z.catch(z.optional(id), undefined),
});
export type QuarantineQuery = z.infer<typeof QuarantineQuery>;

/** A selection of submissions: those with these ids, or all up to the id `until`. */
export const QuarantineSelection = z.strictObject({
  ids: z.optional(selection),
  until: z.optional(id),
  /** Only those of the network with this hash. */
  network: z.optional(network),
}).check(z.refine(
  ({ ids, until }) => (ids === undefined) !== (until === undefined),
  { path: ["ids"], error: own.ids },
));
export type QuarantineSelection = z.infer<typeof QuarantineSelection>;
