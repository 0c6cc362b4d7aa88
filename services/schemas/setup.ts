import * as z from "zod/mini";

/** The link that makes the first administrator: the SHA-256 of its token, and its end. */
export const SetupLink = z.object({ sha256: z.string(), expires_at: z.string() });
export type SetupLink = z.infer<typeof SetupLink>;
