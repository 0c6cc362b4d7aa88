import { Hono } from "hono";
import { type CodeMode, SecondStepPage } from "../../components/pages/second_step.tsx";
import { toasts } from "../../content/toasts.ts";
import { stepMeta } from "../../content/second_factor.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import { typedText } from "../../services/schemas/form_fields.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem, problemText, setRetryAfter } from "../problems.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { endPending, readPending } from "./pending_cookie.ts";
import { respondPublic } from "../respond.tsx";
import { finishPending, redirectAfterSignIn } from "./second_step.ts";

/** The second step of a sign-in: the code after the password. */
export const secondStepPages = new Hono<Env>()
  .get("/login/codigo", async (c) => {
    const pending = await readPending(c);
    return pending?.lacks === "code" ? respondStep(c) : tooLate(c);
  })
  .post("/login/codigo", async (c) => {
    const pending = await readPending(c);
    if (pending?.lacks !== "code") return tooLate(c);
    const code = typedText((await readForm(c)).get("code"));
    if (!code.trim()) return respondStep(c, new Problem("code_required"));
    const outcome = await expectProblem(() => finishPending(c, pending, code));
    if (outcome instanceof Problem) return respondStep(c, outcome);
    if (outcome) return redirectAfterSignIn(c, outcome, pending.next, "signed_in");
    await endPending(c, pending);
    return tooLate(c);
  });

function tooLate(c: AppContext): Response {
  return redirectWithFlash(c, "/login", "sign_in_expired");
}

function respondStep(c: AppContext, problem?: Problem): Response {
  const mode: CodeMode = c.req.query("modo") === "recuperacion" ? "recovery" : "app";
  if (problem) setRetryAfter(c, problem);
  const text = problem && problemText(problem);
  return respondPublic(c, {
    ...stepMeta,
    content: <SecondStepPage mode={mode} error={text} />,
    ...(problem && text && {
      status: problemStatus[problem.code],
      toast: { ...toasts.sign_in_failed, description: text },
      hasErrors: true,
    }),
  });
}
