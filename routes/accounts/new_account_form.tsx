import type { ReactElement } from "react";
import { CardForm } from "../../components/layout/card_page.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { EmailField, NameField } from "../../components/ui/text_field.tsx";
import { accountConsent } from "../../content/accounts/account.ts";
import { signUp } from "../../content/accounts/login.ts";
import { consentLink, privacyVersion } from "../../content/forms/public_forms.ts";
import { privacyNotice } from "../../content/site/privacy.ts";
import { site } from "../../content/site/site.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";

export interface NewAccountFormProps {
  readonly path: string;
  readonly values: { readonly email: string; readonly full_name: string };
  readonly errors: FieldMessages;
  readonly submit: string;
  readonly isNameOptional?: boolean;
}

export function NewAccountForm(
  { path, submit, isNameOptional, ...form }: NewAccountFormProps,
): ReactElement {
  const { fields } = signUp;
  return (
    <CardForm action={path} errors={form.errors} submit={submit}>
      <NameField
        {...typedField(form, "full_name")}
        {...fields.full_name}
        optional={isNameOptional}
      />
      <EmailField
        {...typedField(form, "email")}
        {...fields.email}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        {...fields.password}
        error={form.errors.password}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <AccountConsent intro={signUp.consent} />
    </CardForm>
  );
}

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
