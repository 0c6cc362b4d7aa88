import type { ReactElement } from "react";
import {
  incidentLetter,
  incidentPanel,
  requestPage as texts,
} from "../../content/rights/request_pages.ts";
import {
  allRequestChannels,
  answerChannels,
  fullDay,
  identityChecks,
  refusalGrounds,
  requestErrors,
  requesters,
  requestOutcomes,
  requestTypes,
} from "../../content/rights/requests.ts";
import { longDate } from "../../content/words/dates.ts";
import { classOf, type RightsRequest } from "../../services/rights/request_schema.ts";
import type { RequestAction } from "../../content/rights/request_actions.ts";
import { type AuditLine, AuditLog } from "../admin/audit.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { ActionForm, type FormFacts, type TypedAction } from "./request_forms.tsx";
import { type Due, DueBadge, requestsPath } from "./request_parts.tsx";
import { site } from "../../content/site/site.ts";

interface RequestPageProps extends Due {
  readonly request: RightsRequest;
  readonly counting: string;
  readonly records: number;
  /** The page with all that is stored of the person; null for a visitor who may not see it. */
  readonly personPath: string | null;
  readonly actions: readonly RequestAction[];
  readonly facts: FormFacts;
  readonly typed: TypedAction | null;
  readonly isOutdated: boolean;
  readonly history: readonly AuditLine[];
}

export function RequestPage(props: RequestPageProps): ReactElement {
  const { request, due, look, actions, facts, typed, isOutdated, history } = props;
  const { id, tipo } = request;
  return (
    <>
      <PageHead
        back={{ href: requestsPath, label: texts.back }}
        title={texts.title(id)}
        badge={<DueBadge due={due} look={look} />}
        lead={`${requestTypes[tipo].label}. ${texts.leadOf[classOf(request)]}`}
      />
      {isOutdated && (
        <p className="admin-panel list-error mb-3 p-3" role="alert">{requestErrors.conflict}</p>
      )}
      <div className="grid max-w-3xl gap-4">
        {request.state === "closed" ? <Answer {...request} /> : <Deadline {...props} />}
        {tipo === "incidente" && request.state !== "closed" && (
          <IncidentPanel
            due={request.vence}
          />
        )}
        <Person {...request} />
        {request.state !== "closed" && <Records {...props} />}
        {actions.length > 0 && (
          <section aria-labelledby="acciones" className="grid gap-3">
            <h2 id="acciones" className="admin-heading">{texts.actions}</h2>
            {actions.map((action, at) => (
              <ActionForm
                key={action}
                request={request}
                action={action}
                facts={facts}
                typed={typed}
                isMain={at === 0}
              />
            ))}
          </section>
        )}
        <section aria-labelledby="historia" className="grid gap-3">
          <h2 id="historia" className="admin-heading">{texts.history}</h2>
          <AuditLog lines={history} label={texts.history} />
        </section>
      </div>
    </>
  );
}

function Deadline({ request, counting }: RequestPageProps): ReactElement {
  const { state, vence, requerimiento, prorroga } = request;
  const day = fullDay(vence);
  return (
    <Panel id="plazo" title={texts.deadline}>
      <p className="font-semibold">
        {state === "waiting" ? texts.completeBy(day) : texts.answerBy(day)}
      </p>
      {prorroga && (
        <p>
          {texts.extended(
            fullDay(prorroga.hasta),
            answerChannels[prorroga.medio],
            longDate(prorroga.dia),
          )} {prorroga.motivo}
        </p>
      )}
      {state !== "waiting" && (
        <p className="hint">
          <b>{texts.counting}:</b> {counting}
        </p>
      )}
      {requerimiento && <MissingInfoPanel {...requerimiento} />}
    </Panel>
  );
}

function MissingInfoPanel({ dia, texto }: { dia: string; texto: string | null }): ReactElement {
  return (
    <div>
      <p>{texts.asked(longDate(dia))}</p>
      {texto && <p className="whitespace-pre-line">{texto}</p>}
    </div>
  );
}

function Answer({ respuesta }: RightsRequest): ReactElement | null {
  if (!respuesta) return null;
  const { dia, resultado, fundamento, medio, texto } = respuesta;
  return (
    <Panel id="respuesta" title={texts.answer}>
      <p className="font-semibold">
        {texts.answered(requestOutcomes[resultado], fullDay(dia))}
      </p>
      {fundamento && <p>{texts.ground(refusalGrounds[fundamento])}</p>}
      {medio && <p>{texts.informed(answerChannels[medio])}</p>}
      {texto && <p className="whitespace-pre-line">{texto}</p>}
    </Panel>
  );
}

function Person(request: RightsRequest): ReactElement {
  const { persona, solicitante, identidad, canal, recibida, texto } = request;
  const { facts } = texts;
  const shown = [
    [facts.nombre, persona?.nombre],
    [facts.email, persona?.email],
    [facts.telefono, persona?.telefono],
    [facts.direccion, persona?.direccion],
    [facts.solicitante, requesters[solicitante]],
    [facts.identidad, identityChecks[identidad]],
    [facts.canal, allRequestChannels[canal]],
    [facts.recibida, fullDay(recibida)],
  ] as const;
  return (
    <Panel id="persona" title={texts.person}>
      {!persona && <p>{texts.forgotten}</p>}
      {texto && <p className="whitespace-pre-line">{texto}</p>}
      <FactList facts={shown} />
    </Panel>
  );
}

function Records({ request, records, personPath }: RequestPageProps): ReactElement {
  const { persona, registros } = request;
  return (
    <Panel id="registros" title={texts.records}>
      {registros.length > 0 && <p>{texts.legend(registros.length)}</p>}
      {records === 0 && <p>{persona?.email ? texts.noRecords : texts.noEmail}</p>}
      {records > 0 && <p>{texts.remaining(records)}</p>}
      {personPath && (
        <p>
          <a href={personPath} className="link link-alone">{texts.whole}</a>
        </p>
      )}
    </Panel>
  );
}

function IncidentPanel({ due }: { readonly due: string }): ReactElement {
  const { title, steps, letter } = incidentPanel;
  return (
    <Panel id="incidente" title={title}>
      <ol className="list-decimal pl-6">
        {steps(fullDay(due)).map((step) => <li key={step}>{step}</li>)}
      </ol>
      <details>
        <summary className="admin-button">{letter}</summary>
        <p className="mt-3 whitespace-pre-line">{incidentLetter(site)}</p>
      </details>
    </Panel>
  );
}
