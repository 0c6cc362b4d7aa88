import { Hono } from "hono";
import { campaignPath } from "../../components/admin/campaign_page.tsx";
import { SetupPage } from "../../components/pages/new_account.tsx";
import { setupMeta } from "../../content/setup.ts";
import { toasts } from "../../content/toasts.ts";
import { typedText } from "../../services/schemas/form_data.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { fieldErrors } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { type SignedIn, signUpByForm } from "./sign_in.ts";

/** The page behind the link that a start without an administrator prints. Only its form uses it. */
export const setupPages = new Hono<Env>()
  .get("/instalar/:token", async (c) => {
    await openLink(c);
    return respondSetup(c);
  })
  .post("/instalar/:token", async (c) => {
    const token = await openLink(c);
    return await answerForm(c, async (fields) => {
      await makeAdmin(c, token, fields);
      return redirectWithFlash(c, campaignPath, "setup_done");
    }, (refused) => {
      if (refused.problem.code === "setup_gone") throw refused.problem;
      return respondSetup(c, refused);
    });
  });

/**
 * Returns the token of a link that works. It stays out of the referrer that other sites see; this
 * site needs its own, because a page without one posts without an origin.
 * @throws {Problem} `setup_gone`
 */
async function openLink(c: AppContext): Promise<string> {
  c.header("Referrer-Policy", "same-origin");
  c.header("X-Robots-Tag", "noindex");
  const token = c.req.param("token") ?? "";
  await c.get("deps").services.firstAdmin.open(token);
  return token;
}

/** Makes the account of the administrator and uses the link in one commit. */
async function makeAdmin(
  c: AppContext,
  token: string,
  fields: Record<string, unknown>,
): Promise<SignedIn> {
  const { firstAdmin } = c.get("deps").services;
  return await signUpByForm(c, fields, ({ id }) => [
    (transaction) => firstAdmin.planUse(transaction, token, id),
    auditEntry(c, "first_admin", { actor: id, subject: id, detail: { role: "admin" } }),
  ]);
}

function respondSetup(
  c: AppContext,
  { values = {}, problem }: Partial<RefusedForm> = {},
): Response {
  const content = (
    <SetupPage
      path={c.req.path}
      values={{ email: typedText(values.email), full_name: typedText(values.full_name) }}
      errors={fieldErrors(problem)}
    />
  );
  return respondPublic(c, {
    ...setupMeta,
    content,
    ...refused(c, problem, toasts.sign_up_failed),
  });
}
