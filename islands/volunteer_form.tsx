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
import type { TypedForm } from "../services/schemas/parse.ts";
import { FormFrame } from "./form_frame.tsx";
import { LongTextField } from "./long_text_field.tsx";
import { useForm } from "./use_form.ts";
import { VolunteerThanks } from "./volunteer_thanks.tsx";

interface VolunteerFormProps extends TypedForm {
  /** Whether to begin with the success screen. */
  readonly done?: boolean;
  /** The invitation that the success screen offers to share. */
  readonly shareText: string;
  /** The number on the ballot. */
  readonly number: string;
}

/** The registration form and the success screen after it. */
export function VolunteerForm(
  { done = false, shareText, number, ...typed }: VolunteerFormProps,
): ReactElement {
  const form = useForm({
    form: "volunteer",
    schema: async () => {
      const { VolunteerInput, volunteerLists } = await import("../services/schemas/volunteer.ts");
      return { input: VolunteerInput, lists: volunteerLists };
    },
    typed,
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

type FieldsProps = Required<TypedForm>;

/** Returns the props that every field has whose value is one text. */
function fieldOf(
  { values, errors }: FieldsProps,
  name: Exclude<keyof typeof fields, "autorizacion">,
) {
  const { label, hint } = fields[name];
  return { name, label, hint, error: errors[name], defaultValue: typedText(values[name]) };
}

function PersonFields(form: FieldsProps): ReactElement {
  return (
    <fieldset className="form-part">
      <legend className="display text-xl">{texts.personal}</legend>
      <div className="field-row">
        <NameField {...fieldOf(form, "nombre")} required autoComplete="given-name" />
        <NameField {...fieldOf(form, "apellido")} required autoComplete="family-name" />
      </div>
      <div className="field-row">
        <EmailField {...fieldOf(form, "email")} />
        <TextField
          {...fieldOf(form, "telefono")}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
      </div>
      <SelectField
        {...fieldOf(form, "localidad")}
        empty={fields.localidad.empty}
        required
        options={localidades.map((name) => ({ id: name, label: name }))}
      />
    </fieldset>
  );
}

function SupportFields(form: FieldsProps): ReactElement {
  const { tipoApoyo } = form.values;
  return (
    <fieldset className="form-part">
      <legend className="display text-xl">{texts.help}</legend>
      <ChoiceGroup
        {...fieldOf(form, "tipoApoyo")}
        defaultValue={Array.isArray(tipoApoyo) ? tipoApoyo.map(String) : []}
        options={supportTypes}
      />
      <SelectField
        {...fieldOf(form, "disponibilidad")}
        empty={fields.disponibilidad.empty}
        optional
        options={availabilities}
      />
      <LongTextField
        {...fieldOf(form, "experiencia")}
        optional
        max={fields.experiencia.max}
      />
      <LongTextField {...fieldOf(form, "mensaje")} optional max={fields.mensaje.max} />
    </fieldset>
  );
}
