import type { ReactElement } from "react";
import { EmailField } from "../components/ui/email_field.tsx";
import { NameField } from "../components/ui/name_field.tsx";
import { ChoiceGroup } from "../components/ui/choice_field.tsx";
import { SelectField, TextField } from "../components/ui/text_field.tsx";
import { availabilities, localidades, supportTypes } from "../content/options.ts";
import { volunteerFields as fields } from "../content/form_fields.ts";
import { forms } from "../content/forms.ts";
import { form as texts } from "../content/volunteers.ts";
import { typedText } from "../services/schemas/form_fields.ts";
import type { FieldMessages } from "../services/schemas/parse.ts";
import { FormFrame } from "./form_frame.tsx";
import { LongTextField } from "./long_text_field.tsx";
import { useForm } from "./use_form.ts";
import { VolunteerThanks } from "./volunteer_thanks.tsx";

interface VolunteerFormProps {
  /** What was typed, where the server sends the form back. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  /** Whether to begin with the success screen. */
  readonly done?: boolean;
  /** The invitation that the success screen offers to share. */
  readonly shareText: string;
  /** The number on the ballot. */
  readonly number: string;
}

/** The registration form and the success screen after it. */
export function VolunteerForm(
  { values: initialValues, errors: initialErrors, done = false, shareText, number }:
    VolunteerFormProps,
): ReactElement {
  const form = useForm({
    form: "volunteer",
    schema: async () => {
      const { VolunteerInput, volunteerLists } = await import("../services/schemas/volunteer.ts");
      return { input: VolunteerInput, lists: volunteerLists };
    },
    initialValues,
    initialErrors,
    initiallySaved: done,
  });
  if (form.saved) {
    return <VolunteerThanks shareText={shareText} number={number} onAgain={form.reset} />;
  }
  return (
    <FormFrame
      state={form}
      form="volunteer"
      labelledBy="registro-titulo"
      note={forms.requiredNote}
      submit={texts.submit}
      className="gap-10"
    >
      <PersonFields values={form.values} errors={form.errors} />
      <SupportFields values={form.values} errors={form.errors} />
    </FormFrame>
  );
}

interface FieldsProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldMessages;
}

function PersonFields({ values, errors }: FieldsProps): ReactElement {
  const field = (name: "nombre" | "apellido" | "email" | "telefono") => ({
    name,
    label: fields[name].label,
    hint: fields[name].hint,
    error: errors[name],
    defaultValue: typedText(values[name]),
    required: true,
  });
  return (
    <fieldset className="form-part">
      <legend className="display text-xl">{texts.personal}</legend>
      <div className="field-row">
        <NameField {...field("nombre")} autoComplete="given-name" />
        <NameField {...field("apellido")} autoComplete="family-name" />
      </div>
      <div className="field-row">
        <EmailField {...field("email")} />
        <TextField
          {...field("telefono")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
      </div>
      <SelectField
        name="localidad"
        label={fields.localidad.label}
        hint={fields.localidad.hint}
        empty={fields.localidad.empty}
        required
        error={errors.localidad}
        defaultValue={typedText(values.localidad)}
        options={localidades.map((name) => ({ id: name, label: name }))}
      />
    </fieldset>
  );
}

function SupportFields({ values, errors }: FieldsProps): ReactElement {
  const chosen = Array.isArray(values.tipoApoyo) ? values.tipoApoyo.map(String) : [];
  return (
    <fieldset className="form-part">
      <legend className="display text-xl">{texts.help}</legend>
      <ChoiceGroup
        name="tipoApoyo"
        label={fields.tipoApoyo.label}
        hint={fields.tipoApoyo.hint}
        error={errors.tipoApoyo}
        defaultValue={chosen}
        options={supportTypes}
      />
      <SelectField
        name="disponibilidad"
        label={fields.disponibilidad.label}
        hint={fields.disponibilidad.hint}
        empty={fields.disponibilidad.empty}
        optional
        error={errors.disponibilidad}
        defaultValue={typedText(values.disponibilidad)}
        options={availabilities}
      />
      <LongTextField
        name="experiencia"
        label={fields.experiencia.label}
        hint={fields.experiencia.hint}
        optional
        error={errors.experiencia}
        defaultValue={typedText(values.experiencia)}
        max={fields.experiencia.max}
      />
      <LongTextField
        name="mensaje"
        label={fields.mensaje.label}
        hint={fields.mensaje.hint}
        optional
        error={errors.mensaje}
        defaultValue={typedText(values.mensaje)}
        max={fields.mensaje.max}
      />
    </fieldset>
  );
}
