import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import { Options } from "./options.tsx";

type Own = "name" | "id" | "className" | "children" | "value";

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, Own> {
  className?: string;
  /** Stands inside the field's box at its end, such as a button that shows the password. */
  end?: ReactNode;
}

/** A field of one line. Its attributes are those of `input`; it is never controlled. */
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
  /** What is said below about its length: the limit, or how much is left. */
  note?: ReactNode;
}

/** A field of several lines that grows with its text where the browser can do that. */
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
  /** The first, empty choice. */
  empty: string;
}

/** A choice of one from a long list: the system's own list, nothing chosen beforehand. */
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
