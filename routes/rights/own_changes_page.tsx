import type { ReactElement, ReactNode } from "react";
import { ownRecord as texts } from "../../content/rights/own_data.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import type { FieldMessages, TypedForm } from "../../services/system/parse_schema.ts";
import { ConsentField, TickField } from "../../components/ui/choice_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { CorrectionFields } from "../../components/ui/correction_fields.tsx";

interface ChangeFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly back: string;
  readonly action: string;
  /** The name on the record, so that the person changes no other one. */
  readonly name: string;
  /** Ends the addresses of its pages. */
  readonly query?: string;
  /** The page that the way back leads to; the record's unless it is given. */
  readonly backTo?: string;
  readonly errors?: FieldMessages;
  readonly children?: ReactNode;
}

/** Asks before something becomes of a record. */
export function ChangeFrame(
  { title, lead, submit, back, action, name, query = "", errors, ...rest }: ChangeFrameProps,
): ReactElement {
  const { backTo = `/mis-datos/ver${query}`, children } = rest;
  return (
    <CardPage title={title} lead={lead} other={{ href: backTo, label: back }}>
      <CardForm action={action + query} errors={errors} submit={submit}>
        <p className="text-lg font-bold">{name}</p>
        {children}
      </CardForm>
    </CardPage>
  );
}

interface ChangePageProps extends Required<Pick<ChangeFrameProps, "name" | "query">> {
  readonly errors?: FieldMessages;
}

/** Asks before an authorisation is withdrawn. */
export function WithdrawPage(
  { eraseOn, ...props }: ChangePageProps & { readonly eraseOn: string },
): ReactElement {
  const { lead, ...rest } = texts.withdraw;
  return <ChangeFrame {...rest} {...props} lead={lead(eraseOn)} action="/mis-datos/retirar" />;
}

/** Asks for a new authorisation. */
export function RestorePage(
  { form, ...props }: ChangePageProps & { readonly form: FormName },
): ReactElement {
  return (
    <ChangeFrame {...texts.restore} {...props} action="/mis-datos/reautorizar">
      <ConsentField form={form} error={props.errors?.autorizacion} />
    </ChangeFrame>
  );
}

/** Asks before a record is erased; one with an open complaint leaves the lists. */
export function ErasePage(
  { hasComplaint, ...props }: ChangePageProps & { readonly hasComplaint: boolean },
): ReactElement {
  const { complaint, ...rest } = texts.erase;
  return (
    <ChangeFrame {...rest} {...props} action="/mis-datos/borrar">
      {hasComplaint && <p>{complaint}</p>}
      <ConfirmBox error={props.errors?.confirmo} />
    </ChangeFrame>
  );
}

/** The box without which nothing is erased. */
export function ConfirmBox({ error }: { readonly error?: string }): ReactElement {
  return <TickField name="confirmo" label={texts.erase.confirm} error={error} required />;
}

interface CorrectPageProps extends ChangePageProps, TypedForm {
  readonly form: "volunteer" | "message";
  /** What the fields were when the form was opened. */
  readonly version: string;
}

/** The form with which a person corrects a record. */
export function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, name, query, errors, version } = props;
  const { email, request, message, ...rest } = texts.correct;
  return (
    <ChangeFrame {...rest} {...{ name, query, errors }} action="/mis-datos/corregir">
      <input type="hidden" name="version" value={version} />
      <CorrectionFields {...props} keepsAddress />
      <p className="hint">
        {email} <a href={request.href} className="link">{request.label}</a>
      </p>
      {form === "message" && <p className="hint">{message}</p>}
    </ChangeFrame>
  );
}
