import * as z from "zod/mini";
import { assignTexts } from "../../content/follow_up/team.ts";
import { bulkOf, volunteerInputs } from "../inbox/inbox_schema.ts";
import { recordId } from "../system/ids_schema.ts";

const account = z.string(assignTexts.noOwner).check(z.regex(recordId, assignTexts.noOwner));

/** The owner of one person: an account, `yo` or, empty, none; with `from`, only where it is that one. */
export const OwnerInput = z.object({
  responsable: z.union([z.enum(["", "yo"]), account], assignTexts.noOwner),
  from: z.optional(z.union([z.literal(""), account], assignTexts.noOwner)),
});
export type OwnerInput = z.infer<typeof OwnerInput>;

const mostOwners = 10;

/**
 * Up to ten owners, or `nadie`, for those selected or for all that match. With `from`, empty for
 * none, only for those whose owner that is now.
 */
export const AssignInput = bulkOf(
  {
    responsable: z.union([
      z.tuple([z.literal("nadie")]),
      z.array(z.union([z.literal("yo"), account])).check(
        z.minLength(1, assignTexts.noOwner),
        z.maxLength(mostOwners, assignTexts.tooMany),
      ),
    ], assignTexts.noOwner),
    from: z.optional(z.union([z.literal(""), account], assignTexts.noOwner)),
  },
  volunteerInputs.filter,
);
export type AssignInput = z.infer<typeof AssignInput>;
