import { type ComponentPropsWithRef, memo, type ReactElement, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Field, type FieldTexts, fieldWiring } from "./field.tsx";
import type { Option } from "../../content/words/options.ts";

type Own = "name" | "id" | "className" | "children" | "value";

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"input">, Own> {
  end?: ReactNode;
}

/** A single-line field with the attributes of `input`, always uncontrolled. */
export function TextField(props: TextFieldProps): ReactElement {
  const { name, label, hint, error, optional, end, ...input } = props;
  const texts = { name, label, hint, error, optional };
  const control = (
    <input
      type="text"
      {...input}
      {...fieldWiring(texts)}
      className={cx("input", Boolean(end) && "pr-14")}
    />
  );
  return (
    <Field {...texts}>
      {end ? <div className="relative">{control}{end}</div> : control}
    </Field>
  );
}

export function EmailField(props: TextFieldProps): ReactElement {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}

export function NameField(props: TextFieldProps): ReactElement {
  return (
    <TextField
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"textarea">, Own> {
  note?: ReactNode;
}

/** A multi-line field that grows with its text where the browser supports `field-sizing`. */
export function TextAreaField(props: TextAreaFieldProps): ReactElement {
  const { name, label, hint, error, optional, note, ...textarea } = props;
  const texts = { name, label, hint, error, optional };
  return (
    <Field {...texts}>
      <textarea rows={5} {...textarea} {...fieldWiring(texts, note)} className="input textarea" />
      {note && <div id={`${name}-nota`} className="hint">{note}</div>}
    </Field>
  );
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<"select">, Own> {
  options: readonly { readonly id: string; readonly label: string }[];
  empty: string;
}

export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, hint, error, optional, options, empty, ...select } = props;
  const texts = { name, label, hint, error, optional };
  return (
    <Field {...texts}>
      <select {...select} {...fieldWiring(texts)} className="input select">
        <option value="">{empty}</option>
        <Options of={options} />
      </select>
    </Field>
  );
}

/** The options of a `select`, memoized: a render of the parent skips them. */
export const Options = memo(function Options(
  { of }: { of: readonly Option[] },
): ReactElement {
  return <>{of.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}</>;
});
