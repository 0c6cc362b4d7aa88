import { form } from "./site.ts";

/** Which records of a list are meant, and what becomes of them. */
export interface Selected {
  readonly ids?: readonly string[];
  readonly filter?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export function selectionForm(
  name: "volunteers" | "messages",
  { ids, filter, ...fields }: Selected,
): [path: string, init: RequestInit] {
  const query = new URLSearchParams(filter);
  const { headers, ...init } = form({
    ...filter ? { todos: "1" } : {},
    ...ids ? { id: ids } : {},
    ...fields as Record<string, string | string[]>,
  });
  return [
    `/admin/${name}${query.size > 0 ? `?${query}` : ""}`,
    { ...init, headers: { ...headers as Record<string, string>, accept: "application/json" } },
  ];
}
