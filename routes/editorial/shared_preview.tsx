import { Hono } from "hono";
import { ErrorPage } from "../../components/pages/error.tsx";
import { type ContentKindName, contentKindNames } from "../../content/content_kinds.ts";
import { sharedPreview as texts } from "../../content/editorial.ts";
import { failedRequest } from "../../content/errors.ts";
import { oneDay } from "../../services/clock.ts";
import { Problem } from "../../services/problem.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { respondPublic } from "../respond.tsx";
import { respondPreview } from "./preview.tsx";

/** How long a link shows a draft, in milliseconds. */
const sharedFor = 7 * oneDay;

const purpose = "shared preview";

/** Returns a link that shows the draft of an item for seven days without an account. */
export function sharedPreviewLink(c: AppContext, clase: ContentKindName, id: string): string {
  const { keys, clock, origins } = c.get("deps");
  const text = `${clase}.${id}.${(clock() + sharedFor).toString(36)}`;
  return `${origins.canonical}/vista/${text}.${keys.sign(purpose, text)}`;
}

/** The drafts that the team shows by a link. */
export const sharedPreviews = new Hono<Env>().get("/vista/:sello", async (c) => {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  const shown = readSeal(c, c.req.param("sello"));
  const answer = shown && await expectProblem(() => respondPreview(c, shown.clase, shown.id, null));
  if (answer && !(answer instanceof Problem)) return answer;
  if (answer && answer.code !== "not_found" && answer.code !== "invalid") throw answer;
  const isUnfinished = answer?.code === "invalid";
  const { title, text } = texts[isUnfinished ? "unfinished" : "over"];
  const status = isUnfinished ? 422 : 410;
  const content = <ErrorPage {...failedRequest} code={`${status}`} title={title} text={text} />;
  return respondPublic(c, { title, status, content, alone: true });
});

/** Returns what the seal shows; null where it is not one of ours or its time is over. */
function readSeal(c: AppContext, seal: string): { clase: ContentKindName; id: string } | null {
  const { keys, clock } = c.get("deps");
  const [name = "", id = "", expires = "", signature = ""] = seal.split(".");
  const clase = contentKindNames.find((known) => known === name);
  const isOurs = keys.verify(purpose, `${name}.${id}.${expires}`, signature);
  return clase && isOurs && parseInt(expires, 36) > clock() ? { clase, id } : null;
}
