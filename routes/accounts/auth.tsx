import { Hono } from "hono";
import type { ReactElement } from "react";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import {
  meta,
  modesLabel,
  signIn,
  signUp as signUpTexts,
  signUpMeta,
} from "../../content/accounts/login.ts";
import { NewAccountForm, type NewAccountFormProps } from "./new_account_form.tsx";
import { toasts } from "../../content/words/toasts.ts";
import { SignInInput, SignUpInput } from "../../services/accounts/account_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm, validate } from "../input.ts";
import { localPath } from "../server/local_path.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { endSession } from "./session.ts";
import { fieldErrors, problemOf } from "../problems.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { ownAccount, redirectAfterSignIn, signInByCall, signInByPage } from "./sign_in.ts";
import { signUp, signUpByForm } from "./sign_up.ts";

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
      const signedIn = await signInByPage(c, parseOrThrow(SignInInput, fields), next);
      if (!signedIn) return c.redirect("/login/codigo", 303);
      return redirectAfterSignIn(c, signedIn, next, "signed_in");
    }, (refused) => respondLogin(c, { signUp: "full_name" in refused.values, ...refused }));
  })
  .post("/salir", async (c) => {
    const problem = await signOut(c).catch(problemOf());
    return redirectWithFlash(c, "/", problem ? "sign_out_failed" : "signed_out");
  });

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
  const { oidc, services: { outbox } } = c.get("deps");
  const next = c.req.query("next") ? localPath(c.req.query("next")) : null;
  const texts = signUp ? signUpTexts : signIn;
  const typed = {
    values: { email: typedText(values.email), full_name: typedText(values.full_name) },
    errors: fieldErrors(problem),
  };
  const content = (
    <CardPage title={texts.title} lead={texts.lead} tabs={<Modes signUp={signUp} next={next} />}>
      {signUp
        ? (
          <NewAccountForm
            {...typed}
            path={pathOf(false, next)}
            submit={signUpTexts.submit}
            isNameOptional
          />
        )
        : <SignInForm {...typed} next={next} />}
      {!signUp && oidc && <Organisation next={next} />}
      <p className="mt-6">
        {texts.switchText} <a href={pathOf(!signUp, next)} className="link">{texts.switchAction}</a>
      </p>
      {!signUp && (outbox.isOn
        ? (
          <p className="mt-2">
            <a href="/login/clave" className="link link-alone">{signIn.forgotByMail}</a>
          </p>
        )
        : <p className="hint mt-2">{signIn.forgot}</p>)}
    </CardPage>
  );
  return respondPublic(c, {
    ...(signUp ? signUpMeta : meta),
    content,
    ...errorProps(c, problem, signUp ? toasts.sign_up_failed : toasts.sign_in_failed),
  });
}

interface NextProps {
  /** The path to redirect to after signing in. */
  readonly next: string | null;
}

function Organisation({ next }: NextProps): ReactElement {
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <>
      <p className="either mt-6" aria-hidden="true">{signIn.either}</p>
      <LinkButton href={`/login/oidc${query}`} tone="solid" className="mt-6 w-full">
        {signIn.oidc}
      </LinkButton>
    </>
  );
}

function Modes({ signUp, next }: NextProps & { readonly signUp: boolean }): ReactElement {
  return (
    <nav aria-label={modesLabel} className="modes">
      {[false, true].map((mode) => (
        <a
          key={String(mode)}
          href={pathOf(mode, next)}
          aria-current={mode === signUp ? "true" : undefined}
        >
          {(mode ? signUpTexts : signIn).title}
        </a>
      ))}
    </nav>
  );
}

type SignInFormProps = NextProps & Pick<NewAccountFormProps, "values" | "errors">;

function SignInForm({ next, ...form }: SignInFormProps): ReactElement {
  const { fields, submit } = signIn;
  return (
    <CardForm action={pathOf(false, next)} errors={form.errors} submit={submit}>
      <EmailField {...typedField(form, "email")} {...fields.email} autoComplete="username" />
      <PasswordField
        name="password"
        {...fields.password}
        error={form.errors.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </CardForm>
  );
}

function pathOf(signUp: boolean, next: string | null): string {
  const query = new URLSearchParams({ ...(signUp && { modo: "crear" }), ...(next && { next }) });
  return query.size > 0 ? `/login?${query}` : "/login";
}
