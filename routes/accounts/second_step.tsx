import { Hono } from "hono";
import { type CodeMode, SecondStepPage } from "./second_step_page.tsx";
import { stepMeta } from "../../content/accounts/second_factor.ts";
import { toasts } from "../../content/words/toasts.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { PendingSignIn } from "../../services/accounts/profile_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemText } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import {
  completeLinked,
  endPending,
  readPending,
  redirectAfterSignIn,
  type SignedIn,
  takeCode,
} from "./sign_in.ts";

/** The second step of a sign-in: the code after the password. */
export const secondStepPages = new Hono<Env>()
  .get("/login/codigo", async (c) => {
    const pending = await readPending(c);
    return pending?.lacks === "code" ? respondStep(c) : tooLate(c);
  })
  .post("/login/codigo", async (c) => {
    const pending = await readPending(c);
    if (pending?.lacks !== "code") return tooLate(c);
    return await answerForm(c, async (fields) => {
      const code = typedText(fields.code);
      if (!code.trim()) throw new Problem("code_required");
      const signedIn = await finishPending(c, pending, code);
      if (signedIn) return redirectAfterSignIn(c, signedIn, pending.next, "signed_in");
      await endPending(c, pending);
      return tooLate(c);
    }, ({ problem }) => respondStep(c, problem));
  });

function tooLate(c: AppContext): Response {
  return redirectWithFlash(c, "/login", "sign_in_expired");
}

function respondStep(c: AppContext, problem?: Problem): Response {
  const mode: CodeMode = c.req.query("modo") === "recuperacion" ? "recovery" : "app";
  return respondPublic(c, {
    ...stepMeta,
    content: <SecondStepPage mode={mode} error={problem && problemText(problem)} />,
    ...errorProps(c, problem, toasts.sign_in_failed),
  });
}

/**
 * Completes a pending sign-in by its code. Returns null if it has expired or the password has
 * changed. @throws {Problem} `invalid_code`, `rate_limited`
 */
async function finishPending(
  c: AppContext,
  pending: PendingSignIn,
  code: string,
): Promise<SignedIn | null> {
  const { accounts } = c.get("deps").services;
  const { profile_id, password_version: passwordVersion } = pending;
  const profile = await accounts.get(profile_id);
  if (!profile || await accounts.credentials.version(profile_id) !== passwordVersion) return null;
  await takeCode(c, profile_id, code);
  if (!await endPending(c, pending)) return null;
  return await completeLinked(c, { profile, passwordVersion }, pending.identity);
}
