import { Hono } from "hono";
import { newsletterPath } from "../../content/newsletter/newsletter.ts";
import { Problem } from "../../services/system/problem.ts";
import { recordEvent } from "../audit_events.ts";
import type { Env } from "../env.ts";
import { readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { requires } from "../admin/access.ts";
import { emptyDraft, respondDraft, saveDraft } from "./draft.tsx";
import { issuePreview } from "./issue_preview.ts";
import { respondIssues } from "./issues.tsx";
import { changeIssueState, respondProgress } from "./progress.tsx";
import { askBeforeSending, sendIssue } from "./send.tsx";

export const newsletterPages = new Hono<Env>()
  .get("/", requires("newsletter:write"), respondIssues)
  .post("/", requires("newsletter:send"), async (c) => {
    const { newsletter } = c.get("deps").services;
    if ((await readForm(c)).get("accion") !== "pedir-confirmacion") throw new Problem("malformed");
    const count = await newsletter.requestConfirmations();
    await recordEvent(c, "confirmations_asked", { detail: { count } });
    return redirectWithFlash(c, newsletterPath, "confirmations_asked");
  })
  .get("/:id", requires("newsletter:write"), async (c) => {
    const id = draftIdFromParam(c.req.param("id"));
    if (id === null) return await respondDraft(c, { id, values: emptyDraft(c) });
    const issue = await c.get("deps").services.issues.require(id);
    if (issue.state !== "draft") return await respondProgress(c, issue);
    return await respondDraft(c, { id, values: issue });
  })
  .post(
    "/:id",
    requires("newsletter:write"),
    (c) => saveDraft(c, draftIdFromParam(c.req.param("id"))),
  )
  .route("/", issuePreview)
  .get("/:id/send", requires("newsletter:send"), askBeforeSending)
  .post("/:id/send", requires("newsletter:send"), sendIssue)
  .post("/:id/pause", requires("newsletter:send"), (c) => changeIssueState(c, "pause"))
  .post("/:id/resume", requires("newsletter:send"), (c) => changeIssueState(c, "resume"))
  .post("/:id/cancel", requires("newsletter:send"), (c) => changeIssueState(c, "cancel"));

/** Returns null for an issue that was not saved yet: the router has no other path beside `:id`. */
function draftIdFromParam(id: string): string | null {
  return id === "new" ? null : id;
}
