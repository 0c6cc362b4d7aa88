import * as z from "zod/mini";

/** The SHA-256 of a receipt code's secret; records of before receipts have none. */
export const ReceiptHash = z.optional(z.string());
