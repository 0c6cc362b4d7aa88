import type { ReactElement } from "react";
import { localidadOptions } from "../../content/words/options.ts";
import { typedTexts } from "../../services/system/form_data_schema.ts";
import { ChoiceGroup } from "../../components/ui/choice_field.tsx";
import type { FieldTexts } from "../../components/ui/field.tsx";

interface LocalidadesFieldProps extends Pick<FieldTexts, "label" | "hint" | "error"> {
  readonly value: unknown;
}

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
