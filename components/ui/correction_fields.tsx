import type { ReactElement } from "react";
import { messageFields, volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { localidadOptions, type Option, supportTypes } from "../../content/words/options.ts";
import { volunteerChoices, volunteerTexts } from "../../services/rights/correction_schema.ts";
import { typedText, typedTexts } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { ChoiceGroup } from "./choice_field.tsx";
import { cx } from "./cx.ts";
import { typedField } from "./field.tsx";
import { EmailField, NameField, SelectField, TextAreaField, TextField } from "./text_field.tsx";

interface CorrectionFieldsProps extends TypedForm {
  readonly form: "volunteer" | "message";
  /** Whether staff correct: their browser suggests no data of theirs. */
  readonly byStaff?: boolean;
  /** Whether the address stays: it shows whose record it is. */
  readonly keepsAddress?: boolean;
  /** The fields that are stored empty, and may stay so. */
  readonly lacking?: readonly string[];
}

/** What a person typed, to be corrected: the text of a message is not. */
export function CorrectionFields(props: CorrectionFieldsProps): ReactElement {
  if (props.form === "volunteer") return <VolunteerFields {...props} />;
  const { name, email } = messageFields;
  return (
    <>
      <NameField {...fieldOf(props, "name")} label={name.label} required />
      {!props.keepsAddress && <EmailField {...fieldOf(props, "email")} label={email.label} />}
    </>
  );
}

function fieldOf(props: CorrectionFieldsProps, name: string) {
  return { ...typedField(props, name), ...(props.byStaff && { autoComplete: "off" }) };
}

/** Of a form all of these are given; an import may have left them empty. */
function givenField(props: CorrectionFieldsProps, name: "apellido" | "email" | "telefono") {
  const isOptional = props.lacking?.includes(name) ?? false;
  const { label } = fields[name];
  return { ...fieldOf(props, name), label, required: !isOptional, optional: isOptional };
}

function VolunteerFields(props: CorrectionFieldsProps): ReactElement {
  const { keepsAddress } = props;
  return (
    <>
      <div className="field-row">
        <NameField {...fieldOf(props, "nombre")} label={fields.nombre.label} required />
        <NameField {...givenField(props, "apellido")} />
      </div>
      <div className={keepsAddress ? undefined : cx("field-row")}>
        {!keepsAddress && <EmailField {...givenField(props, "email")} />}
        <TextField
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...givenField(props, "telefono")}
          hint={fields.telefono.hint}
        />
      </div>
      <VolunteerChoices {...props} />
    </>
  );
}

function VolunteerChoices(props: CorrectionFieldsProps): ReactElement {
  const { values = {}, errors = {}, byStaff } = props;
  const support = typedTexts(values.tipoApoyo);
  return (
    <>
      <SelectField
        {...fieldOf(props, "localidad")}
        label={fields.localidad.label}
        empty={fields.localidad.empty}
        options={withStored(localidadOptions, [typedText(values.localidad)])}
        required
      />
      <ChoiceGroup
        name="tipoApoyo"
        label={byStaff ? fields.tipoApoyo.short : fields.tipoApoyo.label}
        error={errors.tipoApoyo}
        defaultValue={support}
        options={withStored(supportTypes, support)}
      />
      {volunteerChoices.map((name) => (
        <SelectField
          {...fieldOf(props, name)}
          key={name}
          label={fields[name].label}
          empty={fields[name].empty}
          options={withStored(fields[name].options, [typedText(values[name])])}
          optional
        />
      ))}
      {volunteerTexts.map((name) => (
        <TextAreaField
          {...fieldOf(props, name)}
          key={name}
          label={fields[name].label}
          maxLength={fields[name].max}
          optional
        />
      ))}
    </>
  );
}

function withStored(options: readonly Option[], stored: readonly string[]): readonly Option[] {
  const gone = stored.filter((id) => id !== "" && !options.some((option) => option.id === id));
  return [...options, ...gone.map((id) => ({ id, label: id }))];
}
