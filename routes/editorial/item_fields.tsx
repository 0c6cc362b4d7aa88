import type { ReactElement } from "react";
import { Submit } from "../../components/ui/post_form.tsx";
import {
  type ContentField,
  type ContentKindName,
  contentKinds,
} from "../../content/editorial/content_kinds.ts";
import { itemForm as texts } from "../../content/editorial/editorial.ts";
import { forms } from "../../content/forms/forms.ts";
import type { ContentValues } from "../../services/editorial/item_schema.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Island } from "../../components/layout/island.tsx";
import { FieldNotes } from "../../components/ui/field.tsx";
import { photoPath } from "../../components/ui/photo.tsx";
import { TickField } from "../../components/ui/choice_field.tsx";
import { SelectField, TextAreaField, TextField } from "../../components/ui/text_field.tsx";

interface ItemFieldsProps {
  readonly kind: ContentKindName;
  /** Whether it was not saved yet. */
  readonly isNew: boolean;
  readonly values: ContentValues;
  readonly errors: FieldMessages;
}

/** The fields of an item, as the descriptor of its kind says. */
export function ItemFields({ kind, isNew, values, errors }: ItemFieldsProps): ReactElement {
  const fields: readonly ContentField[] = contentKinds[kind].fields;
  const isFolded = ({ isExtra }: ContentField) => isExtra === "new" ? isNew : isExtra === true;
  const extra = fields.filter(isFolded);
  const draw = (field: ContentField) => (
    <ItemField
      key={field.name}
      field={field}
      value={values[field.name] ?? ""}
      error={errors[field.name]}
    />
  );
  return (
    <>
      {fields.filter((field) => !isFolded(field)).map(draw)}
      {extra.length > 0 && (
        <details open={extra.some(({ name }) => errors[name] !== undefined)}>
          <summary className="link">
            {texts.extra}: {extra.map(({ label }) => label.toLowerCase()).join(", ")}
          </summary>
          <div className="mt-3 grid gap-5">{extra.map(draw)}</div>
        </details>
      )}
    </>
  );
}

interface ItemFieldProps {
  readonly field: ContentField;
  readonly value: string;
  readonly error?: string;
}

function ItemField({ field, value, error }: ItemFieldProps): ReactElement {
  const { name, label, hint, type, optional, max, options = [] } = field;
  const common = { name, label, hint, error, optional, defaultValue: value };
  switch (type) {
    case "text":
      return <TextAreaField {...common} rows={4} note={max && forms.limit(max)} />;
    case "markdown":
      return (
        <Island
          name="AdminMarkdown"
          id={name}
          props={{ name, label, error, optional, defaultValue: value, max: max ?? 0 }}
          when="idle"
        />
      );
    case "choice":
      return (
        <SelectField
          {...common}
          empty={texts.choose}
          options={options.map((option) => ({ id: option, label: option }))}
        />
      );
    case "date":
      return <TextField {...common} type="date" />;
    case "moment":
      return <TextField {...common} type="datetime-local" />;
    case "url":
      return (
        <TextField
          {...common}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      );
    case "tick":
      return (
        <TickField
          {...{ name, hint, error }}
          label={<span className="font-semibold">{label}</span>}
          isTicked={value === "on"}
        />
      );
    case "image":
      return <ImageField field={field} value={value} error={error} />;
    default:
      return <TextField {...common} autoComplete="off" />;
  }
}

/** The photograph: its button saves what was typed and leads to the library. */
function ImageField({ field, value, error }: ItemFieldProps): ReactElement {
  const { name, label } = field;
  return (
    <div className="field" id={name}>
      <p className="label">
        {label} <span className="font-normal text-gris-600">{forms.optional}</span>
      </p>
      <FieldNotes name={name} label={label} error={error} />
      <input type="hidden" name={name} value={value} />
      {value && (
        <img
          src={photoPath({ id: value }, "400")}
          alt=""
          width={400}
          className="mb-2 h-auto w-full max-w-[25rem] rounded-[6px]"
        />
      )}
      <p className="flex flex-wrap gap-2">
        <Submit name="accion" value="foto">{value ? texts.otherPhoto : texts.photo}</Submit>
        {value && <Submit name="accion" value="sin-foto">{texts.noPhoto}</Submit>}
      </p>
    </div>
  );
}
