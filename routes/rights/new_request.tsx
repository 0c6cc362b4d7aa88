import type { ReactElement } from "react";
import { newRequest as texts } from "../../content/rights/request_pages.ts";
import {
  identityChecks,
  meta,
  oldRequestDays,
  optionsOf,
  requestChannels,
  requesters,
  requestLengths,
  typeOptions,
} from "../../content/rights/requests.ts";
import { forms } from "../../content/forms/forms.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import {
  EmailField,
  SelectField,
  TextAreaField,
  TextField,
} from "../../components/ui/text_field.tsx";
import { requestsPath } from "./request_parts.tsx";
import { PostForm } from "../../components/ui/post_form.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { addDays } from "../../services/rights/business_days.ts";
import { requestInput } from "../../services/rights/request_input_schema.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { draftOf } from "./request_draft.ts";

export async function respondNew(c: AppContext, back?: RefusedForm): Promise<Response> {
  const { today } = c.get("deps").services.requests;
  const { values = await draftOf(c), problem } = back ?? {};
  if (problem && problem.code !== "invalid") throw problem;
  const content = <NewRequestPage today={today} values={values} errors={problem?.fields} />;
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

export async function openNew(c: AppContext, values: Record<string, unknown>): Promise<Response> {
  const { requests } = c.get("deps").services;
  const { today } = requests;
  const input = parseOrThrow(requestInput(today, addDays(today, -oldRequestDays)), values);
  const { id } = await write(c, (tx) => requests.open(tx, input));
  return redirectWithFlash(c, `${requestsPath}/${id}`, "request_opened");
}

interface NewRequestPageProps extends TypedForm {
  /** The ISO date of today: no request arrives later. */
  readonly today: string;
}

function NewRequestPage(
  { today, ...typed }: NewRequestPageProps,
): ReactElement {
  const { fields, hints, choose } = texts;
  const common = (name: keyof typeof fields, initial?: string) => ({
    ...typedField(typed, name, initial),
    label: fields[name],
  });
  const received = common("recibida", today);
  return (
    <>
      <PageHead
        back={{ href: requestsPath, label: texts.back }}
        title={texts.title}
        lead={texts.lead}
      />
      <PostForm
        action={requestsPath}
        errors={typed.errors}
        submit={texts.save}
        className="admin-panel max-w-3xl"
      >
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
          {...received}
          type="date"
          max={today}
          hint={hints.recibida}
          required
        />
        {received.error && <input type="hidden" name="antigua" value={received.defaultValue} />}
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
      </PostForm>
    </>
  );
}
