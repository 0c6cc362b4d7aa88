import { Hono } from "hono";
import { isFormOpen } from "../../content/site/phases.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import { receiptPath } from "../../content/forms/receipt.ts";
import { phases } from "../../content/site/campaign.ts";
import type { Toast } from "../../content/words/toast.ts";
import { validationToast } from "../../content/words/toast.ts";
import { toasts } from "../../content/words/toasts.ts";
import { Problem, problemStatus } from "../../services/system/problem.ts";
import { formDefinitions } from "../../services/inbox/forms.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem, problemText, setRetryAfter } from "../problems.ts";
import { parsed, readFields } from "../input.ts";
import { keepReceipt, takeReceipt } from "../rights/receipts.ts";
import { setFlash } from "../server/middleware/flash.ts";
import { pages, pagesIn, type PublicPage, visitNow } from "./pages.tsx";
import { respondPublic } from "../respond.tsx";
import { requireOpen, savedToast, submit } from "../forms/submit.ts";

/** The public pages, and the posts of their forms where no script sends them. */
export const publicPages = new Hono<Env>();

/** Phase and path → page. */
const pageOf = new Map(
  phases.flatMap((phase) => pagesIn(phase).map((page) => [phase + page.path, page])),
);

for (const page of pages) {
  const { path, form } = page;
  publicPages.get(path, (c) => respondPage(c, path));
  if (form) publicPages.post(path, (c) => respondForm(c, form, page));
}

function respondPage(c: AppContext, path: string): Response | Promise<Response> {
  const deps = c.get("deps");
  const page = pageOf.get(deps.phase() + path);
  if (!page) throw new Problem("not_found");
  const { meta, content, embeds } = page;
  // Without a flash message the page is the same for everyone, and cached.
  const receipt = c.get("flash") ? takeReceipt(c) : undefined;
  const shown = content({ ...visitNow(deps), flash: c.get("flash"), receipt });
  return respondPublic(c, { ...meta, content: shown, embeds, listed: page, shared: true });
}

/** Answers with 303 after success, else with the page and all that was typed. */
async function respondForm(
  c: AppContext,
  form: FormName,
  { meta, content }: PublicPage,
): Promise<Response> {
  const deps = c.get("deps");
  const values = {
    ...await readFields(c, formDefinitions[form].lists),
    ...(c.req.query("o") && { origen: c.req.query("o") }),
  };
  // First: a page without the form could not show what is wrong with the fields.
  requireOpen(c, form);
  const saved = await expectProblem(() =>
    submit(c, form, parsed(formDefinitions[form].input, values), "web_form")
  );
  const { failed } = publicForms[form];
  if (!(saved instanceof Problem)) {
    setFlash(c, savedToast(c, form));
    if (formDefinitions[form].letter === null) return c.redirect(c.req.path, 303);
    keepReceipt(c, saved.receipt);
    // A form that was opened before the phase changed has no page any more that shows its receipt.
    return c.redirect(isFormOpen(form, deps.phase()) ? c.req.path : receiptPath, 303);
  }
  setRetryAfter(c, saved);
  return respondPublic(c, {
    ...meta,
    content: content({ ...visitNow(deps), values, errors: saved.fields ?? {} }),
    status: problemStatus[saved.code],
    toast: toastOf(saved, toasts[failed]),
    hasErrors: true,
  });
}

function toastOf(problem: Problem, failed: Toast): Toast {
  if (problem.fields) return validationToast(problem.fields);
  if (problem.code !== "rate_limited") return failed;
  return { ...failed, description: problemText(problem) };
}
