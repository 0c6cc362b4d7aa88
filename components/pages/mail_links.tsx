import type { ReactElement } from "react";
import { addressCheck, newPassword, resetRequest } from "../../content/mail_links.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error_summary.tsx";
import { PasswordField } from "../ui/password_field.tsx";
import { EmailField } from "../ui/text_field.tsx";
import { SignInFrame } from "./sign_in_frame.tsx";

interface ResetRequestPageProps {
  readonly isSent: boolean;
  readonly email: string;
  readonly errors: FieldMessages;
}

/** The page that asks for the address of the account. */
export function ResetRequestPage({ isSent, email, errors }: ResetRequestPageProps): ReactElement {
  return (
    <SignInFrame title={resetRequest.title} lead={resetRequest.lead}>
      {isSent
        ? (
          <div role="status">
            <p className="text-lg font-bold">{resetRequest.sent}</p>
            <p className="hint mt-2">{resetRequest.notArrived}</p>
          </div>
        )
        : (
          <form method="post" action="/login/clave" noValidate className="grid gap-5">
            <ErrorSummary errors={errors} />
            <EmailField
              name="email"
              {...resetRequest.email}
              error={errors.email}
              defaultValue={email}
              autoComplete="username"
              enterKeyHint="go"
            />
            <Button type="submit" size="large" className="mt-2">{resetRequest.submit}</Button>
          </form>
        )}
      <p className="mt-6">
        <a href="/login" className="link link-alone">{resetRequest.back}</a>
      </p>
    </SignInFrame>
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
    <SignInFrame title={newPassword.title} lead={newPassword.lead}>
      <form method="post" action={`/login/clave/${token}`} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} />
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          {...newPassword.password}
          error={errors.password}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button type="submit" size="large" className="mt-2">{newPassword.submit}</Button>
      </form>
    </SignInFrame>
  );
}

/** The page behind the link that confirms the address of an account. */
export function AddressCheckPage(
  { token, email }: { readonly token: string; readonly email: string },
): ReactElement {
  return (
    <SignInFrame title={addressCheck.title} lead={addressCheck.lead}>
      <form method="post" action={`/cuenta/correo/${token}`} className="grid gap-5">
        <p>
          {addressCheck.question} <strong className="break-words">{email}</strong>
        </p>
        <Button type="submit" size="large">{addressCheck.submit}</Button>
      </form>
    </SignInFrame>
  );
}

/** The same page once the address is confirmed. */
export function AddressCheckedPage(): ReactElement {
  const { verified, account } = addressCheck;
  return (
    <SignInFrame {...verified}>
      <LinkButton href={account.href} size="large">{account.label}</LinkButton>
    </SignInFrame>
  );
}
