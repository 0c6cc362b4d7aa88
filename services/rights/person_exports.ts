import { publicForms } from "../../content/forms/public_forms.ts";
import type { AuditEntry } from "../admin/audit_schema.ts";
import type { Services } from "../services.ts";
import type { Dossier } from "./dossier.ts";

const everything = "everything";

/**
 * Returns the exports that may hold the person, newest first: those of a list since a record of it came,
 * whatever its filters were. What waits in quarantine is in no list.
 */
export async function readPersonExports(
  { audit }: Pick<Services, "audit">,
  { records }: Pick<Dossier, "records">,
): Promise<AuditEntry[]> {
  const first = new Map<string, string>();
  const note = (kind: string, at: string): void => {
    if (at < (first.get(kind) ?? "~")) first.set(kind, at);
  };
  for (const { place, form, record: { created_at } } of records) {
    note(everything, created_at);
    if (place !== "quarantine") note(publicForms[form].records, created_at);
  }
  const exports = await audit.exports();
  return exports.filter(({ at, detail }) => at >= (first.get(String(detail.kind)) ?? "~"));
}
