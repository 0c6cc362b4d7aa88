import { Hono } from "hono";
import { isFormOpen } from "../../content/site/phases.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import { receiptPath } from "../../content/forms/receipt.ts";
import { phases } from "../../content/site/campaign.ts";
import { toasts } from "../../content/words/toasts.ts";
import { Problem } from "../../services/system/problem.ts";
import { formDefinitions } from "../../services/inbox/forms.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { keepReceipt, takeReceipt } from "../rights/receipts.ts";
import { setFlash } from "../server/middleware/flash.ts";
import { pages, pagesIn } from "./pages.tsx";
import { type PublicPage, visitNow } from "./public_page.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { requireOpen, savedToast, submit } from "../forms/submit.ts";

/** The public pages, and the posts of their forms where no script sends them. */
export const publicPages = new Hono<Env>();

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
  const { input, lists, letter } = formDefinitions[form];
  const origen = c.req.query("o");
  const withSource = (values: Record<string, unknown>) => ({
    ...values,
    ...(origen && { origen }),
  });
  // First: a page without the form could not show what is wrong with the fields.
  requireOpen(c, form);
  return await answerForm(c, async (values) => {
    const { receipt } = await submit(c, form, parseOrThrow(input, withSource(values)), "web_form");
    setFlash(c, savedToast(c, form));
    if (letter === null) return c.redirect(c.req.path, 303);
    keepReceipt(c, receipt);
    // A form that was opened before the phase changed has no page any more that shows its receipt.
    return c.redirect(isFormOpen(form, deps.phase()) ? c.req.path : receiptPath, 303);
  }, ({ values, problem }) => {
    const visit = { ...visitNow(deps), values: withSource(values), errors: problem.fields ?? {} };
    const failed = toasts[publicForms[form].failed];
    const answer = errorProps(c, problem, failed);
    const isSaid = problem.fields || problem.code === "rate_limited";
    const toast = isSaid ? answer.toast : failed;
    return respondPublic(c, { ...meta, content: content(visit), ...answer, toast });
  }, lists);
}
