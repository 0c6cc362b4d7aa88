import type { ReactElement } from "react";
import { localidades } from "../../content/options.ts";
import { ChoiceGroup } from "../ui/choice_field.tsx";
import type { FieldTexts } from "../ui/field.tsx";

interface LocalidadesFieldProps extends Pick<FieldTexts, "label" | "hint" | "error"> {
  /** Those that are ticked, as they were stored or sent. */
  readonly value: unknown;
}

const options = localidades.map((name) => ({ id: name, label: name }));

/** The localidades of a coordinator, in the order of the form. */
export function LocalidadesField({ value, ...texts }: LocalidadesFieldProps): ReactElement {
  const ticked = Array.isArray(value) ? value.map(String) : [];
  return (
    <ChoiceGroup {...texts} name="localidades" options={options} defaultValue={ticked} isWide />
  );
}
