import type { ReactElement } from "react";
import { accountConsent, accountConsentTexts } from "../../content/accounts/account.ts";
import { bogotaDay, longDate } from "../../content/words/dates.ts";
import { policyPath } from "../../content/site/policy_versions.ts";
import { privacyNotice } from "../../content/site/privacy.ts";
import { consentLink, privacyVersion } from "../../content/forms/public_forms.ts";
import { site } from "../../content/site/site.ts";
import type { ConsentProof } from "../../services/rights/consent_schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { PageSection } from "../../components/layout/sectioned_page.tsx";

/**
 * The authorisation of a new account, inside the form whose button gives it. The form sends the
 * version that was shown: without it nothing is proved.
 */
export function AccountConsent({ intro }: { readonly intro: string }): ReactElement {
  const { before, after } = accountConsent;
  return (
    <div className="text-sm text-gris-700">
      <input type="hidden" name="politica" value={privacyVersion} />
      <p>{intro}</p>
      <p className="mt-2">
        «{before}
        <a href="/privacidad" target="_blank" className="link">{consentLink}</a>
        {after}»
      </p>
      <p className="mt-2">{privacyNotice(site)}</p>
    </div>
  );
}

interface AccountAuthorisationProps {
  /** What was authorised; null before. */
  readonly given: Pick<ConsentProof, "at" | "sha256"> | null;
}

/** The section of the account about its authorisation and its end. */
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
