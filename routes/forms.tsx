import { Hono } from "hono";
import type { ReactElement } from "react";
import { ContactPage } from "../components/pages/contact.tsx";
import { NewsPage } from "../components/pages/news.tsx";
import { VolunteersPage } from "../components/pages/volunteers.tsx";
import { meta as contactMeta } from "../content/contact.ts";
import { type Toast, type ToastCode, toasts, validationToast } from "../content/toasts.ts";
import type { PageMeta } from "../content/meta.ts";
import { meta as newsMeta } from "../content/news.ts";
import { meta as volunteersMeta } from "../content/volunteers.ts";
import { Problem, problemStatus } from "../services/problem.ts";
import { formFields } from "../services/schemas/form_fields.ts";
import { MessageInput } from "../services/schemas/message.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import type { Submission } from "../services/submissions/submissions.ts";
import type { FieldMessages } from "../services/schemas/parse.ts";
import { volunteerFields, VolunteerInput } from "../services/schemas/volunteer.ts";
import type { AppContext, Env } from "./env.ts";
import { expectProblem } from "./expect_problem.ts";
import { readForm } from "./form_body.ts";
import { problemText, tellWhenToRetry } from "./problem_text.ts";
import { redirectWithFlash } from "./middleware/flash.ts";
import { respondPublic } from "./respond.tsx";
import { requireOpen, submit } from "./submit.ts";
import { parsed } from "./validate.ts";

/** The public forms without JavaScript: 303 after success, else the page with all that was typed. */
export const publicForms = new Hono<Env>()
  .post("/voluntarios", async (c) => {
    const fields = volunteerFields(await readForm(c));
    return await answerForm(c, {
      kind: "volunteer",
      read: () => ({ kind: "volunteer", input: parsed(VolunteerInput, fields) }),
      saved: "volunteer_saved",
      failed: "volunteer_failed",
      meta: volunteersMeta,
      page: (errors) => <VolunteersPage values={fields} errors={errors} />,
    });
  })
  .post("/contacto", async (c) => {
    const fields = formFields(await readForm(c));
    return await answerForm(c, {
      kind: "message",
      read: () => ({ kind: "message", input: parsed(MessageInput, fields) }),
      saved: "message_sent",
      failed: "message_failed",
      meta: contactMeta,
      page: (errors) => <ContactPage values={fields} errors={errors} />,
    });
  })
  .post("/noticias", async (c) => {
    const { site } = c.get("deps");
    const fields = formFields(await readForm(c));
    return await answerForm(c, {
      kind: "newsletter",
      read: () => ({ kind: "newsletter", input: parsed(NewsletterInput, fields) }),
      saved: "newsletter_saved",
      failed: "newsletter_failed",
      meta: newsMeta,
      page: (errors) => <NewsPage phase={site.phase} values={fields} errors={errors} />,
    });
  });

interface FormAnswer {
  readonly kind: Submission["kind"];
  /** What was sent; throws Problem `invalid`. */
  readonly read: () => Submission;
  readonly saved: ToastCode;
  readonly failed: ToastCode;
  readonly meta: PageMeta;
  readonly page: (errors: FieldMessages) => ReactElement;
}

async function answerForm(c: AppContext, answer: FormAnswer): Promise<Response> {
  // Before what was typed is looked at: a page without the form has nothing to mend.
  requireOpen(c, answer.kind);
  const problem = await expectProblem(async () => await submit(c, answer.read(), "web_form"));
  if (!(problem instanceof Problem)) return redirectWithFlash(c, c.req.path, answer.saved);
  tellWhenToRetry(c, problem);
  return respondPublic(c, {
    ...answer.meta,
    content: answer.page(problem.fields ?? {}),
    status: problemStatus[problem.code],
    toast: toastOf(problem, answer.failed),
    hasErrors: true,
  });
}

function toastOf(problem: Problem, failed: ToastCode): Toast {
  if (problem.fields) return validationToast(problem.fields);
  if (problem.code !== "rate_limited") return toasts[failed];
  return { ...toasts[failed], description: problemText(problem) };
}
