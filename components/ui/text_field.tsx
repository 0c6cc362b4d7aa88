import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import { Options } from "./options.tsx";

type Own = "name" | "id" | "className" | "children" | "value";

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, Own> {
  className?: string;
  /** A control at the end of the field's box, such as the button that shows a password. */
  end?: ReactNode;
}

/** A single-line field with the attributes of `input`, always uncontrolled. */
export function TextField(props: TextFieldProps): ReactElement {
  const { name, label, id, hint, error, optional, className, end, ...input } = props;
  const texts = { name, label, id, hint, error, optional };
  const control = (
    <input
      type="text"
      {...input}
      {...fieldWiring(texts)}
      className={cx("input", Boolean(end) && "pr-14")}
    />
  );
  return (
    <Field {...texts} className={className}>
      {end ? <div className="relative">{control}{end}</div> : control}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"textarea">, Own> {
  className?: string;
  /** The text below the field: the length limit, or the remaining length. */
  note?: ReactNode;
}

/** A multi-line field that grows with its text where the browser supports `field-sizing`. */
export function TextAreaField(props: TextAreaFieldProps): ReactElement {
  const { name, label, id, hint, error, optional, className, note, ...textarea } = props;
  const texts = { name, label, id, hint, error, optional };
  return (
    <Field {...texts} className={className}>
      <textarea rows={5} {...textarea} {...fieldWiring(texts, note)} className="input textarea" />
      {note && <div id={`${id ?? name}-nota`} className="hint">{note}</div>}
    </Field>
  );
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"select">, Own> {
  className?: string;
  options: readonly { readonly id: string; readonly label: string }[];
  /** The label of the empty option. */
  empty: string;
}

/** A native select, with nothing preselected. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, id, hint, error, optional, className, options, empty, ...select } = props;
  const texts = { name, label, id, hint, error, optional };
  return (
    <Field {...texts} className={className}>
      <select {...select} {...fieldWiring(texts)} className="input select">
        <option value="">{empty}</option>
        <Options of={options} />
      </select>
    </Field>
  );
}
