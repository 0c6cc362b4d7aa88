import { Hono } from "hono";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { secondStep, stepMeta } from "../../content/accounts/second_factor.ts";
import { toasts } from "../../content/words/toasts.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { PendingSignIn } from "../../services/accounts/profile_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemText } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { CodeField } from "./proof_form.tsx";
import {
  completeLinked,
  endPending,
  readPending,
  redirectAfterSignIn,
  type SignedIn,
  takeCode,
} from "./sign_in.ts";

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
  const isRecovery = c.req.query("modo") === "recuperacion";
  const texts = secondStep[isRecovery ? "recovery" : "app"];
  const other = isRecovery ? "/login/codigo" : "/login/codigo?modo=recuperacion";
  const content = (
    <CardPage title={secondStep.title} lead={secondStep.lead}>
      <CardForm action="/login/codigo" submit={secondStep.submit}>
        <CodeField
          label={texts.label}
          hint={texts.hint}
          error={problem && problemText(problem)}
          recovery={isRecovery}
        />
      </CardForm>
      <p className="mt-6">
        <a href={other} className="link link-alone">{texts.other}</a>
      </p>
      <p className="mt-2">
        <a href="/login" className="link link-alone">{secondStep.back}</a>
      </p>
      <p className="hint mt-4">{secondStep.lost}</p>
    </CardPage>
  );
  return respondPublic(c, {
    ...stepMeta,
    content,
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
