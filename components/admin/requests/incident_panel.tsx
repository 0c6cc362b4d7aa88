import type { ReactElement } from "react";
import { incidentLetter, incidentPanel } from "../../../content/request_pages.ts";
import { fullDay } from "../../../content/requests.ts";
import { site } from "../../../content/site.ts";
import { Panel } from "../panel.tsx";

/** What to do about an incident, and the letter to the people whose data it touched. */
export function IncidentPanel({ due }: { readonly due: string }): ReactElement {
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
