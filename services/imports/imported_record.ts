import { versionOf } from "../inbox/inbox.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { ProveConsent } from "../rights/consent.ts";
import { sha256 } from "../secrets/digest.ts";
import { bogotaDayStart } from "../system/clock.ts";
import { newId } from "../system/record_id.ts";
import type { Declaration, Import } from "./import_schema.ts";
import type { ImportedPerson } from "./judge.ts";

/** What concerns the person: an account that changes it has worked with the record. */
const ownFields = [
  "nombre",
  "apellido",
  "email",
  "telefono",
  "localidad",
  "tipo_apoyo",
  "disponibilidad",
  "experiencia",
  "mensaje",
  "status",
  "ultimo",
  "intentos",
  "no_contactar",
  "reclamo",
] as const;

function fingerprint(record: Volunteer): string {
  return versionOf(record, ownFields).slice(0, 16);
}

export function isUntouched(record: Volunteer): boolean {
  return record.importacion?.huella === fingerprint(record);
}

/** Returns the hash by which the proofs of consent name what was declared. */
export function declarationHash(declaration: Declaration): string {
  return sha256(JSON.stringify(declaration));
}

interface Stamp {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly by: string;
  readonly proveConsent: ProveConsent;
}

export function recordOf(
  person: ImportedPerson,
  row: number,
  { id: lote, declaration }: Pick<Import, "id" | "declaration">,
  { now, by, proveConsent }: Stamp,
): Volunteer {
  const { fecha, origen, no_contactar, etiquetas, tipo_apoyo, ...fields } = person;
  const stored = {
    ...fields,
    id: newId(now),
    tipo_apoyo: [...tipo_apoyo],
    created_at: new Date(now).toISOString(),
    consent: {
      ...proveConsent("volunteer", bogotaDayStart(fecha), "import"),
      sha256: declarationHash(declaration),
      lote,
    },
    submission: crypto.randomUUID(),
    ...(etiquetas.length > 0 && { etiquetas: [...etiquetas] }),
    ...(origen !== null && { origen }),
    ...(no_contactar !== null && {
      no_contactar: { desde: new Date(bogotaDayStart(no_contactar)).toISOString(), por: by },
    }),
    importacion: { lote, fila: row, huella: "" },
  };
  return { ...stored, importacion: { ...stored.importacion, huella: fingerprint(stored) } };
}
