import * as z from "zod/mini";

/** The SHA-256 of a receipt code's secret; records of before receipts have none. */
export const ReceiptHash = z.optional(z.string());

/** An access that its person ended, under its random id, until its cookie opens nothing anyway. */
export const EndedAccess = z.object({ until: z.number() });
export type EndedAccess = z.infer<typeof EndedAccess>;
