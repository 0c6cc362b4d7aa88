import type { ReactElement } from "react";
import { teamPage as texts } from "../../../content/team.ts";
import { Panel } from "../panel.tsx";
import { sourcesPath } from "./sources_page.tsx";
import { templatesPath } from "./templates_page.tsx";

/** The team that contacts volunteers. */
export function TeamPage(): ReactElement {
  const settings = [
    { href: templatesPath, label: texts.templates, hint: texts.templatesHint },
    { href: sourcesPath, label: texts.sources, hint: texts.sourcesHint },
  ];
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="admin-lead mt-1 mb-3 max-w-3xl">{texts.lead}</p>
      <div className="grid max-w-3xl gap-4">
        <Panel id="ajustes" title={texts.settings}>
          <ul className="grid gap-3">
            {settings.map(({ href, label, hint }) => (
              <li key={href}>
                <a href={href} className="link font-semibold">{label}</a>
                <p className="hint">{hint}</p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
