import fc from "fast-check";
import { localidades, volunteerStatuses } from "../../../../content/words/options.ts";
import type { Scope } from "../../../../services/accounts/permissions.ts";
import type { Volunteer } from "../../../../services/inbox/volunteer_schema.ts";
import type { Sorted } from "../../../../services/search/search_definition.ts";
import { span } from "../../../../services/inbox/list_params.ts";

export const statusOf = fc.constantFrom(...volunteerStatuses.map(({ id }) => id));
/** One of few localidades, so that several people live in each. */
export const localidadOf = fc.constantFrom(...localidades.slice(0, 3));

export const scopeOf: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant("all" as const),
  fc.subarray(localidades.slice(0, 3)).map((some) => new Set<string>(some)),
);

/** A filter that is set in one of four cases, so that most filters are of one or two things. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.nat({ max: 3 }).chain((n) => n === 0 ? value : fc.constant(undefined));

export const asked = fc.record({
  // The last two: an accent alone is in no text, and no text holds a line break.
  q: fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    fc.constantFrom("jose", "PEÑA", "pena n", "a m", "@", "li", "ñ", "ss", "李", "\u0301", "\n,"),
    fc.constantFrom("nunez ana", "Peña, José", "maria exa", "jose li"),
    fc.constantFrom("321 1", "+57 (321)", "1.2-3", "0057 321", "12", "- -"),
  ),
  status: fc.option(statusOf, { nil: undefined }),
  localidad: maybe(localidadOf),
  apoyo: maybe(fc.constantFrom("redes" as const, "puerta" as const)),
  reclamo: maybe(fc.constant("tramite" as const)),
  desde: maybe(fc.constantFrom("2026-09-14", "2026-09-15", "2026-09-16")),
  hasta: maybe(fc.constantFrom("2026-09-14", "2026-09-15", "2026-09-16")),
  orden: fc.constantFrom(
    ...["created_at", "nombre", "localidad", "status"] as const,
    ...["-created_at", "-nombre", "-localidad", "-status"] as const,
  ),
});
export type Asked = typeof asked extends fc.Arbitrary<infer Q> ? Q : never;

export function sortedBy(asked: Asked, scope: Scope = "all"): Sorted<Volunteer["status"]> {
  const { q, status, localidad, apoyo, reclamo, desde, hasta, orden: order } = asked;
  return { scope, q, status, facets: { localidad, apoyo, reclamo }, order, ...span(desde, hasta) };
}
