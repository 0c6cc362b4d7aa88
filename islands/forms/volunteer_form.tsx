import { type ReactElement, useState } from "react";
import type { BallotColours } from "../../components/art/ballot_cell.tsx";
import { ChoiceGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField, NameField, SelectField, TextField } from "../../components/ui/text_field.tsx";
import { bogotaDay } from "../../content/words/dates.ts";
import { availabilities, localidadOptions, supportTypes } from "../../content/words/options.ts";
import { volunteerFields as fields } from "../../content/forms/form_fields.ts";
import { forms } from "../../content/forms/forms.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import { form as texts } from "../../content/site/volunteers.ts";
import { typedTexts } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { LongTextField } from "./long_text_field.tsx";
import { PublicForm } from "./public_form.tsx";
import { VolunteerThanks } from "./volunteer_thanks.tsx";

interface VolunteerFormProps extends TypedForm {
  readonly done?: boolean;
  readonly receipt?: ReceiptFacts;
  readonly shareText: string;
  readonly number: string;
  readonly colours: BallotColours;
}

export function VolunteerForm(
  { done = false, receipt, shareText, number, colours, ...typed }: VolunteerFormProps,
): ReactElement {
  const [openedOn] = useState(() => bogotaDay(Date.now()));
  return (
    <PublicForm
      form="volunteer"
      schema={async () => {
        const { VolunteerInput, volunteerLists } = await import(
          "../../services/inbox/volunteer_input_schema.ts"
        );
        return { input: VolunteerInput, lists: volunteerLists };
      }}
      typed={typed}
      initiallySaved={done}
      receipt={receipt}
      thanks={(again, receipt) => (
        <VolunteerThanks
          shareText={shareText}
          number={number}
          colours={colours}
          receipt={receipt}
          // Since midnight it may be election day, on which nothing asks for others to join.
          isSharing={openedOn === bogotaDay(Date.now())}
          onAgain={again}
        />
      )}
      labelledBy="registro-titulo"
      note={forms.requiredNote}
      submit={texts.submit}
      className="gap-10"
    >
      {(form) => (
        <>
          <PersonFields {...form} />
          <SupportFields {...form} />
        </>
      )}
    </PublicForm>
  );
}

function fieldOf(form: TypedForm, name: Exclude<keyof typeof fields, "autorizacion">) {
  const { label, hint } = fields[name];
  return { ...typedField(form, name), label, hint };
}

function PersonFields(form: TypedForm): ReactElement {
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
        options={localidadOptions}
      />
    </fieldset>
  );
}

function SupportFields(form: TypedForm): ReactElement {
  return (
    <fieldset className="form-part">
      <legend className="display text-xl">{texts.help}</legend>
      <ChoiceGroup
        {...fieldOf(form, "tipoApoyo")}
        defaultValue={typedTexts(form.values?.tipoApoyo)}
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
