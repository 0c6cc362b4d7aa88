import { Hono } from "hono";
import { EraseAccountPage } from "../../components/pages/erase_account.tsx";
import { eraseMeta } from "../../content/account.ts";
import { toasts } from "../../content/toasts.ts";
import { eraseAccount } from "../../services/erasure.ts";
import type { Problem } from "../../services/problem.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem, fieldErrors } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { proofOf, prove, proveBoth } from "./owner_proof.ts";
import { endSession, visitorOf } from "./session.ts";

/** The end of the visitor's own account. `requireUser` guards the mount. */
export const eraseAccountPages = new Hono<Env>()
  .get("/", (c) => respondErase(c))
  .post("/", async (c) => {
    const problem = await expectProblem(() => erase(c));
    if (problem) return await respondErase(c, problem);
    await endSession(c);
    return redirectWithFlash(c, "/", "account_erased");
  });

/** @throws {Problem} `invalid_credentials`, `invalid_code`, `last_admin`, … */
async function erase(c: AppContext): Promise<void> {
  const { services } = c.get("deps");
  const { id } = visitorOf(c).profile;
  await (await services.secondFactors.isOn(id) ? proveBoth(c) : prove(c));
  await eraseAccount(services, id, { with: [auditEntry(c, "account_erased", { subject: id })] });
}

async function respondErase(c: AppContext, problem?: Problem): Promise<Response> {
  const { profile: { id, email } } = visitorOf(c);
  const content = (
    <EraseAccountPage
      proof={await proofOf(c)}
      hasFactor={await c.get("deps").services.secondFactors.isOn(id)}
      email={email}
      errors={fieldErrors(problem)}
    />
  );
  return respondPublic(c, {
    ...eraseMeta,
    content,
    ...refused(c, problem, toasts.account_erase_failed),
  });
}
