import { type ComponentProps, Fragment, type ReactElement } from "react";
import { itemForm as texts } from "../../content/editorial/editorial.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { forms } from "../../content/forms/forms.ts";
import { typedText, typedTexts } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Island } from "./island.tsx";
import { ChoiceGroup, RadioGroup, TickField } from "../ui/choice_field.tsx";
import { FieldNotes, type FieldTexts } from "../ui/field.tsx";
import { photoPath } from "../ui/photo.tsx";
import { EmailField, SelectField, TextAreaField, TextField } from "../ui/text_field.tsx";
import { Submit } from "../ui/post_form.tsx";

type Attributes = Pick<
  ComponentProps<"input">,
  "type" | "min" | "max" | "readOnly" | "inputMode"
>;

interface DescribedFieldsProps extends TypedForm {
  readonly fields: readonly FormField[];
  readonly isDraft?: boolean;
  readonly attributes?: Readonly<Record<string, Attributes>>;
  readonly heading?: "h2" | "h3";
  readonly samples?: Readonly<Record<string, (option: string) => ReactElement>>;
}

export function DescribedFields(props: DescribedFieldsProps): ReactElement {
  const { fields, values = {}, errors = {}, isDraft, heading: Heading = "h2" } = props;
  const { samples = {}, attributes = {} } = props;
  const draw = (field: FormField): ReactElement => (
    <DescribedField
      field={field}
      value={values[field.name]}
      error={errors[field.name]}
      isRequired={!isDraft && !field.optional}
      sample={samples[field.name]}
      attributes={attributes[field.name]}
    />
  );
  return (
    <>
      {fields.map((field, at) => {
        if (fields[at - 1]?.withNext) return null;
        const next = field.withNext && fields[at + 1];
        return (
          <Fragment key={field.name}>
            {field.heading && <Heading className="admin-heading">{field.heading}</Heading>}
            {next ? <div className="field-row">{draw(field)}{draw(next)}</div> : draw(field)}
          </Fragment>
        );
      })}
    </>
  );
}

const link = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;

const inputs: Partial<Record<FormField["type"], Partial<ComponentProps<typeof TextField>>>> = {
  date: { type: "date" },
  moment: { type: "datetime-local" },
  phone: { type: "tel" },
  url: { type: "url", ...link },
  link,
  slug: { autoCapitalize: "none", spellCheck: false },
  official: link,
  account: link,
  post: link,
};

interface DescribedFieldProps {
  readonly field: FormField;
  readonly value: unknown;
  readonly error?: string;
  readonly isRequired: boolean;
  readonly sample?: (option: string) => ReactElement;
  readonly attributes?: Attributes;
}

function DescribedField(
  { field, value, error, isRequired, sample, attributes }: DescribedFieldProps,
): ReactElement {
  const { name, label, hint, type, optional, max = 0, rows = 4, inputMode } = field;
  const options = (field.options ?? []).map((id) => ({
    id,
    label: field.labels?.[id] ?? id,
    hint: field.hints?.[id],
    sample: sample?.(id),
  }));
  const defaultValue = typedText(value);
  const notes = { name, label, hint, error };
  const common = { ...notes, optional, required: isRequired, defaultValue };
  switch (type) {
    case "text":
      return <TextAreaField {...common} rows={rows} note={max > 0 && forms.limit(max)} />;
    case "markdown":
      return (
        <Island
          name="AdminMarkdown"
          id={name}
          props={{ name, label, error, optional, defaultValue, max }}
          when="idle"
        />
      );
    case "choice":
      return <SelectField {...common} empty={field.empty ?? texts.choose} options={options} />;
    case "radio":
      return (
        <RadioGroup
          {...notes}
          defaultValue={defaultValue}
          options={options}
          isWide={Boolean(sample)}
        />
      );
    case "choices":
      return <ChoiceGroup {...notes} defaultValue={typedTexts(value)} options={options} isWide />;
    case "tick":
      return (
        <TickField
          {...notes}
          label={<span className="font-semibold">{label}</span>}
          isTicked={value === "on" || value === true}
        />
      );
    case "image":
      return <ImageField {...notes} value={defaultValue} />;
    case "email":
      return <EmailField {...common} autoComplete="off" />;
    default:
      return (
        <TextField
          {...common}
          autoComplete="off"
          inputMode={inputMode}
          {...inputs[type]}
          {...attributes}
        />
      );
  }
}

interface ImageFieldProps extends FieldTexts {
  readonly value: string;
}

function ImageField({ value, ...notes }: ImageFieldProps): ReactElement {
  const { name, label } = notes;
  return (
    <div className="field" id={name}>
      <p className="label">
        {label} <span className="font-normal text-gris-600">{forms.optional}</span>
      </p>
      <FieldNotes {...notes} />
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
