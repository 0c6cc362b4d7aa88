import { Hono } from "hono";
import type { ReactElement } from "react";
import { FactLines, PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { roleTexts } from "../../content/accounts/roles.ts";
import {
  AccountAuthorisation,
  AccountFactor,
  AccountMail,
  AccountPassword,
  AccountSessions,
} from "./account_sections.tsx";
import { eraseAccountPages } from "./erase_account.tsx";
import { account, meta } from "../../content/accounts/account.ts";
import { toasts } from "../../content/words/toasts.ts";
import { chosenDigest } from "../../services/mail/digests.ts";
import type { Problem } from "../../services/system/problem.ts";
import { DigestChoice, PasswordChange } from "../../services/accounts/account_schema.ts";
import { firstPageOf } from "../admin/access.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext, Env, Visitor } from "../env.ts";
import { answerForm, parseOrThrow, readFields, readForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondPublic } from "../respond.tsx";
import { servicesWithMail } from "./mail_links.tsx";
import { startSession, visitorOf } from "./session.ts";
import { checkSecret } from "./sign_in.ts";
import { write } from "../write.ts";
import { proveAccountConsent } from "./sign_up.ts";
import { passwordAttempt } from "./trusted_browser.ts";

export const accountPages = new Hono<Env>()
  .get("/", (c) => respondAccount(c))
  .post("/", (c) =>
    answerForm(c, async (fields) => {
      await changePassword(c, fields);
      return redirectWithFlash(c, "/cuenta", "password_changed");
    }, ({ problem }) => respondAccount(c, problem)))
  .post("/correo", (c) => {
    const { addressChecks } = servicesWithMail(c);
    return answerForm(c, async () => {
      const { profile } = visitorOf(c);
      await write(c, (tx) => addressChecks.request(tx, profile));
      return redirectWithFlash(c, "/cuenta#correo", "address_check_sent");
    }, ({ problem }) => respondAccount(c, problem));
  })
  .post("/aviso", async (c) => {
    const { accounts } = servicesWithMail(c);
    const { aviso } = parseOrThrow(DigestChoice, await readFields(c));
    await write(c, (tx) => accounts.setDigest(tx, tx.actor.id, aviso));
    return redirectWithFlash(c, "/cuenta#correo", "digest_saved");
  })
  .post("/autorizacion", async (c) => {
    const { accounts } = c.get("deps").services;
    const consent = proveAccountConsent(c, (await readFields(c)).politica);
    // An older page showed another text: the account shows the one of today.
    if (!consent) return c.redirect("/cuenta", 303);
    await write(c, (tx) => accounts.authorise(tx, tx.actor.id, consent));
    return redirectWithFlash(c, "/cuenta#autorizacion", "account_authorised");
  })
  .post("/sesiones", async (c) => {
    const { profile, sessionId } = visitorOf(c);
    const { sessions } = c.get("deps").services;
    const one = (await readForm(c)).get("sesion");
    const ended = one === null
      ? await sessions.endAll(profile.id, sessionId)
      : await sessions.endOne(profile.id, one);
    // Record only sessions that ended, so that requests without effect cannot fill the log.
    if (ended > 0) await recordEvent(c, "session_ended", { subject: profile.id });
    return redirectWithFlash(
      c,
      "/cuenta#sesiones",
      one === null ? "sessions_ended" : "session_ended",
    );
  })
  .route("/borrar", eraseAccountPages);

/** Changes the password, ends every session and starts a new one in this browser. */
async function changePassword(c: AppContext, fields: Record<string, unknown>): Promise<void> {
  const { accounts, sessions, limits } = c.get("deps").services;
  const { profile } = visitorOf(c);
  const change = parseOrThrow(PasswordChange, fields);
  // An unattended browser must not allow unlimited guesses.
  const attempt = {
    ...await passwordAttempt(c, profile.email),
    isWrong: ({ fields }: Problem) => fields?.current_password !== undefined,
  };
  const about = { subject: profile.id, detail: { step: "password_change" } };
  await checkSecret(c, attempt, about, async () => {
    const password = await accounts.changedPassword(profile, change);
    await write(c, async (tx) => {
      await limits.consume(tx, "securityChanges", profile.id);
      await accounts.setPassword(tx, profile.id, password);
    });
  });
  await sessions.endAll(profile.id);
  await startSession(c, await accounts.opened(profile));
}

async function respondAccount(c: AppContext, problem?: Problem): Promise<Response> {
  const { accounts, secondFactors, sessions, outbox } = c.get("deps").services;
  const visitor = visitorOf(c);
  const { profile, roles, sessionId } = visitor;
  const [state, factor, open] = await Promise.all([
    accounts.credentials.state(profile.id),
    secondFactors.stateOf(profile.id),
    sessions.list(profile.id),
  ]);
  return respondPublic(c, {
    ...meta,
    content: (
      <SectionedPage title={account.title} lead={account.lead}>
        <Identity visitor={visitor} />
        <AccountPassword state={state} email={profile.email} errors={problem?.fields ?? {}} />
        <AccountFactor state={factor} isStaff={roles.length > 0} />
        {outbox.isOn && (
          <AccountMail
            isVerified={profile.verified_at !== null}
            digest={roles.length > 0 ? chosenDigest(profile, visitor) : null}
          />
        )}
        <AccountSessions sessions={open} own={sessionId} />
        <AccountAuthorisation given={profile.consent} />
      </SectionedPage>
    ),
    ...errorProps(c, problem, toasts.password_failed),
  });
}

function Identity({ visitor }: { readonly visitor: Visitor }): ReactElement {
  const { roles, profile: { full_name, email } } = visitor;
  const firstPage = firstPageOf(visitor);
  const facts = [
    [account.name, full_name || account.unnamed],
    [account.email, email],
    [account.role, roles.map((role) => roleTexts[role].name).join(", ") || account.noRoleName],
  ] as const;
  return (
    <PageSection
      id="datos"
      title={account.identity}
      lead={roles.length > 0 ? null : account.noRole}
    >
      <FactLines facts={facts} />
      <div className="mt-6 flex flex-wrap gap-4">
        {firstPage && <LinkButton href={firstPage} tone="solid">{account.toAdmin}</LinkButton>}
        <form method="post" action="/salir">
          <Button type="submit" tone="secondary">{account.signOut}</Button>
        </form>
      </div>
    </PageSection>
  );
}
