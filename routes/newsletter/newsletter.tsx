import { Hono } from "hono";
import { DraftPage } from "./draft_page.tsx";
import { meta } from "../../content/newsletter/newsletter.ts";
import { choicesOf, openEvents } from "../../services/newsletter/issue_contents.ts";
import { Problem } from "../../services/system/problem.ts";
import { newId } from "../../services/system/record_id.ts";
import { typedText, typedTexts } from "../../services/system/form_data_schema.ts";
import { issueInput } from "../../services/newsletter/issue_schema.ts";
import { type FieldMessages, parse } from "../../services/system/parse_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry, recordEvent } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readFields, readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { requires } from "../admin/access.ts";
import { respondIssues } from "./issues.tsx";
import { mailOf } from "./issue_mail.ts";
import { sendTestMail } from "../mail/mail.tsx";
import { issueSending, path, respondProgress } from "./newsletter_sending.tsx";

/** The issues of the newsletter: writing them, and sending them. */
export const newsletterPages = new Hono<Env>()
  .get("/", requires("newsletter:write"), respondIssues)
  .post("/", requires("newsletter:send"), async (c) => {
    const { newsletter } = c.get("deps").services;
    if ((await readForm(c)).get("accion") !== "pedir-confirmacion") throw new Problem("malformed");
    const count = await newsletter.askOlder();
    await recordEvent(c, "confirmations_asked", { detail: { count } });
    return redirectWithFlash(c, path, "confirmations_asked");
  })
  .get("/:id", requires("newsletter:write"), async (c) => {
    const id = idOf(c.req.param("id"));
    if (id === null) return await respondDraft(c, { id, values: beginning(c) });
    const issue = await c.get("deps").services.issues.require(id);
    if (issue.state !== "draft") return await respondProgress(c, issue);
    return await respondDraft(c, { id: issue.id, values: issue });
  })
  .post("/:id", requires("newsletter:write"), (c) => saveDraft(c, idOf(c.req.param("id"))))
  .get("/:id/preview", requires("newsletter:write"), async (c) => {
    const issue = await c.get("deps").services.issues.require(c.req.param("id"));
    c.header("Content-Security-Policy", previewPolicy);
    return c.html(mailOf(c, issue).html);
  })
  .get("/:id/text", requires("newsletter:write"), async (c) => {
    const issue = await c.get("deps").services.issues.require(c.req.param("id"));
    return c.text(mailOf(c, issue).text);
  })
  .post("/:id/test", requires("newsletter:write"), async (c) => {
    const { id } = await c.get("deps").services.issues.require(c.req.param("id"));
    const about = { kind: "newsletter_test", action: "issue_tested", subject: id } as const;
    return await sendTestMail(c, { ...about, back: `${path}/${id}` });
  })
  .route("/", issueSending);

/** Returns what a new issue begins with: the news item that the address names, where it does. */
function beginning(c: AppContext): Draft["values"] {
  const { news } = c.get("deps").siteContent.current;
  const item = news.find(({ slug }) => slug === c.req.query("noticia"));
  return item ? { asunto: item.titulo, noticias: [item.slug] } : {};
}

/** Returns null for an issue that was not saved yet: the router has no other path beside `:id`. */
function idOf(id: string): string | null {
  return id === "new" ? null : id;
}

const previewPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

interface Draft {
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  readonly isTaken?: boolean;
}

/** Answers with the form: 422 with what is wrong, 409 where the issue is no draft any more. */
async function respondDraft(
  c: AppContext,
  { id, values, errors = {}, isTaken = false }: Draft,
): Promise<Response> {
  const { services: { newsletter, outbox }, siteContent: { current: siteContent } } = c.get("deps");
  const visitor = visitorOf(c);
  const content = (
    <DraftPage
      id={id}
      news={siteContent.news}
      events={openEvents(siteContent)}
      values={values}
      errors={errors}
      isTaken={isTaken}
      confirmed={await newsletter.countOf("confirmed")}
      email={visitor.profile.email}
      isVerified={visitor.profile.verified_at !== null}
      isOn={outbox.isOn}
      maySend={visitor.can("newsletter:send")}
    />
  );
  const invalid = Object.keys(errors).length > 0 ? new Problem("invalid", errors) : undefined;
  const answer = isTaken ? { status: 409 as const } : errorProps(c, invalid);
  return await respondAdmin(c, { ...meta, content, ...answer });
}

async function saveDraft(c: AppContext, id: string | null): Promise<Response> {
  const { services: { issues }, siteContent, clock } = c.get("deps");
  const values = await readFields(c, ["noticias", "eventos"]);
  const input = parse(issueInput(choicesOf(siteContent.current)), {
    ...values,
    noticias: inOrder(values),
  });
  if (!input.ok) return await respondDraft(c, { id, values, errors: input.fields });
  const subject = id ?? newId(clock());
  const action = id ? "issue_changed" : "issue_created";
  const options = { with: [auditEntry(c, action, { subject })] };
  const saved =
    await (id
      ? issues.save(id, input.value, options)
      : issues.create(subject, input.value, options)).catch(problemOf("conflict"));
  if (saved instanceof Problem) return await respondDraft(c, { id, values, isTaken: true });
  return redirectWithFlash(c, `${path}/${subject}`, "issue_saved");
}

/** Returns the ticked news by the number beside each; those without one come last. */
function inOrder(values: Record<string, unknown>): string[] {
  const slugs = typedTexts(values.noticias);
  const placeOf = (slug: string): number =>
    Number(typedText(values[`orden_${slug}`])) || Number.MAX_SAFE_INTEGER;
  return [...new Set(slugs)].sort((a, b) => placeOf(a) - placeOf(b));
}
