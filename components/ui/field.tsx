import type { ReactElement, ReactNode } from "react";
import { forms } from "../../content/forms/forms.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";

export interface FieldTexts {
  /** Also the id of the control. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** The error message; absent or empty if the value is valid. */
  error?: string;
  optional?: boolean;
}

export function fieldWiring({ name, hint, error }: FieldTexts, note?: ReactNode) {
  const describedBy = [
    hint && `${name}-ayuda`,
    error && `${name}-error`,
    note && `${name}-nota`,
  ].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

export function typedField(
  { values = {}, errors = {} }: TypedForm,
  name: string,
  initial = "",
): { readonly name: string; readonly error?: string; readonly defaultValue: string } {
  const value = values[name];
  return {
    name,
    error: errors[name],
    defaultValue: value === undefined ? initial : typedText(value),
  };
}

export function Field(
  { children, ...texts }: FieldTexts & { children: ReactNode },
): ReactElement {
  const { name, label, optional } = texts;
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        {label} {optional && <span className="font-normal text-gris-600">{forms.optional}</span>}
      </label>
      <FieldNotes {...texts} />
      {children}
    </div>
  );
}

export function FieldNotes({ name, hint, error }: FieldTexts): ReactElement {
  return (
    <>
      {hint && <p id={`${name}-ayuda`} className="hint">{hint}</p>}
      {error && (
        <p id={`${name}-error`} className="field-error">
          <span className="sr-only">{forms.errorTitlePrefix}</span>
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
