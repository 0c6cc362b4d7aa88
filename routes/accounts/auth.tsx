import { Hono } from "hono";
import { LoginPage } from "./login_page.tsx";
import { meta, signUpMeta } from "../../content/accounts/login.ts";
import { toasts } from "../../content/words/toasts.ts";
import { SignInInput, SignUpInput } from "../../services/accounts/account_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed, type RefusedForm, validate } from "../input.ts";
import { localPath } from "../server/local_path.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { endSession } from "./session.ts";
import { fieldErrors, problemOf } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { ownAccount, redirectAfterSignIn, signInByCall, signInByPage } from "./sign_in.ts";
import { signUp, signUpByForm } from "./sign_up.ts";

/** Signing in, up and out without JavaScript. */
export const authPages = new Hono<Env>()
  .get("/login", (c) => {
    // A signed-in visitor does not need the form.
    if (c.get("visitor")) return c.redirect(localPath(c.req.query("next")), 303);
    return respondLogin(c, { signUp: c.req.query("modo") === "crear" });
  })
  .post("/login", async (c) => {
    const next = localPath(c.req.query("next"));
    return await answerForm(c, async (fields) => {
      if ("full_name" in fields) {
        return redirectAfterSignIn(c, await signUpByForm(c, fields), next, "signed_up");
      }
      const signedIn = await signInByPage(c, parsed(SignInInput, fields), next);
      if (!signedIn) return c.redirect("/login/codigo", 303);
      return redirectAfterSignIn(c, signedIn, next, "signed_in");
    }, (refused) => respondLogin(c, { signUp: "full_name" in refused.values, ...refused }));
  })
  .post("/salir", async (c) => {
    const problem = await signOut(c).catch(problemOf());
    return redirectWithFlash(c, "/", problem ? "sign_out_failed" : "signed_out");
  });

/** Signing in, up and out as JSON. */
export const authApi = new Hono<Env>()
  .post("/sign-up", validate("json", SignUpInput), async (c) => {
    return c.json({ data: ownAccount(await signUp(c, c.req.valid("json"))) }, 201);
  })
  .post("/sign-in", validate("json", SignInInput), async (c) => {
    return c.json({ data: ownAccount(await signInByCall(c, c.req.valid("json"))) }, 200);
  })
  .post("/sign-out", async (c) => {
    await signOut(c);
    return c.body(null, 204);
  })
  .get("/session", (c) => {
    const visitor = c.get("visitor");
    const data = visitor ? ownAccount(visitor) : { user: null, isAdmin: false };
    return c.json({ data }, 200);
  });

async function signOut(c: AppContext): Promise<void> {
  const subject = c.get("visitor")?.profile.id;
  await endSession(c);
  if (subject) await recordEvent(c, "sign_out", { subject });
}

interface LoginState extends Partial<RefusedForm> {
  readonly signUp: boolean;
}

function respondLogin(c: AppContext, { signUp, values = {}, problem }: LoginState): Response {
  const next = c.req.query("next");
  return respondPublic(c, {
    ...(signUp ? signUpMeta : meta),
    content: (
      <LoginPage
        mode={signUp ? "sign_up" : "sign_in"}
        next={next ? localPath(next) : null}
        oidc={c.get("deps").oidc !== null}
        byMail={c.get("deps").services.outbox.isOn}
        values={{ email: typedText(values.email), full_name: typedText(values.full_name) }}
        errors={fieldErrors(problem)}
      />
    ),
    ...errorProps(c, problem, signUp ? toasts.sign_up_failed : toasts.sign_in_failed),
  });
}
