import type { DoorAnswer, DoorMarks } from "../../services/events/door_schema.ts";

type Mark = DoorMarks["marcas"][number];

/** What a telephone keeps of one door: what the site does not have yet, and what it answered last. */
export interface Kept {
  readonly marcas: readonly (Mark & { readonly nombre: string })[];
  readonly quitadas: readonly Mark[];
  /** Names the telephone. */
  readonly aparato: string;
  /** How many people without a sign-up it counted. */
  readonly sueltos: number;
  readonly lista: Pick<DoorAnswer, "llegaron" | "sueltos" | "at">;
}

export function nothingKept(aparato: string): Kept {
  const lista = { llegaron: {}, sueltos: {}, at: 0 };
  return { marcas: [], quitadas: [], aparato, sueltos: 0, lista };
}

/** Returns the ids of the marks of a sign-up that count, with those that wait here. */
export function marksOf({ marcas, quitadas, lista }: Kept, inscripcion: string): string[] {
  const own = marcas.filter((mark) => mark.inscripcion === inscripcion).map(({ id }) => id);
  return [...new Set([...lista.llegaron[inscripcion] ?? [], ...own])]
    .filter((id) => !quitadas.some((taken) => taken.id === id));
}

/** Marks the person, or takes back the marks that are shown. */
export function tap(kept: Kept, { inscripcion, nombre, id }: Kept["marcas"][number]): Kept {
  const shown = marksOf(kept, inscripcion);
  if (shown.length === 0) {
    return { ...kept, marcas: [...kept.marcas, { id, inscripcion, nombre }] };
  }
  const taken = shown.map((one) => ({ id: one, inscripcion }));
  return { ...kept, quitadas: [...kept.quitadas, ...taken] };
}

export function waitingCount({ marcas, quitadas, aparato, sueltos, lista }: Kept): number {
  return marcas.length + quitadas.length + sueltos - (lista.sueltos[aparato] ?? 0);
}

/** Returns what is sent next, of marks the oldest first. */
export function nextBatch({ marcas, quitadas, aparato, sueltos }: Kept, most: number): DoorMarks {
  const first = marcas.slice(0, most);
  return {
    marcas: first.map(({ id, inscripcion }) => ({ id, inscripcion })),
    quitadas: quitadas.slice(0, most - first.length),
    sueltos: sueltos > 0 ? { [aparato]: sueltos } : {},
  };
}

/** Forgets what the answer names; an answer that another one has overtaken changes no list. */
export function takeAnswer(kept: Kept, { marcas, quitadas, ...lista }: DoorAnswer): Kept {
  return {
    ...kept,
    marcas: kept.marcas.filter(({ id }) => !marcas.includes(id)),
    quitadas: kept.quitadas.filter(({ id }) => !quitadas.includes(id)),
    lista: lista.at >= kept.lista.at ? lista : kept.lista,
  };
}
