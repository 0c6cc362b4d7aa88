import * as z from "zod/mini";
import { ownLink } from "../../content/rights/own_link.ts";
import { email } from "../system/text_schema.ts";

/** A link by mail that was asked for, until it is used or its day is over. */
export const OwnLink = z.object({ id: z.string(), created_at: z.string(), email: z.string() });
export type OwnLink = z.infer<typeof OwnLink>;

export const OwnLinkInput = z.object({ email: email(ownLink.error) });

/** An access that its person ended, under its random id, until its cookie opens nothing anyway. */
export const EndedAccess = z.object({ until: z.number() });
export type EndedAccess = z.infer<typeof EndedAccess>;
