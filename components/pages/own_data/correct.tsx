import type { ReactElement } from "react";
import { messageFields, volunteerFields as fields } from "../../../content/form_fields.ts";
import { ownRecord } from "../../../content/own_data.ts";
import {
  correctedField,
  type TypedCorrection,
  VolunteerChoices,
} from "../../ui/correction_fields.tsx";
import { NameField, TextField } from "../../ui/text_field.tsx";
import { ChangeFrame } from "./changes.tsx";

interface CorrectPageProps extends TypedCorrection {
  readonly form: "volunteer" | "message";
  readonly name: string;
  /** Ends the addresses of its pages. */
  readonly query: string;
  /** What the fields were when the form was opened. */
  readonly version: string;
}

/** The form with which a person corrects a record. */
export function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, name, query, errors, version } = props;
  const { email, message, ...texts } = ownRecord.correct;
  return (
    <ChangeFrame {...texts} {...{ name, query, errors }} action="/mis-datos/corregir">
      <input type="hidden" name="version" value={version} />
      {form === "volunteer" ? <VolunteerFields {...props} /> : <MessageFields {...props} />}
      <p className="hint">{email}</p>
      {form === "message" && <p className="hint">{message}</p>}
    </ChangeFrame>
  );
}

function VolunteerFields(props: CorrectPageProps): ReactElement {
  return (
    <>
      <NameField {...correctedField(props, "nombre")} label={fields.nombre.label} required />
      <NameField {...correctedField(props, "apellido")} label={fields.apellido.label} required />
      <TextField
        {...correctedField(props, "telefono")}
        label={fields.telefono.label}
        hint={fields.telefono.hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <VolunteerChoices {...props} supportLabel={fields.tipoApoyo.label} />
    </>
  );
}

function MessageFields(props: CorrectPageProps): ReactElement {
  return <NameField {...correctedField(props, "name")} label={messageFields.name.label} required />;
}
