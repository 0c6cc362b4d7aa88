import type { ReactElement } from "react";
import { forms } from "../../content/forms/forms.ts";
import {
  ownRequest as texts,
  ownRequestTypes,
  requestState,
} from "../../content/rights/own_request.ts";
import { requestLengths } from "../../content/rights/requests.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { LinkButton } from "../../components/ui/button.tsx";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { Honeypot } from "../../components/ui/honeypot.tsx";
import {
  EmailField,
  NameField,
  TextAreaField,
  TextField,
} from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { FactLines } from "../../components/layout/sectioned_page.tsx";
import { requestFacts } from "./own_facts.ts";

/** The form of a request that takes neither a receipt nor mail. */
export function OwnRequestPage(form: TypedForm): ReactElement {
  const { fields, hints } = texts;
  const field = (name: keyof typeof fields) => ({
    ...typedField(form, name),
    label: fields[name],
  });
  const options = Object.entries(ownRequestTypes).map(([id, type]) => ({ id, ...type }));
  return (
    <CardPage title={texts.title} lead={texts.lead} other={texts.received.check}>
      <CardForm action="/mis-datos/solicitud" errors={form.errors} submit={texts.submit}>
        <p className="hint">{forms.requiredNote}</p>
        <RadioGroup {...field("tipo")} options={options} />
        <TextAreaField
          {...field("texto")}
          hint={hints.texto}
          maxLength={requestLengths.texto.max}
          required
        />
        <NameField {...field("nombre")} required />
        <EmailField {...field("email")} hint={hints.email} required={false} optional />
        <TextField {...field("telefono")} type="tel" inputMode="tel" autoComplete="tel" optional />
        <Honeypot />
        <p className="hint">{texts.notice}</p>
      </CardForm>
    </CardPage>
  );
}

interface ReceivedPageProps {
  readonly id: string;
  readonly due: string;
  /** The code in its groups. */
  readonly code: string;
}

/** What follows a request: its number, the last day, and the code of its state. */
export function RequestReceivedPage({ id, due, code }: ReceivedPageProps): ReactElement {
  const { title, lead, code: about, codeLabel, check } = texts.received;
  return (
    <CardPage title={title} lead={lead(id, due)}>
      <p>{about}</p>
      <p className="mt-4">
        <output aria-label={codeLabel} className="receipt-code">{code}</output>
      </p>
      <LinkButton href={check.href} size="large" className="mt-6">{check.label}</LinkButton>
    </CardPage>
  );
}

/** Asks for number and code of a request. */
export function RequestStatePage(form: TypedForm): ReactElement {
  const { title, lead, fields, hint, submit } = requestState;
  const field = (name: keyof typeof fields) => ({
    ...typedField(form, name),
    label: fields[name],
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <CardPage title={title} lead={lead}>
      <CardForm action="/mis-datos/estado" errors={form.errors} submit={submit}>
        <TextField {...field("numero")} hint={hint} inputMode="numeric" required />
        <TextField {...field("codigo")} autoCapitalize="characters" required enterKeyHint="go" />
      </CardForm>
    </CardPage>
  );
}

/** How a request goes; its answer only where its person was recognised. */
export function RequestFactsPage(request: RightsRequest): ReactElement {
  const isVerified = request.identidad !== "sin_verificar";
  const [number, ...others] = requestFacts(request, isVerified);
  return (
    <CardPage title={requestState.title} lead={number?.[1] ?? ""}>
      <FactLines facts={others} />
      {request.respuesta && !isVerified && <p className="hint mt-4">{requestState.unverified}</p>}
      <LinkButton href="/mis-datos/estado" tone="secondary" className="mt-6">
        {requestState.another}
      </LinkButton>
    </CardPage>
  );
}
