import * as z from "zod/mini";
import { type RequestAction, requestActions } from "../../content/rights/request_actions.ts";
import {
  answerChannels,
  identityChecks,
  refusalGrounds,
  requestErrors as errors,
  requestLengths as lengths,
  requestOutcomes,
} from "../../content/rights/requests.ts";
import { Problem } from "../system/problem.ts";
import { day, nameOf, orNull, text } from "../system/text_schema.ts";
import type { BusinessDays } from "./business_days.ts";
import { classOf, type RightsRequest } from "./request_schema.ts";
import { completionDue, latestExtension, pausesTerm, withNewDueDate } from "./terms.ts";

interface ChangeContext {
  readonly calendar: BusinessDays;
  /** The ISO date in Bogotá. */
  readonly today: string;
  readonly remaining: number;
}

interface ActionRow<Fields extends z.core.$ZodShape> {
  readonly fields: Fields;
  readonly allowed: (request: RightsRequest) => boolean;
  /** Whether the page shows the form of an allowed action; a form that comes too late is refused with the reason. */
  readonly isShown?: (request: RightsRequest, today: string) => boolean;
  /** @throws {Problem} `invalid` */
  readonly change: (
    request: RightsRequest,
    input: z.infer<z.ZodMiniObject<Fields>>,
    context: ChangeContext,
  ) => RightsRequest;
}

const version = z.catch(z.coerce.number(), -1);

function row<Fields extends z.core.$ZodShape>({ fields, ...action }: ActionRow<Fields>) {
  return { ...action, input: z.object({ version, ...fields }) };
}

const isRunning = ({ state }: RightsRequest): boolean => state === "unseen" || state === "open";
const isIncident = (request: RightsRequest): boolean => classOf(request) === "incidente";

/** Each action of `content/rights/request_actions.ts`: when it is allowed, and what it makes of a request. */
export const actions = {
  review: row({
    fields: {},
    allowed: ({ state }) => state === "unseen",
    change: (request) => request,
  }),
  accept: row({
    fields: { identidad: nameOf(identityChecks, errors.identidad) },
    allowed: (request) => request.state !== "closed" && waitsForCheck(request),
    change: (request, { identidad }) => {
      if (identidad === "sin_verificar") throw invalid("identidad", errors.identidad);
      return { ...request, identidad };
    },
  }),
  complete: row({
    fields: {},
    allowed: ({ state }) => state === "waiting",
    change: (request, _, { calendar, today }) =>
      withNewDueDate({ ...request, state: "open", completa: today }, calendar),
  }),
  close: row({
    fields: {
      resultado: nameOf(requestOutcomes, errors.resultado),
      fundamento: orNull(nameOf(refusalGrounds, errors.fundamento)),
      identidad: nameOf(identityChecks, errors.identidad),
      medio: orNull(nameOf(answerChannels, errors.medio)),
      respuesta: text({ ...lengths.texto, messages: errors.respuesta }),
    },
    allowed: ({ state }) => state !== "closed",
    change: (request, input, context) => {
      requireOutcome(request, input, context);
      const { resultado, fundamento, medio, respuesta, identidad } = input;
      const answer = { dia: context.today, resultado, fundamento, medio, texto: respuesta };
      return { ...request, state: "closed", identidad, respuesta: answer };
    },
  }),
  ask: row({
    fields: { falta: text({ ...lengths.texto, messages: errors.falta }) },
    allowed: (request) => isRunning(request) && !isIncident(request),
    change: (request, { falta }, { calendar, today }) => {
      const asked = { ...request, requerimiento: { dia: today, texto: falta } };
      if (!pausesTerm(request, today)) return asked;
      return { ...asked, state: "waiting", vence: completionDue(calendar, today) };
    },
  }),
  extend: row({
    fields: {
      motivo: text({ ...lengths.motivo, messages: errors.motivo }),
      hasta: day(errors.hasta),
      aviso: nameOf(answerChannels, errors.untold),
    },
    allowed: (request) => isRunning(request) && !isIncident(request),
    isShown: ({ prorroga, vence }, today) => !prorroga && today <= vence,
    change: (request, { motivo, hasta, aviso: medio }, { calendar, today }) => {
      const latest = latestExtension(request, calendar);
      if (request.prorroga) throw invalid("hasta", errors.second);
      if (today > request.vence) throw invalid("hasta", errors.late(request.vence));
      if (hasta > latest) throw invalid("hasta", errors.afterLatest(latest));
      if (hasta <= request.vence) throw invalid("hasta", errors.tooShort(request.vence));
      return { ...request, vence: hasta, prorroga: { dia: today, motivo, medio, hasta } };
    },
  }),
  reopen: row({
    fields: {},
    allowed: ({ state, persona, respuesta }) =>
      state === "closed" && persona !== null && respuesta?.resultado !== "desistido",
    change: (request, _, { calendar }) => {
      const { respuesta: _answer, ...open } = request;
      return withNewDueDate({ ...open, state: "open" }, calendar);
    },
  }),
} satisfies Readonly<Record<RequestAction, unknown>>;

export type RequestChange<Action extends RequestAction> = z.infer<
  (typeof actions)[Action]["input"]
>;

/** Returns the actions whose forms the page of the request shows, in its order. */
export function actionsOf(request: RightsRequest, today: string): RequestAction[] {
  return (Object.keys(requestActions) as RequestAction[]).filter((action) => {
    const { allowed, isShown }: Pick<ActionRow<never>, "allowed" | "isShown"> = actions[action];
    return allowed(request) && (isShown?.(request, today) ?? true);
  });
}

/**
 * Returns whether a complaint came from the site with an address that another person may have typed: until
 * staff know who asks, no record carries its legend.
 */
export function waitsForCheck(
  request: Pick<RightsRequest, "tipo" | "canal" | "identidad">,
): boolean {
  const isUnknown = request.canal === "sitio" && request.identidad === "sin_verificar";
  return isUnknown && classOf(request) === "reclamo";
}

function requireOutcome(
  request: RightsRequest,
  { resultado, fundamento, medio }: Omit<RequestChange<"close">, "version">,
  { today, remaining }: ChangeContext,
): void {
  const { tipo, state, vence } = request;
  const isQuiet = ["desistido", "anulado"].includes(resultado);
  const isOver = state === "waiting" && today > vence;
  if (resultado === "desistido" && !isOver) throw invalid("resultado", errors.notWaiting);
  if (tipo === "incidente" && !["hecho", "anulado"].includes(resultado)) {
    throw invalid("resultado", errors.incident);
  }
  if (tipo === "retiro" && resultado === "negado") {
    throw invalid("resultado", errors.withdrawalRefused);
  }
  if (resultado === "hecho" && ["borrado", "retiro"].includes(tipo) && remaining > 0) {
    throw invalid("resultado", errors.remaining(remaining));
  }
  if (["negado", "parcial"].includes(resultado) && !fundamento) {
    throw invalid("fundamento", errors.fundamento);
  }
  if (!isQuiet && tipo !== "incidente" && !medio) throw invalid("medio", errors.medio);
}

function invalid(field: string, message: string): Problem {
  return new Problem("invalid", { [field]: message });
}
