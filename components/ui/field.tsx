import type { ReactElement, ReactNode } from "react";
import { forms } from "../../content/forms.ts";
import { cx } from "./cx.ts";

/** The props of every field. */
export interface FieldTexts {
  name: string;
  label: string;
  /** The field's id; its name by default. */
  id?: string;
  hint?: ReactNode;
  /** The error message; absent or empty if the value is valid. */
  error?: string;
  /** Adds «(opcional)» to the label. */
  optional?: boolean;
}

/** Returns the ARIA attributes that link a control to its hint and error. */
export function fieldWiring({ name, id = name, hint, error }: FieldTexts, note?: ReactNode) {
  const describedBy = [
    hint && `${id}-ayuda`,
    error && `${id}-error`,
    note && `${id}-nota`,
  ].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  } as const;
}

interface FieldProps extends FieldTexts {
  className?: string;
  children: ReactNode;
}

/** A field with one control: label, hint, error, control. */
export function Field({ className, children, ...texts }: FieldProps): ReactElement {
  const { name, id = name, label, optional } = texts;
  return (
    <div className={cx("field", className)}>
      <label htmlFor={id} className="label">
        {label} {optional && <span className="font-normal text-gris-600">{forms.optional}</span>}
      </label>
      <FieldNotes {...texts} />
      {children}
    </div>
  );
}

/** The hint and the error of a field, with the ids that its control points to. */
export function FieldNotes({ name, id = name, hint, error }: FieldTexts): ReactElement {
  return (
    <>
      {hint && <p id={`${id}-ayuda`} className="hint">{hint}</p>}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <span className="sr-only">{forms.errorTitlePrefix}</span>
          {error}
        </p>
      )}
    </>
  );
}
