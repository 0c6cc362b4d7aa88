import { filterNames } from "../../../services/schemas/filters.ts";

/** What the address of a list says: search, filters, order, the open record. Nothing empty. */
export type Address = Readonly<Partial<Record<AddressName, string>>>;

/** No search and no filter: what a form that says nothing more of them means. */
export const unfiltered = Object.fromEntries(
  ["q" as const, ...filterNames].map((name) => [name, null] as const),
);

/** The names that an address may hold, in the order in which they are written. */
const names = ["q", "status", ...filterNames, "orden", "offset", "id"] as const;
type AddressName = (typeof names)[number];

/** Newest first needs no saying. */
const defaultOrder = "-created_at";

/** Returns what the query of an address says. */
export function readAddress(query: URLSearchParams | FormData): Address {
  return withChanges({}, Object.fromEntries(names.map((name) => [name, text(query.get(name))])));
}

/** Returns the address with those values instead; an empty one takes its name out. */
export function withChanges(
  address: Address,
  changes: Readonly<Partial<Record<AddressName, string | null>>>,
): Address {
  const all = { ...address, ...changes };
  const said = names.map((name) => [name, all[name]?.trim() ?? ""] as const)
    .filter(([name, value]) => value !== "" && !(name === "orden" && value === defaultOrder));
  return Object.fromEntries(said);
}

/** Returns the query string of the address with those changes: `?q=ana`, or nothing. */
export function queryOf(address: Address, changes: Parameters<typeof withChanges>[1] = {}): string {
  const query = new URLSearchParams(withChanges(address, changes) as Record<string, string>);
  return query.size > 0 ? `?${query}` : "";
}

/** Returns what tells one list from another: everything but the open record and the place in it. */
export function listKey(address: Address): string {
  return queryOf(address, { id: null, offset: null });
}

/** Returns the filters of the address as the API takes them for all that match. */
export function filterOf({ orden: _order, offset: _offset, id: _id, ...filter }: Address): Address {
  return filter;
}

/** Whether anything narrows the list. */
export function isNarrowed(address: Address): boolean {
  return Object.keys(filterOf(address)).length > 0;
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
