import * as z from "zod/mini";
import { assignTexts } from "../../content/team.ts";
import { bulkOf, volunteerFilter } from "./admin.ts";
import { recordId } from "./ids.ts";

const account = z.string(assignTexts.nobody).check(z.regex(recordId, assignTexts.nobody));

/** The owner of one person: an account, `yo` or, empty, none; with `from`, only where it is that one. */
export const OwnerInput = z.object({
  responsable: z.union([z.enum(["", "yo"]), account], assignTexts.nobody),
  from: z.optional(z.union([z.literal(""), account], assignTexts.nobody)),
});
export type OwnerInput = z.infer<typeof OwnerInput>;

/** The most owners that people are shared between at once. */
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
        z.minLength(1, assignTexts.nobody),
        z.maxLength(mostOwners, assignTexts.tooMany),
      ),
    ], assignTexts.nobody),
    from: z.optional(z.union([z.literal(""), account], assignTexts.nobody)),
  },
  volunteerFilter,
);
export type AssignInput = z.infer<typeof AssignInput>;
