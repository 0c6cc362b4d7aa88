import { Hono } from "hono";
import type { ReactElement } from "react";
import {
  BeginFactor,
  ConfirmFactor,
  ManageFactor,
  RecoveryCodes,
  SecondFactorPage,
} from "./second_factor_page.tsx";
import { toasts } from "../../content/words/toasts.ts";
import { factorMeta } from "../../content/accounts/second_factor.ts";
import { Problem } from "../../services/system/problem.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { base32, totpLink } from "../../services/accounts/totp.ts";
import type { AppContext, Env } from "../env.ts";
import { fieldErrors } from "../problems.ts";
import { answerForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { visitorOf } from "./session.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { write } from "../write.ts";
import { proofOf, prove, proveBoth } from "./owner_proof.ts";

/** The second factor of the visitor's own account. `requireUser` guards the mount. */
export const factorPages = new Hono<Env>()
  .get("/", (c) => respondFactor(c))
  .post("/", (c) =>
    answerForm(
      c,
      async () => respondSecret(c, await begin(c)),
      ({ problem }) => respondFactor(c, problem),
    ))
  .post("/activar", (c) => {
    const { profile, sessionId } = visitorOf(c);
    const { secondFactors } = c.get("deps").services;
    return answerForm(c, async ({ code }) => {
      const typed = typedText(code);
      const codes = await write(c, (tx) => secondFactors.confirm(tx, profile.id, sessionId, typed));
      await endOtherSessions(c);
      return respond(c, <RecoveryCodes codes={codes} />);
    }, async ({ problem }) => {
      const secret = await secondFactors.begun(profile.id, sessionId);
      return secret ? await respondSecret(c, secret, problem) : await respondFactor(c, problem);
    });
  })
  .post("/codigos", (c) =>
    answerForm(c, async () => {
      await proveBoth(c);
      const { secondFactors } = c.get("deps").services;
      const codes = await write(c, (tx) => secondFactors.renewRecoveryCodes(tx, tx.actor.id));
      await endOtherSessions(c);
      return respond(c, <RecoveryCodes codes={codes} />);
    }, ({ problem }) => respondFactor(c, problem)))
  .post("/desactivar", (c) =>
    answerForm(c, async () => {
      await proveBoth(c);
      await switchOff(c);
      await endOtherSessions(c);
      return redirectWithFlash(c, "/cuenta", "second_factor_off");
    }, ({ problem }) => respondFactor(c, problem)));

async function begin(c: AppContext): Promise<Uint8Array> {
  const { profile, sessionId } = visitorOf(c);
  await prove(c);
  const { secondFactors } = c.get("deps").services;
  return await write(c, (tx) => secondFactors.begin(tx, profile.id, sessionId));
}

async function switchOff(c: AppContext): Promise<void> {
  const { secondFactors, limits } = c.get("deps").services;
  const { id } = visitorOf(c).profile;
  await write(c, async (tx) => {
    await limits.consume(tx, "securityChanges", id);
    await secondFactors.switchOff(tx, id);
  });
}

/** After a change of the factor (ASVS 5.0, 7.4.3). */
async function endOtherSessions(c: AppContext): Promise<void> {
  const { profile, sessionId } = visitorOf(c);
  await c.get("deps").services.sessions.endAll(profile.id, sessionId);
}

async function respondSecret(
  c: AppContext,
  secret: Uint8Array,
  problem?: Problem,
): Promise<Response> {
  const { encode } = await import("uqr");
  const link = totpLink(secret, c.get("deps").site.name, visitorOf(c).profile.email);
  const content = (
    <ConfirmFactor
      modules={encode(link, { border: 0, ecc: "M" }).data}
      link={link}
      secret={base32(secret)}
      errors={fieldErrors(problem)}
    />
  );
  return respond(c, content, problem);
}

async function respondFactor(c: AppContext, problem?: Problem): Promise<Response> {
  const { profile } = visitorOf(c);
  const on = await c.get("deps").services.secondFactors.isOn(profile.id);
  const Step = on ? ManageFactor : BeginFactor;
  const errors = fieldErrors(problem);
  const step = <Step proof={await proofOf(c)} email={profile.email} errors={errors} />;
  return respond(c, step, problem);
}

function respond(c: AppContext, step: ReactElement, problem?: Problem): Response {
  return respondPublic(c, {
    ...factorMeta,
    content: <SecondFactorPage>{step}</SecondFactorPage>,
    ...errorProps(c, problem, toasts.second_factor_failed),
  });
}
