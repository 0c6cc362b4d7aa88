import type { ReactElement } from "react";
import { signUp } from "../../content/accounts/login.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField, NameField } from "../../components/ui/text_field.tsx";
import { AccountConsent } from "./account_consent.tsx";
import { invitationPage } from "../../content/accounts/invitations.ts";
import { site } from "../../content/site/site.ts";
import type { Invitation } from "../../services/accounts/invitation_schema.ts";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { setupPage } from "../../content/accounts/setup.ts";

/** What was typed, what is wrong with it, and what the button says. */
interface NewAccountFormProps {
  /** Where the form is sent. */
  readonly path: string;
  readonly values: { readonly email: string; readonly full_name: string };
  readonly errors: FieldMessages;
  readonly submit: string;
  readonly isNameOptional?: boolean;
}

/** The form of a new account. */
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

interface InvitationPageProps extends Omit<NewAccountFormProps, "submit"> {
  readonly invitation: Pick<Invitation, "nombre" | "role" | "localidades">;
  readonly who: string;
  /** The address of the account that is signed in, or null. */
  readonly account: string | null;
}

/** The page behind the link of an invitation. Opening it changes nothing. */
export function InvitationPage(props: InvitationPageProps): ReactElement {
  const { path, invitation, who, account } = props;
  return (
    <CardPage
      title={invitationPage.title}
      lead={invitationPage.lead({ ...invitation, who, campaign: site.name })}
    >
      <p className="mb-5">{invitationPage.may(invitation.role)}</p>
      {account === null
        ? <InvitedAccount {...props} />
        : (
          <form method="post" action={path} className="grid gap-5">
            <input type="hidden" name="accion" value="aceptar" />
            <Button type="submit" size="large">{invitationPage.accept(account)}</Button>
            <p className="hint">{invitationPage.other}</p>
          </form>
        )}
    </CardPage>
  );
}

function InvitedAccount({ path, values, errors }: InvitationPageProps): ReactElement {
  return (
    <>
      <NewAccountForm path={path} values={values} errors={errors} submit={invitationPage.submit} />
      <p className="mt-6">
        {invitationPage.known}{" "}
        <a href={`/login?next=${encodeURIComponent(path)}`} className="link">
          {invitationPage.signIn}
        </a>
      </p>
    </>
  );
}

/** The page that makes the first administrator. Opening it changes nothing. */
export function SetupPage(props: Omit<NewAccountFormProps, "submit">): ReactElement {
  return (
    <CardPage title={setupPage.title} lead={setupPage.lead}>
      <NewAccountForm {...props} submit={setupPage.submit} />
    </CardPage>
  );
}
