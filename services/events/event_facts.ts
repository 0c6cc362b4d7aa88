import { isDeepStrictEqual } from "node:util";
import type { ContentItem } from "../editorial/item_schema.ts";
import { contentSchemas } from "../editorial/kinds_schema.ts";
import { parse } from "../system/parse_schema.ts";
import type { Unit } from "../store/unit.ts";
import { emptyRoster, type EventFacts, noticesPending } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";

/** Returns what visitors see of the event, or will see; null if nothing is published. */
export function factsOf({ slug, published }: ContentItem): EventFacts | null {
  const parsed = parse(contentSchemas.evento, published?.values ?? {});
  if (!published || slug === null || !parsed.ok) return null;
  const { titulo, tipo, empieza, termina, lugar, direccion, localidad } = parsed.value;
  const { estado, aviso, reservado } = parsed.value;
  const desde = published.desde > published.at ? published.desde : published.at;
  const what = { slug, titulo, tipo, empieza, termina, lugar, direccion, localidad };
  return { ...what, estado, aviso, reservado, publicado: true, desde };
}

/** Copies what visitors see of the event into its roster, which is made with the first publication. */
export async function keepFacts(
  tx: Unit,
  { records }: Rosters,
  item: ContentItem,
): Promise<void> {
  const { id } = item;
  const facts = factsOf(item);
  const roster = await records.find(tx, id);
  const before = roster?.evento;
  const evento = facts ?? (before && { ...before, publicado: false, desde: tx.at() });
  if (!evento) return;
  if (!roster) records.create(tx, emptyRoster({ id, evento, at: tx.at() }));
  else if (!isSame(roster.evento, evento)) {
    // An old event with a new date begins anew.
    const isAnew = roster.cifras !== null && evento.termina > tx.at();
    const anew = isAnew ? { cifras: null, cerrada: null, sueltos: {} } : {};
    records.change(tx, roster, { evento, ...noticesPending, ...anew });
  }
}

function isSame({ desde: _before, ...a }: EventFacts, { desde: _now, ...b }: EventFacts): boolean {
  return isDeepStrictEqual(a, b);
}
