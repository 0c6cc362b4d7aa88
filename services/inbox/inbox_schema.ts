import * as z from "zod/mini";
import { plainText } from "../../content/words/clean_text.ts";
import { messages } from "../../content/words/field_messages.ts";
import { messageStatuses, volunteerStatuses } from "../../content/words/options.ts";
import { mostSelected, pageSize } from "./list_sizes_schema.ts";
import { byFilter, type ChoiceFilter, messageFilters, volunteerFilters } from "./filters_schema.ts";
import { withoutEmpty } from "../system/form_data_schema.ts";
import { networkHash, recordId } from "../system/ids_schema.ts";
import { day } from "../system/text_schema.ts";

const own = messages.bulk;

const idOr = (message: string) => z.string(message).check(z.regex(recordId, message));
const id = idOr(own.ids);
const date = day(own.filter);
/** The most characters that are searched for: an e-mail address, the longest text, has 255. */
const longestSearch = 256;
const longestTyped = 4 * longestSearch;
const q = z.string(own.filter).check(
  z.overwrite((text) => plainText(text.slice(0, longestTyped)).slice(0, longestSearch)),
);

const choice = ({ options, others }: Pick<ChoiceFilter<never>, "options" | "others">) => {
  const listed = z.enum(options.map(({ id }) => id), own.filter);
  if (!others) return listed;
  return z.union([listed, z.string().check(z.regex(others))], own.filter);
};

const unsaid = <T extends z.ZodMiniType>(type: T) => z.catch(z.optional(type), undefined);

/** What the address of any list may hold. */
const page = {
  q: z.catch(q, ""),
  cursor: unsaid(id),
  limit: z.catch(
    z.coerce.number().check(z.int(), z.gte(1), z.overwrite((most) => Math.min(most, 200))),
    pageSize,
  ),
};
const offset = z.catch(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);

const orderBy = <const Name extends string>(...names: readonly Name[]) =>
  z.enum([...names, ...names.map((name): `-${Name}` => `-${name}`)]);
const newestFirst = "-created_at";

const selection = z.array(id, own.ids).check(
  z.minLength(1, own.ids),
  z.maxLength(mostSelected, own.ids),
);

/**
 * A change of many: of those selected, with `from` only of those that have that value now; or of all
 * that match. Invalid filters are rejected.
 */
export function bulkOf<C extends z.core.$ZodShape, F extends z.ZodMiniType>(change: C, filter: F) {
  const whose = {
    ids: z.optional(selection),
    all: z.optional(z.literal(true, own.ids)),
    filter: z.optional(filter),
  };
  return z.object({ ...change, ...whose }).check(z.refine((value) => {
    const { ids, all, filter, from } = value as Readonly<Record<string, unknown>>;
    return ids ? !all && !filter : !!all && !!filter && from === undefined;
  }, { path: ["ids"], error: own.ids }));
}

function listInputs<Status extends string, Name extends string, Order extends z.ZodMiniType>(
  statuses: readonly { readonly id: Status }[],
  choices: readonly ChoiceFilter<never, Name>[],
  orden: Order,
) {
  const status = z.enum(statuses.map(({ id }) => id), own.status);
  const filters = {
    status,
    ...byFilter(choices, choice),
    persona: idOr(own.filter),
    desde: date,
    hasta: date,
  };
  const filter = z.partial(z.strictObject({ q, ...filters }, own.filter));
  const change = { status, from: z.optional(status) };
  return {
    filters,
    filter,
    query: z.object({
      ...page,
      offset,
      status: unsaid(status),
      ...byFilter(choices, (filter) => unsaid(choice(filter))),
      persona: unsaid(filters.persona),
      desde: unsaid(date),
      hasta: unsaid(date),
      orden,
    }),
    status: z.object(change),
    statusOfMany: bulkOf(change, filter),
  };
}

const volunteerOrder = z.catch(
  orderBy("created_at", "nombre", "localidad", "status"),
  newestFirst,
);
export const volunteerInputs = listInputs(volunteerStatuses, volunteerFilters, volunteerOrder);
export const messageInputs = listInputs(
  messageStatuses,
  messageFilters,
  z.catch(orderBy("created_at", "name", "status"), newestFirst),
);
export type VolunteersQuery = z.infer<typeof volunteerInputs.query>;
export type MessagesQuery = z.infer<typeof messageInputs.query>;

export const PageInput = z.object(page);

/** A value that an address may hold several times. */
const several = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(z.transform((value) => [value].flat()), z.array(type));

const exported = z.catchall(
  z.object({
    ...page,
    q: z._default(q, ""),
    offset,
    orden: volunteerOrder,
    ...z.partial(z.object(volunteerInputs.filters)).shape,
    id: z._default(several(id), []),
    completa: z.optional(z.literal("1", own.filter)),
    // The form over a selection sends these too where no script turns it into a link.
    estado: z.optional(z.string(own.filter)),
    todos: z.optional(several(z.literal("1", own.ids))),
  }),
  z.undefined(own.filter),
).check(z.refine(
  ({ estado, todos, id }) =>
    !!todos || id.length <= mostSelected && (estado === undefined || id.length > 0),
  { path: ["id"], error: own.ids },
));

/**
 * The query of an export: that of the list, or the records that were selected, one `id` each.
 * Invalid filters are rejected: ignoring one would export every record.
 */
export const ExportQuery = z.pipe(
  z.pipe(z.transform(withoutEmpty), exported),
  z.transform(({ estado: _, todos, ...query }) => ({ ...query, id: todos ? [] : query.id })),
);
export type ExportQuery = z.infer<typeof ExportQuery>;

const network = z.string(own.filter).check(z.regex(networkHash, own.filter));

/** The query of the quarantine: `origen` is the hash of a network, `hasta` the newest id. */
export const QuarantineQuery = z.extend(PageInput, {
  origen: z.catch(z.optional(network), undefined),
  hasta: z.catch(z.optional(id), undefined),
});
export type QuarantineQuery = z.infer<typeof QuarantineQuery>;

/** A selection of submissions: those with these ids, or all up to the id `until`. */
export const QuarantineSelection = z.strictObject({
  ids: z.optional(selection),
  until: z.optional(id),
  /** Only those of the network with this hash. */
  network: z.optional(network),
}).check(z.refine(
  ({ ids, until }) => (ids === undefined) !== (until === undefined),
  { path: ["ids"], error: own.ids },
));
export type QuarantineSelection = z.infer<typeof QuarantineSelection>;
