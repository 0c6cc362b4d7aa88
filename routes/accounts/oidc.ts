import { Hono } from "hono";
import * as z from "zod/mini";
import type { ToastCode } from "../../content/words/toasts.ts";
import type { OidcSignIn } from "../../services/accounts/identities.ts";
import { OidcAttempt, type OidcFailure, type OidcProvider } from "../../services/oidc/provider.ts";
import { Problem } from "../../services/system/problem.ts";
import { recordRefusedEvent } from "../audit_events.ts";
import { oidcCookie } from "../server/cookies.ts";
import type { AppContext, Env } from "../env.ts";
import { localPath } from "../server/local_path.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { takeSealed, writeSealed } from "../server/own_cookies.ts";
import { redirectAfterSignIn, requireSecondStep, savePendingSignIn } from "./sign_in.ts";

/** A sign-in until the provider's answer, with the page to redirect to. */
const attemptCookie = {
  name: oidcCookie,
  schema: z.extend(OidcAttempt, { next: z.string() }),
  lifetime: 10 * 60 * 1000,
};

export const oidcPages = new Hono<Env>()
  // A link and not a form: `form-action 'self'` would stop its redirect to the provider.
  .get("/login/oidc", async (c) => {
    const provider = providerOf(c);
    const next = localPath(c.req.query("next"));
    // Only the site's own link may start a sign-in (ASVS 7.6.2).
    const from = c.req.header("sec-fetch-site") ?? "none";
    if (c.get("visitor") || !["same-origin", "none"].includes(from)) {
      return c.redirect(loginPath(next), 303);
    }
    const begun = await provider.begin();
    if (!begun.ok) return await failed(c, begun, next);
    writeSealed(c, attemptCookie, { ...begun.attempt, next: next.length > 1000 ? "/" : next });
    return c.redirect(begun.address, 303);
  })
  .get("/login/oidc/callback", async (c) => {
    const provider = providerOf(c);
    const attempt = takeSealed(c, attemptCookie);
    if (!attempt) return redirectWithFlash(c, "/login", "oidc_expired");
    c.get("deps").services.limits.providerAnswer(c.get("client"));
    const person = await provider.finish(new URL(c.req.url).search, attempt);
    if (!person.ok) return await failed(c, person, attempt.next);
    const signIn = await c.get("deps").services.identities.signIn(person, c.get("client"));
    return await redirectSignedIn(c, signIn, attempt.next);
  });

function providerOf(c: AppContext): OidcProvider {
  const { oidc } = c.get("deps");
  if (!oidc) throw new Problem("not_found");
  return oidc;
}

/** Redirects to /login, where the password still works, with a message about the failure. */
async function failed(c: AppContext, failure: OidcFailure, next: string): Promise<Response> {
  const { reason, detail } = failure;
  if (reason !== "cancelled") c.get("deps").log("warn", "oidc_failed", { reason, detail });
  if (reason === "refused" || reason === "unverified") {
    const detail = { by: "oidc", reason };
    await recordRefusedEvent(c, "sign_in_failed", { outcome: "failed", detail });
  }
  return redirectWithFlash(c, loginPath(next), `oidc_${reason}`);
}

async function redirectSignedIn(
  c: AppContext,
  signIn: OidcSignIn,
  next: string,
): Promise<Response> {
  const { accounts } = c.get("deps").services;
  if (signIn.kind === "refused") {
    await recordRefusedEvent(c, "sign_in_failed", { outcome: "refused", detail: { by: "oidc" } });
    return redirectWithFlash(c, loginPath(next), "oidc_taken");
  }
  const account = await accounts.opened(signIn.profile);
  if (signIn.kind === "needs_password") {
    await savePendingSignIn(c, account, { lacks: "password", identity: signIn.identity, next });
    return redirectWithFlash(c, loginPath(next), "oidc_needs_password");
  }
  const signedIn = await requireSecondStep(c, account, { next, identity: null });
  // The authorisation of a new account is asked for on its page.
  const target = signIn.kind === "created" && next === "/" ? "/cuenta" : next;
  return signedIn
    ? redirectAfterSignIn(c, signedIn, target, toastOf[signIn.kind])
    : c.redirect("/login/codigo", 303);
}

const toastOf: Record<"linked" | "created" | "adopted", ToastCode> = {
  linked: "signed_in",
  created: "signed_up",
  adopted: "oidc_adopted",
};

function loginPath(next: string): string {
  return next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
