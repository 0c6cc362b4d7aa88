import * as z from "zod/mini";
import { messages } from "../../content/words/field_messages.ts";
import { formNames } from "../../content/forms/public_forms.ts";
import { networkHash } from "../system/ids_schema.ts";
import { mostSelected } from "../inbox/list_sizes_schema.ts";

const { ids: unselected, filter: unknown } = messages.bulk;

const number = z.string(unselected).check(z.regex(/^\d{4}-\d{4,8}$/, unselected));
const network = z.string(unknown).check(z.regex(networkHash, unknown));
const day = z.iso.date(unknown);

/** Returns a text that sorts as the number of a request does: from the ten-thousandth on it is longer. */
export function orderOfNumber(number: string): string {
  const [year = "", count = ""] = number.split("-");
  return year + count.padStart(8, "0");
}

/** The query of the list: `origen` is the hash of a network, `hasta` the newest number. */
export const RequestsQuery = z.object({
  estado: z.catch(z.optional(z.enum(["cerradas", "sin_revisar"])), undefined),
  cursor: z.catch(z.optional(number), undefined),
  origen: z.catch(z.optional(network), undefined),
  dia: z.catch(z.optional(day), undefined),
  hasta: z.catch(z.optional(number), undefined),
});

/** Which requests that staff have not looked at: of one network, by its hash, or of one day. */
export interface UnseenFilter {
  readonly network?: string;
  readonly day?: string;
}

/** Some of them: those with these numbers, or all that the filter leaves up to the number `until`. */
export const UnseenSelection = z.strictObject({
  ids: z.optional(
    z.array(number, unselected).check(
      z.minLength(1, unselected),
      z.maxLength(mostSelected, unselected),
    ),
  ),
  until: z.optional(number),
  network: z.optional(network),
  day: z.optional(day),
}).check(z.refine(
  ({ ids, until }) => (ids === undefined) !== (until === undefined),
  { path: ["ids"], error: unselected },
));
export type UnseenSelection = z.infer<typeof UnseenSelection>;

/** The query of the form: the record whose person asks, by its place and id. */
export const RequestDraftQuery = z.object({
  de: z.catch(z.optional(z.enum([...formNames, "quarantine", "withdrawn", "merged"])), undefined),
  id: z.catch(z.string(), ""),
});
