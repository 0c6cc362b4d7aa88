import type { ReactElement, ReactNode } from "react";
import { consentLink, type FormName, publicForms } from "../../content/forms/public_forms.ts";
import { FieldNotes, type FieldTexts, fieldWiring } from "./field.tsx";

export interface ChoiceOption {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly sample?: ReactElement;
}

interface ChoiceGroupProps extends Omit<FieldTexts, "optional"> {
  options: readonly ChoiceOption[];
  defaultValue: readonly string[];
  type?: "checkbox" | "radio";
  isWide?: boolean;
  /** Whether the first option has the field's id; false where several groups share a name. */
  isTarget?: boolean;
  className?: string;
}

export function ChoiceGroup(
  {
    options,
    defaultValue,
    type = "checkbox",
    isWide = false,
    isTarget = true,
    className,
    ...texts
  }: ChoiceGroupProps,
): ReactElement {
  const { name, label } = texts;
  const wiring = fieldWiring(texts);
  return (
    <fieldset className="field" aria-describedby={wiring["aria-describedby"]}>
      <legend className="label mb-1">{label}</legend>
      <FieldNotes {...texts} />
      <div className={className ?? (isWide ? "grid gap-2 sm:grid-cols-2" : "grid gap-2")}>
        {options.map((option, index) => (
          <label key={option.id} className="choice">
            <input
              id={isTarget && index === 0 ? name : undefined}
              type={type}
              name={name}
              value={option.id}
              defaultChecked={defaultValue.includes(option.id)}
              disabled={option.isDisabled}
              aria-invalid={wiring["aria-invalid"]}
              className="tick"
            />
            {option.sample}
            <span className="min-w-0">
              <span className="font-semibold">{option.label}</span>
              {option.hint && <span className="hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RadioGroupProps extends Omit<ChoiceGroupProps, "type" | "defaultValue" | "isTarget"> {
  /** The selected id; empty for none. */
  defaultValue: string;
}

export function RadioGroup({ defaultValue, ...group }: RadioGroupProps): ReactElement {
  return <ChoiceGroup {...group} type="radio" defaultValue={[defaultValue]} />;
}

interface TickFieldProps extends Omit<FieldTexts, "label" | "optional"> {
  label: ReactNode;
  isTicked?: boolean;
  required?: boolean;
}

/** A box with its label beside it; ticked, its value is `on`. */
export function TickField(
  { label, isTicked, required, ...texts }: TickFieldProps,
): ReactElement {
  return (
    <div className="field">
      <FieldNotes {...texts} label="" />
      <label className="choice">
        <input
          type="checkbox"
          {...fieldWiring({ ...texts, label: "" })}
          required={required}
          defaultChecked={isTicked}
          className="tick"
        />
        <span className="min-w-0">{label}</span>
      </label>
    </div>
  );
}

interface ConsentFieldProps {
  form: FormName;
  error?: string;
}

/** The consent to use personal data: required, never preselected (Ley 1581, art. 9). */
export function ConsentField({ form, error }: ConsentFieldProps): ReactElement {
  const { before, after } = publicForms[form].consent;
  const link = <a href="/privacidad" target="_blank">{consentLink}</a>;
  return (
    <TickField
      name="autorizacion"
      label={<>{before}{link}{after}</>}
      error={error}
      required
    />
  );
}
