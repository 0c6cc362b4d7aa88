import { Hono } from "hono";
import { ErrorPage } from "../server/error_page.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { LinkButton } from "../../components/ui/button.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import type { ErrorPage as ErrorPageTexts } from "../../content/words/errors.ts";
import {
  addressCheck,
  checkMeta,
  deadLinks,
  meta,
  newPassword,
  resetRequest,
} from "../../content/accounts/mail_links.ts";
import { toasts } from "../../content/words/toasts.ts";
import type { OpenedAccount } from "../../services/accounts/credentials.ts";
import { Problem } from "../../services/system/problem.ts";
import { NewPassword, ResetRequest } from "../../services/accounts/account_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import type { Services } from "../../services/services.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { write } from "../write.ts";
import { noReferrer } from "../server/response_headers.ts";

/**
 * The pages that mails to accounts lead to. They need no session, and without a mail server they do
 * not exist.
 */
export const mailLinkPages = new Hono<Env>()
  .get("/login/clave", (c) => {
    servicesWithMail(c);
    return respondRequest(c, { isSent: c.req.query("enviado") !== undefined });
  })
  .post("/login/clave", async (c) => {
    const { passwordResets } = servicesWithMail(c);
    return await answerForm(c, async (fields) => {
      const { email } = parseOrThrow(ResetRequest, fields);
      await write(c, (tx) => passwordResets.request(tx, email));
      return c.redirect("/login/clave?enviado", 303);
    }, ({ values, problem }) => respondRequest(c, { email: typedText(values.email), problem }));
  })
  .get("/login/clave/:token", async (c) => {
    const opened = await servicesForToken(c).passwordResets.open(c.req.param("token"));
    return opened ? respondPassword(c, opened) : respondDead(c, deadLinks.reset);
  })
  .post("/login/clave/:token", async (c) => {
    const opened = await servicesForToken(c).passwordResets.open(c.req.param("token"));
    if (!opened) return respondDead(c, deadLinks.reset);
    return await answerForm(
      c,
      async (fields) =>
        await resetPassword(c, opened, fields)
          ? redirectWithFlash(c, "/login", "password_reset")
          : respondDead(c, deadLinks.reset),
      ({ problem }) => respondPassword(c, opened, problem),
    );
  })
  .get("/cuenta/correo/:token", async (c) => {
    const profile = await servicesForToken(c).addressChecks.open(c.req.param("token"));
    return profile ? respondCheck(c, profile) : respondDead(c, deadLinks.address);
  })
  .post("/cuenta/correo/:token", async (c) => {
    const { addressChecks, accounts } = servicesForToken(c);
    const profile = await addressChecks.open(c.req.param("token"));
    if (!profile) return respondDead(c, deadLinks.address);
    await write(c, (tx) => accounts.verifyAddress(tx, profile.id));
    return redirectWithFlash(c, c.get("visitor") ? "/cuenta" : "/login", "address_verified");
  });

function servicesForToken(c: AppContext): Services {
  c.header(...noReferrer);
  return servicesWithMail(c);
}

/** Sets the password and ends every session; returns whether the link was still good. */
async function resetPassword(
  c: AppContext,
  opened: OpenedAccount,
  fields: Record<string, unknown>,
): Promise<boolean> {
  const { accounts, passwordResets, sessions } = servicesForToken(c);
  const password = await accounts.newPassword(
    opened.profile,
    parseOrThrow(NewPassword, fields).password,
  );
  const isReset = await write(c, (tx) => passwordResets.finish(tx, opened, password));
  if (isReset) await sessions.endAll(opened.profile.id);
  return isReset;
}

interface RequestState {
  readonly isSent?: boolean;
  readonly email?: string;
  readonly problem?: Problem;
}

function respondRequest(
  c: AppContext,
  { isSent = false, email = "", problem }: RequestState,
): Response {
  const errors = problem?.fields ?? {};
  const { title, lead, back: label } = resetRequest;
  const content = (
    <CardPage title={title} lead={lead} other={{ href: "/login", label }}>
      {isSent
        ? (
          <div role="status">
            <p className="text-lg font-bold">{resetRequest.sent}</p>
            <p className="hint mt-2">{resetRequest.notArrived}</p>
          </div>
        )
        : (
          <CardForm action="/login/clave" errors={errors} submit={resetRequest.submit}>
            <EmailField
              name="email"
              {...resetRequest.email}
              error={errors.email}
              defaultValue={email}
              autoComplete="username"
              enterKeyHint="go"
            />
          </CardForm>
        )}
    </CardPage>
  );
  return respondPublic(c, { ...meta, content, ...errorProps(c, problem, toasts.password_failed) });
}

function respondPassword(c: AppContext, { profile }: OpenedAccount, problem?: Problem): Response {
  const errors = problem?.fields ?? {};
  const action = `/login/clave/${c.req.param("token")}`;
  const content = (
    <CardPage title={newPassword.title} lead={newPassword.lead}>
      <CardForm action={action} errors={errors} submit={newPassword.submit}>
        {/* The user name under which password managers store the password. */}
        <input type="hidden" autoComplete="username" value={profile.email} />
        <PasswordField
          name="password"
          {...newPassword.password}
          error={errors.password}
          autoComplete="new-password"
          enterKeyHint="go"
        />
      </CardForm>
    </CardPage>
  );
  return respondPublic(c, { ...meta, content, ...errorProps(c, problem, toasts.password_failed) });
}

function respondCheck(c: AppContext, { email, verified_at }: Profile): Response {
  const { verified, account, title, lead, submit, question } = addressCheck;
  const content = verified_at
    ? (
      <CardPage {...verified}>
        <LinkButton href={account.href} size="large">{account.label}</LinkButton>
      </CardPage>
    )
    : (
      <CardPage title={title} lead={lead}>
        <CardForm action={`/cuenta/correo/${c.req.param("token")}`} submit={submit}>
          <p>
            {question} <strong>{email}</strong>
          </p>
        </CardForm>
      </CardPage>
    );
  return respondPublic(c, { ...checkMeta, content });
}

function respondDead(c: AppContext, page: ErrorPageTexts): Response {
  return respondPublic(c, { name: page.title, content: <ErrorPage {...page} />, status: 410 });
}

/** Returns the services of a site that sends mail. @throws {Problem} `not_found` on any other */
export function servicesWithMail(c: AppContext): Services {
  const { services } = c.get("deps");
  if (!services.outbox.isOn) throw new Problem("not_found");
  return services;
}
