import type { ReactElement } from "react";
import { addressCheck, newPassword, resetRequest } from "../../content/accounts/mail_links.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { LinkButton } from "../../components/ui/button.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";

interface ResetRequestPageProps {
  readonly isSent: boolean;
  readonly email: string;
  readonly errors: FieldMessages;
}

/** The page that asks for the address of the account. */
export function ResetRequestPage({ isSent, email, errors }: ResetRequestPageProps): ReactElement {
  return (
    <CardPage
      title={resetRequest.title}
      lead={resetRequest.lead}
      other={{ href: "/login", label: resetRequest.back }}
    >
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
}

interface NewPasswordPageProps {
  readonly token: string;
  /** The user name under which password managers store the password. */
  readonly email: string;
  readonly errors: FieldMessages;
}

/** The page behind the link of the mail. */
export function NewPasswordPage({ token, email, errors }: NewPasswordPageProps): ReactElement {
  return (
    <CardPage title={newPassword.title} lead={newPassword.lead}>
      <CardForm action={`/login/clave/${token}`} errors={errors} submit={newPassword.submit}>
        <input type="hidden" autoComplete="username" value={email} />
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
}

/** The page behind the link that confirms the address of an account. */
export function AddressCheckPage(
  { token, email }: { readonly token: string; readonly email: string },
): ReactElement {
  return (
    <CardPage title={addressCheck.title} lead={addressCheck.lead}>
      <CardForm action={`/cuenta/correo/${token}`} submit={addressCheck.submit}>
        <p>
          {addressCheck.question} <strong>{email}</strong>
        </p>
      </CardForm>
    </CardPage>
  );
}

/** The same page once the address is confirmed. */
export function AddressCheckedPage(): ReactElement {
  const { verified, account } = addressCheck;
  return (
    <CardPage {...verified}>
      <LinkButton href={account.href} size="large">{account.label}</LinkButton>
    </CardPage>
  );
}
