import { fold, sortKey } from "../../../../content/words/fold.ts";
import type {
  Criteria,
  FoundPage,
  PageWanted,
  SearchDefinition,
  Sorted,
  StatusCounts,
  WithStatus,
} from "../../../../services/search/search_definition.ts";

/** Returns the records that match, whatever their status; those outside the scope never were. */
function candidates<T extends WithStatus>(
  stored: readonly T[],
  searching: SearchDefinition<T>,
  { scope, q, facets, samePersonAs, from = -Infinity, before = Infinity }: Criteria<T["status"]>,
): T[] {
  const records = stored.filter(({ localidad = "" }) => scope === "all" || scope.has(localidad));
  const words = fold(q).split(/[\s,;]+/)
    .flatMap((word) => word.includes("@") ? [word] : word.split(/[-_/]/)).filter(Boolean);
  const person = records.find(({ id }) => id === samePersonAs);
  const isSamePerson = (record: T): boolean =>
    Object.values(searching.contacts).some((of) => {
      const contact = person ? of(person) : null;
      return contact !== null && of(record) === contact;
    });
  return records.filter((record) => {
    const at = Date.parse(record.created_at);
    const texts = searching.texts(record).map(fold);
    const has = (word: string) => texts.some((text) => text.includes(word));
    return (q === "" || (words.length > 0 && words.every(has)) || hasPhone(searching, record, q)) &&
      at >= from && at < before &&
      (samePersonAs === undefined || isSamePerson(record)) &&
      Object.entries(facets).every(([name, value]) =>
        value === undefined || searching.facets[name]?.(record).includes(value)
      );
  });
}

function hasPhone<T extends WithStatus>(
  { contacts }: SearchDefinition<T>,
  record: T,
  q: string,
): boolean {
  const isPhone = [...q].every((sign) => "0123456789 +().-".includes(sign));
  const national = q.replaceAll(/\D/g, "").replace(/^(00)?(57)?/, "");
  return isPhone && national.length >= 3 &&
    !!contacts.phone?.(record)?.replace(/^\+57|^\D/, "").includes(national);
}

function compare<T extends WithStatus>(searching: SearchDefinition<T>, order: string) {
  const descending = order.startsWith("-");
  const by = descending ? order.slice(1) : order;
  const key = by === "created_at"
    ? ({ id }: T) => id
    : by === "status"
    ? ({ status }: T) => String(searching.statuses.indexOf(status))
    : (record: T) => sortKey(searching.orders[by]!(record));
  return (a: T, b: T): number => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return a.id < b.id ? 1 : -1;
    return (left < right ? -1 : 1) * (descending ? -1 : 1);
  };
}

export function scan<T extends WithStatus>(
  records: readonly T[],
  searching: SearchDefinition<T>,
  wanted: Sorted<T["status"]>,
): T[] {
  return candidates(records, searching, wanted)
    .filter(({ status }) => !wanted.status || status === wanted.status)
    .sort(compare(searching, wanted.order));
}

export function scanPage<T extends WithStatus>(
  records: readonly T[],
  searching: SearchDefinition<T>,
  wanted: PageWanted<T["status"]>,
): FoundPage<T["status"]> {
  const all = candidates(records, searching, wanted);
  const count = (status: string) => all.filter((record) => record.status === status).length;
  const counts = Object.fromEntries([
    ["all", all.length],
    ...searching.statuses.map((status) => [status, count(status)]),
  ]) as StatusCounts<T["status"]>;
  const found = scan(records, searching, wanted);
  const after = found.findIndex(({ id }) => id === wanted.cursor) + 1;
  const start = (wanted.cursor ? after : 0) + wanted.offset;
  const ids = found.slice(start, start + wanted.limit).map(({ id }) => id);
  const more = start + ids.length < found.length;
  const { length: total } = found;
  return { ids, start, total, counts, cursor: more ? ids.at(-1) ?? null : null };
}
