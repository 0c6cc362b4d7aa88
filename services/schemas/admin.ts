import * as z from "zod/mini";
import { messages } from "../../content/field_messages.ts";
import {
  availabilities,
  claimStates,
  localidades,
  messageStatuses,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { mostSelected } from "./bulk.ts";
import { withoutEmpty } from "./form_fields.ts";
import { pageSize } from "./page_size.ts";

const volunteerStatus = z.enum(volunteerStatuses.map(({ id }) => id), messages.volunteer.status);
const messageStatus = z.enum(messageStatuses.map(({ id }) => id), messages.contact.status);

/** What the status of a volunteer may be set to; with `from`, only where it is that one now. */
export const VolunteerStatusInput = z.object({
  status: volunteerStatus,
  from: z.optional(volunteerStatus),
});

/** The same of a message. */
export const MessageStatusInput = z.object({
  status: messageStatus,
  from: z.optional(messageStatus),
});

const own = messages.bulk;

const idOr = (message: string) =>
  z.string(message).check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, message));
const id = idOr(own.ids);
/** A day that there is: of others `Date` makes one of the next month. */
const day = z.iso.date(own.filter);
/** No text that is searched is as long (an address of e-mail has 255): so much finds nothing. */
const longestSearch = 256;
const q = z.string(own.filter).check(
  z.trim(),
  z.overwrite((text) => text.slice(0, longestSearch)),
);

/** What both lists can be filtered by. */
const common = {
  reclamo: z.enum(claimStates.map(({ id }) => id), own.filter),
  persona: idOr(own.filter),
  desde: day,
  hasta: day,
} as const;

/** What a list can be filtered by besides its words. */
const filters = {
  volunteers: {
    status: volunteerStatus,
    localidad: z.enum(localidades, own.filter),
    apoyo: z.enum(supportTypes.map(({ id }) => id), own.filter),
    disponibilidad: z.enum(availabilities.map(({ id }) => id), own.filter),
    ...common,
  },
  messages: { status: messageStatus, ...common },
} as const;

/** What an address cannot say counts as not said. */
const unsaid = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined);

function eachUnsaid<F extends Record<string, z.ZodMiniType>>(types: F) {
  const unsaids = Object.entries(types).map(([name, type]) => [name, unsaid(type)]);
  return Object.fromEntries(unsaids) as { [Name in keyof F]: ReturnType<typeof unsaid<F[Name]>> };
}

const otherwise = <T extends z.ZodMiniType>(type: T, value: NoInfer<z.output<T>>) =>
  z.catch(type, value);

/** What an address may say about any list. */
const page = {
  q: otherwise(q, ""),
  cursor: unsaid(id),
  limit: otherwise(
    z.coerce.number().check(z.int(), z.gte(1), z.overwrite((most) => Math.min(most, 200))),
    pageSize,
  ),
};
const offset = otherwise(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);

const volunteerPage = {
  ...page,
  offset,
  ...eachUnsaid(filters.volunteers),
  orden: otherwise(
    z.enum([
      "-created_at",
      "created_at",
      "nombre",
      "-nombre",
      "localidad",
      "-localidad",
      "status",
      "-status",
    ]),
    "-created_at",
  ),
};

/** The query of each list. */
export const ListQuery = {
  volunteers: z.object(volunteerPage),
  messages: z.object({
    ...page,
    offset,
    ...eachUnsaid(filters.messages),
    orden: otherwise(
      z.enum(["-created_at", "created_at", "name", "-name", "status", "-status"]),
      "-created_at",
    ),
  }),
  users: z.object(page),
} as const;
export type VolunteersQuery = z.infer<typeof ListQuery.volunteers>;
export type MessagesQuery = z.infer<typeof ListQuery.messages>;

/** What may stand in an address once or several times. */
const several = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(z.transform((said) => [said].flat()), z.array(type));

const exported = z.catchall(
  z.object({
    ...page,
    q: z._default(q, ""),
    offset,
    orden: volunteerPage.orden,
    ...z.partial(z.object(filters.volunteers)).shape,
    id: z._default(several(id), []),
    // The form over a selection says these besides, where no script makes a link of it.
    estado: z.optional(z.string(own.filter)),
    todos: z.optional(several(z.literal("1", own.ids))),
  }),
  z.undefined(own.filter),
).check(z.refine(
  ({ estado, todos, id }) => estado === undefined || !!todos || id.length > 0,
  { path: ["id"], error: own.ids },
));

/**
 * The query of an export: that of the list, or the records that were selected, one `id` each.
 * Nothing wrong goes unsaid here: a filter that is misspelt would give everybody's data away.
 */
export const ExportQuery = z.pipe(
  z.pipe(z.transform(withoutEmpty), exported),
  z.transform(({ estado: _, todos, ...query }) => ({ ...query, id: todos ? [] : query.id })),
);
export type ExportQuery = z.infer<typeof ExportQuery>;

const selection = z.array(id, own.ids).check(
  z.minLength(1, own.ids),
  z.maxLength(mostSelected, own.ids),
);

/**
 * A status for many: for those selected, with `from` only for those that have that one now; or for
 * all that match. Here nothing wrong goes unsaid.
 */
function bulk<S extends z.ZodMiniType, F extends z.ZodMiniType>(status: S, filter: F) {
  return z.object({
    status,
    ids: z.optional(selection),
    from: z.optional(status),
    all: z.optional(z.literal(true, own.ids)),
    filter: z.optional(filter),
  }).check(z.refine(
    ({ ids, from, all, filter }) => ids ? !all && !filter : !!all && !!filter && from === undefined,
    { path: ["ids"], error: own.ids },
  ));
}

/** What the status of many may be set to, and whose. */
export const BulkStatusInput = {
  volunteers: bulk(
    volunteerStatus,
    z.partial(z.strictObject({ q, ...filters.volunteers }, own.filter)),
  ),
  messages: bulk(messageStatus, z.partial(z.strictObject({ q, ...filters.messages }, own.filter))),
} as const;
export type VolunteersBulkStatus = z.infer<typeof BulkStatusInput.volunteers>;
export type MessagesBulkStatus = z.infer<typeof BulkStatusInput.messages>;
