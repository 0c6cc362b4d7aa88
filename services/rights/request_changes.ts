import { requestErrors as errors } from "../../content/rights/requests.ts";
import { Problem } from "../system/problem.ts";
import { classOf, type RightsRequest } from "./request_schema.ts";
import type { RequestAction, RequestChange } from "./request_input_schema.ts";
import type { BusinessDays } from "./business_days.ts";
import { askingDue, completionDue, dueOf, terms } from "./terms.ts";

/** What a change of a request depends on besides the request. */
interface Circumstances {
  readonly calendar: BusinessDays;
  /** The ISO date in Bogotá. */
  readonly today: string;
  /** How many records of the person are left. */
  readonly remaining: number;
}

/** Returns what may be done with the request in its state, in the order of its page. */
export function actionsOf(request: RightsRequest): RequestAction[] {
  const { state, persona, respuesta } = request;
  const isUnknown = waitsForCheck(request);
  const isIncident = classOf(request) === "incidente";
  const mayReopen = persona !== null && respuesta?.resultado !== "desistido";
  const byState: Readonly<Record<RightsRequest["state"], readonly (RequestAction | false)[]>> = {
    unseen: ["review", isUnknown && "accept", "close", "ask", "extend"],
    open: [isUnknown && "accept", "close", !isIncident && "ask", !isIncident && "extend"],
    waiting: [isUnknown && "accept", "complete", "close"],
    closed: [mayReopen && "reopen"],
  };
  return byState[state].filter((action) => action !== false);
}

/** What each of {@link actionsOf} a request makes of it. @throws {Problem} `invalid` */
export const changes: {
  readonly [Action in RequestAction]: (
    request: RightsRequest,
    input: RequestChange<Action>,
    circumstances: Circumstances,
  ) => RightsRequest;
} = {
  review: (request) => request,
  ask: (request, { falta }, { calendar, today }) => {
    const asked = { ...request, requerimiento: { dia: today, texto: falta } };
    if (!pausesTerm(request, today)) return asked;
    return { ...asked, state: "waiting", vence: completionDue(calendar, today) };
  },
  accept: (request, { identidad }) => {
    if (identidad === "sin_verificar") throw invalid("identidad", errors.identidad);
    return { ...request, identidad };
  },
  complete: (request, _, { calendar, today }) => {
    return redated({ ...request, state: "open", completa: today }, calendar);
  },
  extend: (request, { motivo, hasta, aviso: medio }, { calendar, today }) => {
    const latest = latestOf(request, calendar);
    if (request.prorroga) throw invalid("hasta", errors.second);
    if (today > request.vence) throw invalid("hasta", errors.late(request.vence));
    if (hasta > latest) throw invalid("hasta", errors.afterLatest(latest));
    if (hasta <= request.vence) throw invalid("hasta", errors.tooShort(request.vence));
    return { ...request, vence: hasta, prorroga: { dia: today, motivo, medio, hasta } };
  },
  close: (request, input, circumstances) => {
    requireOutcome(request, input, circumstances);
    const { resultado, fundamento, medio, respuesta, identidad } = input;
    const answer = { dia: circumstances.today, resultado, fundamento, medio, texto: respuesta };
    return { ...request, state: "closed", identidad, respuesta: answer };
  },
  reopen: (request, _, { calendar }) => {
    const { respuesta: _answer, ...open } = request;
    return redated({ ...open, state: "open" }, calendar);
  },
};

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

/** Returns whether asking today for what the request lacks pauses its term: only a complaint's, once. */
export function pausesTerm(request: RightsRequest, today: string): boolean {
  return classOf(request) === "reclamo" && today <= askingDue(request.recibida) &&
    !request.completa && !request.prorroga;
}

/** Returns the last day to which the term may be extended. */
export function latestOf(
  request: Pick<RightsRequest, "tipo" | "vence">,
  calendar: BusinessDays,
): string {
  return calendar.add(request.vence, terms[classOf(request)].more);
}

/** Returns the request with its last day as the calendar has it now; an extension was promised. */
export function redated(request: RightsRequest, calendar: BusinessDays): RightsRequest {
  const { state, requerimiento, prorroga, completa, recibida } = request;
  if (state === "waiting") {
    return { ...request, vence: completionDue(calendar, requerimiento?.dia ?? recibida) };
  }
  const { due } = dueOf(calendar, classOf(request), completa ?? recibida);
  return { ...request, vence: prorroga?.hasta ?? due };
}

function requireOutcome(
  request: RightsRequest,
  { resultado, fundamento, medio }: RequestChange<"close">,
  { today, remaining }: Circumstances,
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
