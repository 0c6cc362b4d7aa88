import * as z from "zod/mini";
import { recordId } from "../system/ids_schema.ts";

export const marksAtOnce = 100;

const ownId = z.string().check(z.regex(/^[\w-]{8,40}$/));

const Mark = z.object({ id: ownId, inscripcion: z.string().check(z.regex(recordId)) });
const marks = z.array(Mark).check(z.maxLength(marksAtOnce));

/** What a telephone at the door sends: marks, marks that it takes back, people without a sign-up. */
export const DoorMarks = z.object({
  marcas: marks,
  quitadas: marks,
  sueltos: z.record(ownId, z.number().check(z.int(), z.gte(0), z.lte(999))),
});
export type DoorMarks = z.infer<typeof DoorMarks>;

export interface MarkChange {
  readonly inscripcion: string;
  readonly marcas: readonly string[];
  readonly quitadas: readonly string[];
}

export function changesOf({ marcas, quitadas }: DoorMarks): MarkChange[] {
  const people = new Set([...marcas, ...quitadas].map(({ inscripcion }) => inscripcion));
  return [...people].map((inscripcion) => {
    const own = (marks: DoorMarks["marcas"]) =>
      marks.filter((mark) => mark.inscripcion === inscripcion).map(({ id }) => id);
    return { inscripcion, marcas: own(marcas), quitadas: own(quitadas) };
  });
}

/** A button of the page without a script: a sign-up, and the marks that a press takes back. */
export const DoorPress = z.object({
  persona: z.optional(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}( [\w-]{8,40}){0,40}$/))),
});

export interface DoorAnswer {
  readonly marcas: readonly string[];
  readonly quitadas: readonly string[];
  /** The marks that count of who arrived, by sign-up. */
  readonly llegaron: Readonly<Record<string, readonly string[]>>;
  readonly sueltos: Readonly<Record<string, number>>;
  /** Changes when a person comes onto the list or leaves it. */
  readonly lista: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
