import type { ReactElement } from "react";
import { invitationPage as texts } from "../../content/invitations.ts";
import { signUp } from "../../content/login.ts";
import { site } from "../../content/site.ts";
import type { Invitation } from "../../services/schemas/invitation.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error_summary.tsx";
import { PasswordField } from "../ui/password_field.tsx";
import { EmailField, NameField } from "../ui/text_field.tsx";
import { AccountConsent } from "./account_consent.tsx";
import { SignInFrame } from "./sign_in_frame.tsx";

interface InvitationPageProps {
  /** The page itself; its forms post there. */
  readonly path: string;
  readonly invitation: Pick<Invitation, "nombre" | "role" | "localidades">;
  /** Who invites. */
  readonly who: string;
  /** The address of the account that is signed in, or null. */
  readonly account: string | null;
  readonly values: { readonly email: string; readonly full_name: string };
  readonly errors: FieldMessages;
}

/** The page behind the link of an invitation. Opening it changes nothing. */
export function InvitationPage(props: InvitationPageProps): ReactElement {
  const { path, invitation, who, account } = props;
  return (
    <SignInFrame
      title={texts.title}
      lead={texts.lead({ ...invitation, who, campaign: site.name })}
    >
      <p className="mb-5">{texts.may(invitation.role)}</p>
      {account === null
        ? <NewAccount {...props} />
        : (
          <form method="post" action={path} className="grid gap-5">
            <input type="hidden" name="accion" value="aceptar" />
            <Button type="submit" size="large">{texts.accept(account)}</Button>
            <p className="hint">{texts.other}</p>
          </form>
        )}
    </SignInFrame>
  );
}

function NewAccount({ path, values, errors }: InvitationPageProps): ReactElement {
  const { fields } = signUp;
  return (
    <>
      <form method="post" action={path} noValidate className="grid gap-5">
        <ErrorSummary errors={errors} />
        <NameField
          name="full_name"
          {...fields.full_name}
          error={errors.full_name}
          defaultValue={values.full_name}
        />
        <EmailField
          name="email"
          {...fields.email}
          error={errors.email}
          defaultValue={values.email}
          autoComplete="username"
        />
        <PasswordField
          name="password"
          {...fields.password}
          error={errors.password}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <AccountConsent intro={signUp.consent} />
        <Button type="submit" size="large" className="mt-2">{texts.submit}</Button>
      </form>
      <p className="mt-6">
        {texts.known}{" "}
        <a href={`/login?next=${encodeURIComponent(path)}`} className="link">{texts.signIn}</a>
      </p>
    </>
  );
}
