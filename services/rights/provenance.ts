import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import { provenanceText } from "../../content/imports/provenance.ts";
import { personPage } from "../../content/rights/people.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { declarationHash } from "../imports/imported_record.ts";
import type { FormRecord } from "../inbox/forms.ts";
import type { Services } from "../services.ts";

export interface Provenance {
  readonly source: string;
  /** The sentence that was authorised; null where its text is gone, or is no longer the one of the proof. */
  readonly sentence: string | null;
}

export async function readProvenance(
  { imports, policies }: Pick<Services, "imports" | "policies">,
  form: FormName,
  record: FormRecord<FormName>,
): Promise<Provenance> {
  const { consent, created_at } = record;
  const importacion = "importacion" in record ? record.importacion : undefined;
  if (!importacion) {
    const sentence = await policies.sentenceOf(consent);
    return { source: personPage.source(publicForms[form].page), sentence };
  }
  const { declaration = null } = await imports.get(importacion.lote) ?? {};
  const isProved = declaration !== null && declarationHash(declaration) === consent.sha256;
  const entry = { day: bogotaDay(created_at), row: importacion.fila };
  return {
    source: provenanceText(declaration, entry),
    sentence: isProved ? declaration.frase : null,
  };
}
