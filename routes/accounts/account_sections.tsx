import type { ReactElement } from "react";
import { bogotaDay, longDate, longMoment } from "../../content/words/dates.ts";
import { factorSection } from "../../content/accounts/second_factor.ts";
import type { SecondFactorState } from "../../services/accounts/second_factors.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { PageSection } from "../../components/layout/sectioned_page.tsx";
import { accountMail } from "../../content/mail/account_mails.ts";
import type { DigestTime, Session } from "../../services/accounts/profile_schema.ts";
import { RadioGroup } from "../../components/ui/choice_field.tsx";
import { passwordForm, sessionList } from "../../content/accounts/account.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { accountConsentTexts } from "../../content/accounts/account.ts";
import { policyPath } from "../../content/site/policy_versions.ts";
import type { ConsentProof } from "../../services/rights/consent_schema.ts";
import { AccountConsent } from "./new_account_form.tsx";

interface AccountFactorProps {
  readonly state: SecondFactorState | null;
  readonly isStaff: boolean;
}

const few = 3;

export function AccountFactor({ state, isStaff }: AccountFactorProps): ReactElement {
  return (
    <PageSection id="verificacion" title={factorSection.title} lead={factorSection.lead}>
      {!state && isStaff && <p className="account-note">{factorSection.recommended}</p>}
      {state
        ? (
          <p>
            <strong>{factorSection.on(longDate(bogotaDay(state.enabled_at)))}</strong>{" "}
            {factorSection.left(state.recoveryCodes)}
            {state.recoveryCodes < few && <>{" "}{factorSection.few}</>}
          </p>
        )
        : <p>{factorSection.off}</p>}
      <LinkButton
        href="/cuenta/verificacion"
        tone={!state && isStaff ? "solid" : "secondary"}
        className="mt-6"
      >
        {state ? factorSection.manage : factorSection.turnOn}
      </LinkButton>
    </PageSection>
  );
}

interface AccountMailProps {
  readonly isVerified: boolean;
  /** The choice of a member of staff; null for other people. */
  readonly digest: DigestTime | null;
}

export function AccountMail({ isVerified, digest }: AccountMailProps): ReactElement {
  const { title, lead, verified, unverified, sendAgain } = accountMail;
  return (
    <PageSection id="correo" title={title} lead={lead}>
      {isVerified ? <p>{verified}</p> : (
        <form method="post" action="/cuenta/correo">
          <p>{unverified}</p>
          <Button type="submit" tone="secondary" className="mt-6">{sendAgain}</Button>
        </form>
      )}
      {digest && <DigestForm isVerified={isVerified} digest={digest} />}
    </PageSection>
  );
}

function DigestForm(
  { isVerified, digest }: { readonly isVerified: boolean; readonly digest: DigestTime },
): ReactElement {
  const { label, hint, unverifiedHint, submit } = accountMail.digest;
  return (
    <form method="post" action="/cuenta/aviso" className="mt-8 grid max-w-lg gap-5">
      <RadioGroup
        name="aviso"
        label={label}
        hint={isVerified ? hint : `${hint} ${unverifiedHint}`}
        options={accountMail.times}
        defaultValue={digest}
      />
      <div>
        <Button type="submit" tone="solid">{submit}</Button>
      </div>
    </form>
  );
}

interface AccountPasswordProps {
  readonly state: "none" | "own" | "assigned";
  /** The user name under which password managers store the password. */
  readonly email: string;
  readonly errors: FieldMessages;
}

export function AccountPassword({ state, email, errors }: AccountPasswordProps): ReactElement {
  const { title, lead, fields } = passwordForm;
  if (state === "none") {
    return (
      <PageSection id="contrasena" title={title}>
        <p>{passwordForm.none}</p>
      </PageSection>
    );
  }
  return (
    <PageSection id="contrasena" title={title} lead={lead}>
      {state === "assigned" && <p className="account-note">{passwordForm.assigned}</p>}
      <form method="post" action="/cuenta" noValidate className="grid max-w-lg gap-5">
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          name="current_password"
          {...fields.current_password}
          error={errors.current_password}
          autoFocus={Boolean(errors.current_password)}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          name="password"
          {...fields.password}
          error={errors.password}
          autoFocus={Boolean(errors.password) && !errors.current_password}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <div>
          <Button type="submit" tone="solid">{passwordForm.submit}</Button>
        </div>
      </form>
    </PageSection>
  );
}

interface AccountSessionsProps {
  readonly sessions: readonly Session[];
  readonly own: string;
}

export function AccountSessions({ sessions, own }: AccountSessionsProps): ReactElement {
  const here = sessions.filter(({ id }) => id === own);
  const others = sessions.filter(({ id }) => id !== own);
  return (
    <PageSection id="sesiones" title={sessionList.title} lead={sessionList.lead}>
      <ul className="sessions">
        {here.map((session) => <SessionItem key={session.id} session={session} isHere />)}
        {others.map((session) => <SessionItem key={session.id} session={session} />)}
      </ul>
      {others.length > 0
        ? (
          <form method="post" action="/cuenta/sesiones" className="mt-6">
            <Button type="submit" tone="secondary">{sessionList.endOthers}</Button>
          </form>
        )
        : <p className="hint mt-4">{sessionList.alone}</p>}
    </PageSection>
  );
}

function SessionItem(
  { session, isHere = false }: { readonly session: Session; readonly isHere?: boolean },
): ReactElement {
  const { id, browser, system, created_at, seen_at } = session;
  const started = longMoment(created_at);
  const device = sessionList.device(browser || sessionList.unknownBrowser, system);
  return (
    <li>
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {device}
          {isHere && <Badge tone="paramo" shape="dot">{sessionList.here}</Badge>}
        </p>
        <p className="hint">{sessionList.started(started)}</p>
        <p className="hint">{sessionList.seen(longMoment(seen_at))}</p>
      </div>
      {!isHere && (
        <form method="post" action="/cuenta/sesiones">
          <input type="hidden" name="sesion" value={id} />
          <Button
            type="submit"
            tone="secondary"
            size="small"
            aria-label={sessionList.endLabel(device, started)}
          >
            {sessionList.end}
          </Button>
        </form>
      )}
    </li>
  );
}

interface AccountAuthorisationProps {
  /** What was authorised; null before. */
  readonly given: Pick<ConsentProof, "at" | "sha256"> | null;
}

export function AccountAuthorisation({ given }: AccountAuthorisationProps): ReactElement {
  const { title, lead, ask, submit, erase } = accountConsentTexts;
  return (
    <PageSection id="autorizacion" title={title} lead={lead}>
      {given
        ? (
          <p>
            {accountConsentTexts.given(longDate(bogotaDay(given.at)))}{" "}
            <a href={policyPath(given.sha256)} className="link">{accountConsentTexts.text}</a>
          </p>
        )
        : (
          <form method="post" action="/cuenta/autorizacion" className="grid max-w-lg gap-5">
            <AccountConsent intro={ask} />
            <div>
              <Button type="submit" tone="solid">{submit}</Button>
            </div>
          </form>
        )}
      <p className="mt-6">
        <a href={erase.href} className="link link-alone">{erase.label}</a>
      </p>
    </PageSection>
  );
}
