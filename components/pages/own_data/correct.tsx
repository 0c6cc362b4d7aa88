import type { ReactElement } from "react";
import { messageFields, volunteerFields as fields } from "../../../content/form_fields.ts";
import {
  availabilities,
  localidades,
  type Option,
  supportTypes,
} from "../../../content/options.ts";
import { ownRecord } from "../../../content/own_data.ts";
import { typedText } from "../../../services/schemas/form_data.ts";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { ChoiceGroup } from "../../ui/choice_field.tsx";
import { NameField, SelectField, TextAreaField, TextField } from "../../ui/text_field.tsx";
import { ChangeFrame } from "./changes.tsx";

interface CorrectPageProps {
  readonly form: "volunteer" | "message";
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  /** What the fields were when the form was opened. */
  readonly version: string;
}

/** The form with which a person corrects a record. */
export function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, name, errors, version } = props;
  const { email, message, ...texts } = ownRecord.correct;
  return (
    <ChangeFrame {...texts} name={name} errors={errors} action="/mis-datos/corregir">
      <input type="hidden" name="version" value={version} />
      {form === "volunteer" ? <VolunteerFields {...props} /> : <MessageFields {...props} />}
      <p className="hint">{email}</p>
      {form === "message" && <p className="hint">{message}</p>}
    </ChangeFrame>
  );
}

function fieldOf({ values, errors = {} }: CorrectPageProps, name: string) {
  return { name, error: errors[name], defaultValue: typedText(values[name]) };
}

function VolunteerFields(props: CorrectPageProps): ReactElement {
  const { values, errors = {} } = props;
  const support = Array.isArray(values.tipoApoyo) ? values.tipoApoyo.map(String) : [];
  const places = localidades.map((name) => ({ id: name, label: name }));
  return (
    <>
      <NameField {...fieldOf(props, "nombre")} label={fields.nombre.label} required />
      <NameField {...fieldOf(props, "apellido")} label={fields.apellido.label} required />
      <TextField
        {...fieldOf(props, "telefono")}
        label={fields.telefono.label}
        hint={fields.telefono.hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <SelectField
        {...fieldOf(props, "localidad")}
        label={fields.localidad.label}
        empty={fields.localidad.empty}
        options={withStored(places, [typedText(values.localidad)])}
        required
      />
      <ChoiceGroup
        name="tipoApoyo"
        label={fields.tipoApoyo.label}
        error={errors.tipoApoyo}
        defaultValue={support}
        options={withStored(supportTypes, support)}
      />
      <SelectField
        {...fieldOf(props, "disponibilidad")}
        label={fields.disponibilidad.label}
        empty={fields.disponibilidad.empty}
        options={withStored(availabilities, [typedText(values.disponibilidad)])}
        optional
      />
      <TextAreaField
        {...fieldOf(props, "experiencia")}
        label={fields.experiencia.label}
        maxLength={fields.experiencia.max}
        optional
      />
      <TextAreaField
        {...fieldOf(props, "mensaje")}
        label={fields.mensaje.label}
        maxLength={fields.mensaje.max}
        optional
      />
    </>
  );
}

function MessageFields(props: CorrectPageProps): ReactElement {
  return <NameField {...fieldOf(props, "name")} label={messageFields.name.label} required />;
}

/** Returns the options with what was stored and is not offered any more. */
function withStored(options: readonly Option[], stored: readonly string[]): readonly Option[] {
  const gone = stored.filter((id) => id !== "" && !options.some((option) => option.id === id));
  return [...options, ...gone.map((id) => ({ id, label: id }))];
}
