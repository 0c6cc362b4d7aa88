import * as z from "zod/mini";
import { labelTexts } from "../../content/follow_up/labels.ts";
import { bulkOf, volunteerInputs } from "../inbox/inbox_schema.ts";
import { labelCode } from "../system/ids_schema.ts";

const code = z.string(labelTexts.choose).check(z.regex(labelCode, labelTexts.choose));
const codes = z.array(code, labelTexts.choose);

/** What is ticked on the page of a person, and what was when it was opened. */
export const LabelsInput = z.pipe(
  z.object({ etiqueta: codes, antes: codes }),
  z.transform(({ etiqueta, antes }): LabelChange => ({
    put: etiqueta.filter((one) => !antes.includes(one)),
    take: antes.filter((one) => !etiqueta.includes(one)),
  })),
);

/** One label to put on those selected, or on all that match, or to take off. */
const oneLabel = { accion: z.enum(["poner", "quitar"]), etiqueta: code };
export const OneLabel = z.object(oneLabel);
export const LabelsOfMany = bulkOf(oneLabel, volunteerInputs.filter);
export type LabelsOfMany = z.infer<typeof LabelsOfMany>;

/** Codes to put on a person and to take off; what a colleague set meanwhile stays. */
export interface LabelChange {
  readonly put: readonly string[];
  readonly take: readonly string[];
}
