import * as z from "zod/mini";
import { messages } from "../../content/messages.ts";
import { messageStatuses, volunteerStatuses } from "../../content/options.ts";

const volunteerStatus = z.enum(volunteerStatuses.map(({ id }) => id), messages.volunteer.status);
const messageStatus = z.enum(messageStatuses.map(({ id }) => id), messages.contact.status);

/** What the status of a volunteer may be set to. */
export const VolunteerStatusInput = z.object({ status: volunteerStatus });

/** What the status of a message may be set to. */
export const MessageStatusInput = z.object({ status: messageStatus });

/** What an address may say about any list; what it cannot say counts as not said. */
const page = {
  q: z.catch(z._default(z.string().check(z.trim(), z.maxLength(200)), ""), ""),
  cursor: z.catch(z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))), undefined),
  limit: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50), 50),
};

/** The query of each list. */
export const ListQuery = {
  volunteers: z.object({ ...page, status: z.catch(z.optional(volunteerStatus), undefined) }),
  messages: z.object({ ...page, status: z.catch(z.optional(messageStatus), undefined) }),
  users: z.object(page),
} as const;
