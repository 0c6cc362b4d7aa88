import type { ReactElement } from "react";
import { volunteerFields as fields } from "../../content/form_fields.ts";
import { localidades, type Option, supportTypes } from "../../content/options.ts";
import { volunteerChoices, volunteerTexts } from "../../services/schemas/correction.ts";
import { typedText } from "../../services/schemas/form_data.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { ChoiceGroup } from "./choice_field.tsx";
import { SelectField, TextAreaField } from "./text_field.tsx";

/** What was typed into the form of a correction, and what is wrong with it. */
export interface TypedCorrection {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
}

/** Returns the properties of a field with what was typed into it. */
export function correctedField({ values, errors = {} }: TypedCorrection, name: string) {
  return { name, error: errors[name], defaultValue: typedText(values[name]) };
}

interface VolunteerChoicesProps extends TypedCorrection {
  readonly supportLabel: string;
  readonly autoComplete?: "off";
}

/** The fields of a volunteer that are neither name nor contact. */
export function VolunteerChoices(props: VolunteerChoicesProps): ReactElement {
  const { values, errors = {}, supportLabel, autoComplete } = props;
  const fieldOf = (name: string) => ({ ...correctedField(props, name), autoComplete });
  const support = Array.isArray(values.tipoApoyo) ? values.tipoApoyo.map(String) : [];
  const places = localidades.map((name) => ({ id: name, label: name }));
  return (
    <>
      <SelectField
        {...fieldOf("localidad")}
        label={fields.localidad.label}
        empty={fields.localidad.empty}
        options={withStored(places, [typedText(values.localidad)])}
        required
      />
      <ChoiceGroup
        name="tipoApoyo"
        label={supportLabel}
        error={errors.tipoApoyo}
        defaultValue={support}
        options={withStored(supportTypes, support)}
      />
      {volunteerChoices.map((name) => (
        <SelectField
          {...fieldOf(name)}
          key={name}
          label={fields[name].label}
          empty={fields[name].empty}
          options={withStored(fields[name].options, [typedText(values[name])])}
          optional
        />
      ))}
      {volunteerTexts.map((name) => (
        <TextAreaField
          {...fieldOf(name)}
          key={name}
          label={fields[name].label}
          maxLength={fields[name].max}
          optional
        />
      ))}
    </>
  );
}

/** Returns the options with what was stored and is no longer offered. */
function withStored(options: readonly Option[], stored: readonly string[]): readonly Option[] {
  const gone = stored.filter((id) => id !== "" && !options.some((option) => option.id === id));
  return [...options, ...gone.map((id) => ({ id, label: id }))];
}
