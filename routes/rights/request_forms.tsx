import type { ReactElement, ReactNode } from "react";
import {
  actionFields as fields,
  type RequestAction,
  requestActions,
} from "../../content/rights/request_actions.ts";
import { newRequest } from "../../content/rights/request_pages.ts";
import {
  answerChannels,
  fullDay,
  identityChecks,
  optionsOf,
  refusalGrounds,
  requestLengths,
  requestOutcomes,
} from "../../content/rights/requests.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../components/ui/text_field.tsx";
import { requestsPath } from "./request_parts.tsx";
import { FoldedForm } from "../../components/ui/post_form.tsx";

export interface FormFacts {
  /** The last day to which the term may be extended. */
  readonly latest: string;
  /** Until when asking pauses the term; null where it does not. */
  readonly pausesUntil: string | null;
}

export interface TypedAction extends TypedForm {
  readonly action: RequestAction;
}

interface ActionFormProps {
  readonly request: RightsRequest;
  readonly action: RequestAction;
  readonly facts: FormFacts;
  readonly typed: TypedAction | null;
  readonly isMain: boolean;
}

export function ActionForm(
  { request, action, facts, typed, isMain }: ActionFormProps,
): ReactElement {
  const texts = requestActions[action];
  const own = typed?.action === action ? typed : null;
  const field: FieldsProps["field"] = (name, initial) => typedField(own ?? {}, name, initial);
  return (
    <FoldedForm
      title={texts.title}
      action={`${requestsPath}/${request.id}/${action}`}
      isOpen={own !== null}
      isMain={isMain}
      errors={own?.errors}
      fields={{ version: request.version }}
      submit={texts.button}
      className="max-w-3xl"
    >
      <p className="hint">{texts.hint}</p>
      {fieldsOf[action]({ request, facts, field })}
    </FoldedForm>
  );
}

interface FieldsProps {
  readonly request: RightsRequest;
  readonly facts: FormFacts;
  readonly field: (name: string, initial?: string) => ReturnType<typeof typedField>;
}

const none = (): ReactNode => null;

const fieldsOf: Readonly<Record<RequestAction, (props: FieldsProps) => ReactNode>> = {
  review: none,
  complete: none,
  reopen: none,
  accept: ({ field }) => (
    <SelectField
      {...field("identidad")}
      label={fields.identidad}
      options={optionsOf(identityChecks).filter(({ id }) => id !== "sin_verificar")}
      empty={newRequest.choose}
      required
    />
  ),
  ask: ({ facts, field }) => (
    <TextAreaField
      {...field("falta")}
      label={fields.falta}
      hint={facts.pausesUntil ? fields.pauses(fullDay(facts.pausesUntil)) : fields.runsOn}
      maxLength={requestLengths.texto.max}
      required
    />
  ),
  extend: ({ facts, field }) => (
    <>
      <TextAreaField
        {...field("motivo")}
        label={fields.motivo}
        maxLength={requestLengths.motivo.max}
        rows={3}
        required
      />
      <div className="field-row">
        <TextField
          {...field("hasta", facts.latest)}
          label={fields.hasta}
          hint={fields.latest(fullDay(facts.latest))}
          type="date"
          max={facts.latest}
          required
        />
        <InformedByField {...field("aviso")} />
      </div>
    </>
  ),
  close: ({ request, field }) => (
    <>
      <div className="field-row">
        <SelectField
          {...field("resultado")}
          label={fields.resultado}
          options={optionsOf(requestOutcomes).filter(({ id }) => isOffered(request, id))}
          empty={newRequest.choose}
          required
        />
        <SelectField
          {...field("fundamento")}
          label={fields.fundamento}
          options={optionsOf(refusalGrounds)}
          empty={newRequest.choose}
          optional
        />
      </div>
      <TextAreaField
        {...field("respuesta")}
        label={fields.respuesta}
        maxLength={requestLengths.texto.max}
        required
      />
      <div className="field-row">
        <InformedByField {...field("medio")} />
        <SelectField
          {...field("identidad", request.identidad)}
          label={fields.identidad}
          options={optionsOf(identityChecks)}
          empty={newRequest.choose}
        />
      </div>
    </>
  ),
};

function InformedByField(field: ReturnType<FieldsProps["field"]>): ReactElement {
  return (
    <SelectField
      {...field}
      label={fields.medio}
      options={optionsOf(answerChannels)}
      empty={newRequest.choose}
    />
  );
}

/** A withdrawal is never refused, and only what waits for the person ends because of the person. */
function isOffered({ tipo, state }: RightsRequest, outcome: string): boolean {
  if (tipo === "incidente") return ["hecho", "anulado"].includes(outcome);
  if (outcome === "negado") return tipo !== "retiro";
  return outcome !== "desistido" || state === "waiting";
}
