import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/public_forms.ts";
import { withdrawalWays } from "../../content/withdrawals.ts";
import { nameOf } from "../schemas/text.ts";
import { forms } from "../submissions/forms.ts";
import { QuarantineFacts } from "../submissions/quarantine.ts";

/** A record whose person withdrew the authorisation, until it is erased. Its id is the record's. */
export const Withdrawn = z.union(formNames.map((name) =>
  z.object({
    id: z.string(),
    kind: z.literal(name),
    record: forms[name].record,
    since: z.string(),
    /** The ISO date in Bogotá on which it is erased. */
    erase_on: z.string(),
    way: nameOf(withdrawalWays),
    /** Where it was in quarantine. */
    suspect: z.optional(QuarantineFacts),
  })
));
export type Withdrawn = z.infer<typeof Withdrawn>;

/** A record that can be withdrawn: of a form or in quarantine, with the id that it has there. */
export interface WithdrawableRef {
  readonly place: FormName | "quarantine";
  readonly id: string;
}

/** A record on its way out of its place. */
export type Taken = Pick<Withdrawn, "id" | "kind" | "record" | "suspect">;
