import * as z from "zod/mini";

/** The row of a limit. Its name is a purpose and a keyed hash, without address or person. */
export const LimitRow = z.object({
  /** Milliseconds since 1970; after that the row is void and may be swept. */
  until: z.number(),
  failures: z.optional(z.number()),
});
export type LimitRow = z.infer<typeof LimitRow>;
