import { personKey } from "../../content/words/person_key.ts";
import { RequestPage } from "./request_page.tsx";
import { type Due, requestsPath } from "./request_parts.tsx";
import type { RequestAction } from "../../content/rights/request_actions.ts";
import { countingText, dueText, meta, requestOutcomes } from "../../content/rights/requests.ts";
import { recordsOf } from "../../services/rights/erasure.ts";
import { actions, actionsOf } from "../../services/rights/request_actions.ts";
import type { Requests } from "../../services/rights/requests.ts";
import {
  askingDue,
  dueOf,
  latestExtension,
  pausesTerm,
  terms,
} from "../../services/rights/terms.ts";
import { classOf, type RightsRequest } from "../../services/rights/request_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, isOvertaken, parseOrThrow, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { write } from "../write.ts";
import { readAudit } from "../admin/audit.tsx";
import { pathOf } from "./person.tsx";

/** Returns the term in words and how it looks; of an ended request its outcome. */
export function dueOfRow(
  { today, calendar }: Requests,
  { state, vence, respuesta }: RightsRequest,
): Due {
  if (respuesta) return { due: requestOutcomes[respuesta.resultado], look: "closed" };
  const isWaiting = state === "waiting";
  const left = calendar.left(today, vence);
  const due = dueText({ due: vence, today, left, isWaiting });
  if (isWaiting) return { due, look: "waiting" };
  if (vence < today) return { due, look: "late" };
  return { due, look: left <= 3 ? "soon" : "running" };
}

export function mayWrite(c: AppContext): boolean {
  return visitorOf(c).can("requests:write");
}

export function respondChange(c: AppContext, id: string, action: RequestAction): Promise<Response> {
  const { requests } = c.get("deps").services;
  return answerForm(c, async (values) => {
    const input = parseOrThrow(actions[action].input, values) as never;
    const remaining = await countRemaining(c, await requests.get(id));
    await write(c, (tx) => requests.change(tx, id, action, input, remaining));
    return redirectWithFlash(c, `${requestsPath}/${id}`, `request_${action}`);
  }, (refused) => respondRequest(c, id, { action, ...refused }));
}

/** Returns how many records of the person are left; what was withdrawn is erased by itself. */
async function countRemaining(c: AppContext, { persona }: RightsRequest): Promise<number> {
  const person = personKey(persona ?? {});
  if (person === "") return 0;
  const found = await recordsOf(c.get("deps").services, person);
  return found.filter(({ place }) => place !== "requests" && place !== "withdrawn").length;
}

/** Answers with the page of a request; `back` is a form of it that was refused. */
export async function respondRequest(
  c: AppContext,
  id: string,
  back?: RefusedForm & { readonly action: RequestAction },
): Promise<Response> {
  const { requests } = c.get("deps").services;
  const problem = back?.problem;
  if (problem && problem.code !== "conflict" && problem.code !== "invalid") throw problem;
  const request = await requests.get(id);
  const isOutdated = isOvertaken(back, request.version);
  const [records, { lines }] = await Promise.all([
    countRemaining(c, request),
    readAudit(c, { subject: id, limit: 100 }),
  ]);
  const { calendar, today } = requests;
  const hasPerson = personKey(request.persona ?? {}) !== "";
  const content = (
    <RequestPage
      request={request}
      {...dueOfRow(requests, request)}
      counting={countingOf(requests, request)}
      records={records}
      personPath={hasPerson && visitorOf(c).can("people:read") ? pathOf("requests", id) : null}
      actions={mayWrite(c) ? actionsOf(request, today) : []}
      facts={{
        latest: latestExtension(request, calendar),
        pausesUntil: pausesTerm(request, today) ? askingDue(request.recibida) : null,
      }}
      typed={back ? { ...back, errors: back.problem.fields } : null}
      isOutdated={isOutdated}
      history={lines.map((line) => ({ ...line, subject: null }))}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

function countingOf({ calendar }: Requests, request: RightsRequest): string {
  const requestClass = classOf(request);
  const { days, fromReceipt } = terms[requestClass];
  const { first, skipped } = dueOf(calendar, requestClass, request.completa ?? request.recibida);
  const completed = request.completa !== undefined;
  return countingText({ days, first, fromReceipt, completed, skipped });
}
