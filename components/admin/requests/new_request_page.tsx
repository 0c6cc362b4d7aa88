import type { ReactElement } from "react";
import { newRequest as texts } from "../../../content/request_pages.ts";
import {
  identityChecks,
  optionsOf,
  requestChannels,
  requesters,
  requestLengths,
  typeOptions,
} from "../../../content/requests.ts";
import { forms } from "../../../content/forms.ts";
import { typedText } from "../../../services/schemas/form_data.ts";
import type { TypedForm } from "../../../services/schemas/parse.ts";
import { ErrorSummary } from "../../ui/error_summary.tsx";
import { EmailField, SelectField, TextAreaField, TextField } from "../../ui/text_field.tsx";
import { requestsPath } from "./requests_page.tsx";
import { Save } from "../buttons.tsx";
import { PageHead } from "../page_head.tsx";

interface NewRequestPageProps extends TypedForm {
  /** The ISO date of today: no request arrives later. */
  readonly today: string;
}

/** The form that registers a request. */
export function NewRequestPage(
  { today, values = {}, errors = {} }: NewRequestPageProps,
): ReactElement {
  const { fields, hints, choose } = texts;
  const typed = (name: string, initial = ""): string =>
    values[name] === undefined ? initial : typedText(values[name]);
  const common = (name: keyof typeof fields, initial?: string) => ({
    name,
    label: fields[name],
    error: errors[name],
    defaultValue: typed(name, initial),
  });
  return (
    <>
      <PageHead
        back={{ href: requestsPath, label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <form
        method="post"
        action={requestsPath}
        className="admin-panel grid max-w-3xl gap-6"
        noValidate
      >
        <ErrorSummary errors={errors} />
        <p className="hint">{forms.requiredNote}</p>
        <div className="field-row">
          <SelectField {...common("tipo")} options={typeOptions} empty={choose} required />
          <SelectField
            {...common("canal")}
            options={optionsOf(requestChannels)}
            empty={choose}
            required
          />
        </div>
        <TextField
          {...common("recibida", today)}
          type="date"
          max={today}
          hint={hints.recibida}
          required
        />
        {errors.recibida && <input type="hidden" name="antigua" value={typed("recibida")} />}
        <TextAreaField
          {...common("texto")}
          hint={hints.texto}
          maxLength={requestLengths.texto.max}
          required
        />
        <TextField
          {...common("nombre")}
          maxLength={requestLengths.nombre.max}
          autoComplete="off"
          required
        />
        <EmailField
          {...common("email")}
          hint={`${hints.contact} ${hints.email}`}
          autoComplete="off"
          required={false}
          optional
        />
        <div className="field-row">
          <TextField {...common("telefono")} type="tel" autoComplete="off" optional />
          <TextField {...common("direccion")} autoComplete="off" optional />
        </div>
        <SelectField
          {...common("solicitante", "titular")}
          options={optionsOf(requesters)}
          empty={choose}
        />
        <SelectField
          {...common("identidad", "sin_verificar")}
          hint={hints.identidad}
          options={optionsOf(identityChecks)}
          empty={choose}
        />
        <Save>{texts.save}</Save>
      </form>
    </>
  );
}
