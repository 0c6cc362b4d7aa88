import { Hono } from "hono";
import {
  OwnRequestPage,
  RequestFactsPage,
  RequestReceivedPage,
  RequestStatePage,
} from "./own_requests_page.tsx";
import { plainText } from "../../content/words/clean_text.ts";
import { ownRequest, requestState as texts } from "../../content/rights/own_request.ts";
import { Problem } from "../../services/system/problem.ts";
import { newSecret, readSecret, writeGroups } from "../../services/rights/receipt_code.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { OwnRequestInput } from "../../services/rights/request_input_schema.ts";
import { sha256 } from "../../services/secrets/digest.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed } from "../input.ts";
import { problemOf } from "../problems.ts";
import { writeAsSelf } from "../write.ts";
import { suspicionOf } from "../forms/submit.ts";
import { readAccess } from "./own_data_session.ts";
import { keepReceipt, takeReceipt } from "./receipts.ts";
import { respondOwn } from "./respond_own.ts";

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
      const full = problem.code === "busy" ? ownRequest.full(c.get("deps").site) : undefined;
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
  const { sitio_web: honeypot, ...input } = parsed(OwnRequestInput, values);
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
    throw new Problem("invalid", { numero: texts.unknown });
  }
  return found;
}
