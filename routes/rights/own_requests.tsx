import { Hono } from "hono";
import { plainText } from "../../content/words/clean_text.ts";
import {
  ownRequest as texts,
  ownRequestTypes,
  requestState,
} from "../../content/rights/own_request.ts";
import { Problem } from "../../services/system/problem.ts";
import { newSecret, readSecret, writeGroups } from "../../services/rights/receipt_code.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { OwnRequestInput } from "../../services/rights/request_input_schema.ts";
import { sha256 } from "../../services/secrets/digest.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { problemOf } from "../problems.ts";
import { writeAsSelf } from "../write.ts";
import { suspicionOf } from "../forms/submit.ts";
import { readAccess } from "./own_data_session.ts";
import { keepReceipt, takeReceipt } from "./receipts.ts";
import { respondOwn } from "./respond_own.ts";
import type { ReactElement } from "react";
import { forms } from "../../content/forms/forms.ts";
import { requestLengths } from "../../content/rights/requests.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
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

/** Requests of people about their data, without a receipt and without mail, and their state. */
export const ownRequestPages = new Hono<Env>()
  .get("/solicitud", async (c) => {
    const [id, secret] = takeReceipt(c)?.code?.split(" ") ?? [];
    if (!id || !secret) return respondOwn(c, <OwnRequestPage />);
    const { vence } = await c.get("deps").services.requests.get(id);
    const content = <RequestReceivedPage id={id} due={vence} code={writeGroups(secret)} />;
    return respondOwn(c, content);
  })
  .post("/solicitud", (c) =>
    answerForm(c, async (values) => {
      keepReceipt(c, await openRequest(c, values));
      return c.redirect("/mis-datos/solicitud", 303);
    }, ({ values, problem }) => {
      const content = <OwnRequestPage values={values} errors={problem.fields} />;
      const full = problem.code === "busy" ? texts.full(c.get("deps").site) : undefined;
      return respondOwn(c, content, problem, full);
    }))
  .get("/estado", (c) => respondOwn(c, <RequestStatePage />))
  .post("/estado", (c) =>
    answerForm(c, async (values) => {
      const request = await findRequest(c, values);
      return respondOwn(c, <RequestFactsPage {...request} />);
    }, ({ values, problem }) =>
      respondOwn(c, <RequestStatePage values={values} errors={problem.fields} />, problem)));

/**
 * Registers what was asked for; returns its number and the secret that shows how it goes. What a
 * stranger sends waits until staff have looked at it. @throws {Problem} `busy`, `rate_limited`
 */
async function openRequest(c: AppContext, values: Record<string, unknown>): Promise<string> {
  const { requests, limits } = c.get("deps").services;
  const { sitio_web: honeypot, ...input } = parseOrThrow(OwnRequestInput, values);
  const isKnown = await isOwnAddress(c, input.email);
  const network = isKnown ? undefined : await requests.unseen.placeFor(c.get("client"));
  await limits.count("ownRequests", c.get("client"));
  const secret = newSecret();
  const request = {
    ...input,
    canal: "sitio",
    recibida: requests.today,
    direccion: null,
    solicitante: "titular",
    identidad: isKnown ? "enlace" : "sin_verificar",
    ...(network && { network, suspect: suspicionOf(c, honeypot) ?? undefined }),
    codigo: sha256(secret),
  } as const;
  const { id } = await writeAsSelf(c, (tx) => requests.open(tx, request));
  return `${id} ${secret}`;
}

/**
 * Returns whether this browser came in by a link to the address. The code of a receipt shows who sent
 * one record, and not whose address is on it.
 */
async function isOwnAddress(c: AppContext, email: string | null): Promise<boolean> {
  const access = await readAccess(c);
  return access !== null && "email" in access && access.email === email;
}

/** Returns the request of that number and code. @throws {Problem} `invalid`, `rate_limited` */
async function findRequest(
  c: AppContext,
  values: Record<string, unknown>,
): Promise<RightsRequest> {
  const { requests, limits } = c.get("deps").services;
  await limits.count("receiptCodes", c.get("client"));
  const secret = readSecret(typedText(values.codigo)) ?? "";
  const found = await requests.get(plainText(typedText(values.numero))).catch(problemOf());
  if (found instanceof Problem || !found.codigo || found.codigo !== sha256(secret)) {
    throw new Problem("invalid", { numero: requestState.unknown });
  }
  return found;
}

function OwnRequestPage(form: TypedForm): ReactElement {
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
  readonly code: string;
}

function RequestReceivedPage({ id, due, code }: ReceivedPageProps): ReactElement {
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

function RequestStatePage(form: TypedForm): ReactElement {
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
function RequestFactsPage(request: RightsRequest): ReactElement {
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
