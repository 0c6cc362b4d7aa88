import { PhasePage } from "../components/pages/ballot_page.tsx";
import { phaseTexts } from "../content/phases.ts";
import type { AppContext } from "./env.ts";
import { respondPublic } from "./respond.tsx";

/** Answers what `/noticias` answers on election day, when propaganda is forbidden. */
export function respondQuiet(c: AppContext): Response {
  const { meta } = phaseTexts.quiet;
  const listed = { path: "/noticias", meta };
  const { pollingPlaceUrl } = c.get("deps").siteContent.current.settings;
  const content = <PhasePage phase="quiet" pollingPlaceUrl={pollingPlaceUrl} />;
  return respondPublic(c, { ...meta, content, listed, shared: true });
}
