import { isDeepStrictEqual } from "node:util";
import type { ContactResult } from "../../content/follow_up/follow_up.ts";
import type { ContactEffects, ContactInput, ContactLine } from "./contact_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";

export type StaffLine = ContactLine & { readonly por: string };

/** The value that a colleague had set in the meantime, so that it stayed. */
export type KeptValue = "status" | "owner";

interface Proposal {
  /** Null leaves the status as it is. */
  readonly status: Volunteer["status"] | null;
  readonly next: "semana" | "dos_habiles" | "no";
  readonly tries: "none" | "one_more" | "same";
}

export const proposedNext: Readonly<Record<ContactResult, Proposal>> = {
  se_suma: { status: "active", next: "semana", tries: "none" },
  hablamos: { status: "contacted", next: "semana", tries: "none" },
  escribi: { status: "contacted", next: "dos_habiles", tries: "one_more" },
  no_contesta: { status: null, next: "dos_habiles", tries: "one_more" },
  ahora_no: { status: "inactive", next: "no", tries: "none" },
  numero_malo: { status: null, next: "no", tries: "same" },
  no_mas: { status: "inactive", next: "no", tries: "same" },
};

export function effectsOf(
  input: ContactInput,
  record: Volunteer,
  { line, proximo }: { readonly line: StaffLine; readonly proximo: string | undefined },
): { readonly effects: Partial<Volunteer>; readonly kept: KeptValue | null } {
  const { canal, resultado, from, responsable } = input;
  const { status, tries } = proposedNext[resultado];
  const wanted = input.status === "propuesto" ? status ?? record.status : input.status;
  const isStatusKept = from !== undefined && from !== record.status && wanted !== record.status;
  const showedNone = responsable === undefined || responsable === "";
  const takes = record.responsable === undefined && showedNone;
  const isOwnerKept = responsable === "" && record.responsable !== undefined &&
    record.responsable !== line.por;
  const intentos = tries === "none" ? 0 : (record.intentos ?? 0) + (tries === "one_more" ? 1 : 0);
  return {
    effects: {
      status: isStatusKept ? record.status : wanted,
      ...(takes && { responsable: line.por }),
      proximo: resultado === "no_mas" ? undefined : proximo,
      ultimo: { at: line.at, canal, resultado },
      intentos,
      ...(resultado === "no_mas" && { no_contactar: { desde: line.at, por: line.por } }),
    },
    kept: isStatusKept ? "status" : isOwnerKept ? "owner" : null,
  };
}

export function difference(
  before: Volunteer,
  after: Volunteer,
): { before: ContactEffects; after: ContactEffects } {
  const names = ["responsable", "proximo", "ultimo", "intentos", "no_contactar", "status"] as const;
  const differing = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (record: Volunteer): ContactEffects =>
    Object.fromEntries(
      differing.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]),
    );
  return { before: of(before), after: of(after) };
}
