import { Hono } from "hono";
import { LoginPage } from "../components/pages/login.tsx";
import { meta, signUpMeta } from "../content/login.ts";
import { problemTexts, type Toast, toasts, validationToast } from "../content/messages.ts";
import { Problem, problemStatus } from "../services/problem.ts";
import { SignInInput, SignUpInput } from "../services/schemas/account.ts";
import { formFields, typedText } from "../services/schemas/form_fields.ts";
import type { FieldMessages } from "../services/schemas/parse.ts";
import type { Profile } from "../services/schemas/profile.ts";
import { audited } from "./audited.ts";
import type { AppContext, Env } from "./env.ts";
import { readForm } from "./form_body.ts";
import { localPath } from "./local_path.ts";
import { redirectWithFlash } from "./middleware/flash.ts";
import { endSession, startSession } from "./middleware/session.ts";
import { expectProblem } from "./expect_problem.ts";
import { respondPublic } from "./respond.tsx";
import { parsed, validate } from "./validate.ts";

/** Signing in, up and out without JavaScript. */
export const authPages = new Hono<Env>()
  .get("/login", (c) => {
    const visitor = c.get("visitor");
    if (visitor) return c.redirect(visitor.isAdmin ? "/admin" : "/", 303);
    return respondLogin(c, { signUp: c.req.query("modo") === "crear" });
  })
  .post("/login", async (c) => {
    const fields = formFields(await readForm(c));
    const signUp = "full_name" in fields;
    const outcome = await expectProblem(() => openAccount(c, fields, signUp));
    if (outcome instanceof Problem) {
      return respondLogin(c, { signUp, values: fields, problem: outcome });
    }
    const { isAdmin } = await signedIn(c, outcome, signUp ? "sign_up" : "sign_in");
    const next = localPath(c.req.query("next"));
    const target = next === "/" && isAdmin ? "/admin" : next;
    return redirectWithFlash(c, target, signUp ? "signed_up" : "signed_in");
  })
  .post("/salir", async (c) => {
    await signOut(c);
    return redirectWithFlash(c, "/", "signed_out");
  });

/** Signing in, up and out as JSON. */
export const authApi = new Hono<Env>()
  .post("/sign-up", validate("json", SignUpInput), async (c) => {
    const profile = await c.get("deps").services.accounts.signUp(c.req.valid("json"));
    return c.json({ data: await signedIn(c, profile, "sign_up") }, 201);
  })
  .post("/sign-in", validate("json", SignInInput), async (c) => {
    const profile = await signIn(c, c.req.valid("json"));
    return c.json({ data: await signedIn(c, profile, "sign_in") }, 200);
  })
  .post("/sign-out", async (c) => {
    await signOut(c);
    return c.body(null, 204);
  })
  .get("/session", (c) => {
    const visitor = c.get("visitor");
    const data = visitor
      ? { user: userView(visitor.profile), isAdmin: visitor.isAdmin }
      : { user: null, isAdmin: false };
    return c.json({ data }, 200);
  });

async function openAccount(
  c: AppContext,
  fields: Record<string, unknown>,
  signUp: boolean,
): Promise<Profile> {
  const { accounts } = c.get("deps").services;
  return signUp
    ? await accounts.signUp(parsed(SignUpInput, fields))
    : await signIn(c, parsed(SignInInput, fields));
}

/** Both kinds of failure leave the same entry: the log does not tell either who has an account. */
async function signIn(c: AppContext, input: SignInInput): Promise<Profile> {
  const { accounts, audit } = c.get("deps").services;
  try {
    return await accounts.signIn(input);
  } catch (error) {
    if (error instanceof Problem && error.code === "invalid_credentials") {
      const subject = audit.addressSubject(input.email);
      await audit.record(audited(c, "sign_in_failed", { outcome: "failed", subject }));
    }
    throw error;
  }
}

async function signOut(c: AppContext): Promise<void> {
  const subject = c.get("visitor")?.profile.id;
  await endSession(c);
  if (subject) await c.get("deps").services.audit.record(audited(c, "sign_out", { subject }));
}

function userView({ id, email, full_name }: Profile) {
  return { id, email, full_name };
}

async function signedIn(c: AppContext, profile: Profile, action: "sign_in" | "sign_up") {
  const { audit, roles } = c.get("deps").services;
  await startSession(c, profile.id);
  await audit.record(audited(c, action, { actor: profile.id, subject: profile.id }));
  const isAdmin = await roles.isAdmin(profile.id);
  return { user: userView(profile), isAdmin };
}

interface LoginState {
  readonly signUp: boolean;
  readonly values?: Record<string, unknown>;
  readonly problem?: Problem;
}

function respondLogin(c: AppContext, { signUp, values = {}, problem }: LoginState): Response {
  const next = c.req.query("next");
  return respondPublic(c, {
    ...(signUp ? signUpMeta : meta),
    content: (
      <LoginPage
        mode={signUp ? "sign_up" : "sign_in"}
        next={next ? localPath(next) : null}
        values={{ email: typedText(values.email), full_name: typedText(values.full_name) }}
        errors={problem ? loginErrors(problem) : {}}
      />
    ),
    ...(problem && {
      status: problemStatus[problem.code],
      toast: loginToast(problem, signUp),
      hasErrors: true,
    }),
  });
}

/** Errors stand under their fields: also those that only the store knows. */
function loginErrors(problem: Problem): FieldMessages {
  if (problem.code === "invalid_credentials") return { password: problemTexts.invalid_credentials };
  if (problem.code === "email_taken") return { email: problemTexts.email_taken };
  return problem.fields ?? {};
}

function loginToast(problem: Problem, signUp: boolean): Toast {
  if (problem.fields) return validationToast(problem.fields);
  const failed = signUp ? toasts.sign_up_failed : toasts.sign_in_failed;
  return { ...failed, description: problemTexts[problem.code] };
}
