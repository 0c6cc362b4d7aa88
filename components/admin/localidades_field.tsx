import type { ReactElement } from "react";
import { localidadOptions } from "../../content/options.ts";
import { typedTexts } from "../../services/schemas/form_data.ts";
import { ChoiceGroup } from "../ui/choice_field.tsx";
import type { FieldTexts } from "../ui/field.tsx";

interface LocalidadesFieldProps extends Pick<FieldTexts, "label" | "hint" | "error"> {
  /** Those that are ticked, as they were stored or sent. */
  readonly value: unknown;
}

/** The localidades of a coordinator, in the order of the form. */
export function LocalidadesField({ value, ...texts }: LocalidadesFieldProps): ReactElement {
  return (
    <ChoiceGroup
      {...texts}
      name="localidades"
      options={localidadOptions}
      defaultValue={typedTexts(value)}
      isWide
    />
  );
}
