import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldNotes, type FieldTexts, fieldWiring } from "./field.tsx";
import { forms } from "../../content/forms.ts";

interface ChoiceGroupProps extends FieldTexts {
  options: readonly { readonly id: string; readonly label: string; readonly hint?: string }[];
  /** The selected ids. */
  defaultValue?: readonly string[];
  /** Whether the choices are checkboxes or radio buttons. */
  type?: "checkbox" | "radio";
  className?: string;
}

/** A group of checkboxes or radio buttons; the first one has the field's id. */
export function ChoiceGroup(props: ChoiceGroupProps): ReactElement {
  const { options, defaultValue = [], type = "checkbox", className, ...texts } = props;
  const { name, label, optional, id = name } = texts;
  const wiring = fieldWiring(texts);
  return (
    <fieldset className={cx("field", className)} aria-describedby={wiring["aria-describedby"]}>
      <legend className="label mb-1">
        {label} {optional && <span className="font-normal text-gris-600">{forms.optional}</span>}
      </legend>
      <FieldNotes {...texts} />
      <div className="grid gap-2">
        {options.map((option, index) => (
          <label key={option.id} className="choice">
            <input
              id={index === 0 ? id : `${id}-${option.id}`}
              type={type}
              name={name}
              value={option.id}
              defaultChecked={defaultValue.includes(option.id)}
              aria-invalid={wiring["aria-invalid"]}
              className="tick"
            />
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

interface CheckboxFieldProps extends Omit<FieldTexts, "label" | "optional"> {
  /** The label; it may contain links. */
  label: ReactNode;
  required?: boolean;
  defaultChecked?: boolean;
  className?: string;
}

/** A single checkbox, such as a consent. */
export function CheckboxField(props: CheckboxFieldProps): ReactElement {
  const { label, required, defaultChecked, className, ...rest } = props;
  const texts = { ...rest, label: "" };
  return (
    <div className={cx("field", className)}>
      <FieldNotes {...texts} />
      <label className="choice">
        <input
          type="checkbox"
          {...fieldWiring(texts)}
          required={required}
          defaultChecked={defaultChecked}
          className="tick"
        />
        <span className="min-w-0">{label}</span>
      </label>
    </div>
  );
}
