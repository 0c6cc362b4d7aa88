import type { ReactElement } from "react";
import { invitationPage as texts } from "../../content/invitations.ts";
import { site } from "../../content/site.ts";
import type { Invitation } from "../../services/schemas/invitation.ts";
import { Button } from "../ui/button.tsx";
import { NewAccountForm, type NewAccountFormProps } from "./new_account_form.tsx";
import { SignInFrame } from "./sign_in_frame.tsx";

interface InvitationPageProps extends Omit<NewAccountFormProps, "submit"> {
  readonly invitation: Pick<Invitation, "nombre" | "role" | "localidades">;
  /** Who invites. */
  readonly who: string;
  /** The address of the account that is signed in, or null. */
  readonly account: string | null;
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
  return (
    <>
      <NewAccountForm path={path} values={values} errors={errors} submit={texts.submit} />
      <p className="mt-6">
        {texts.known}{" "}
        <a href={`/login?next=${encodeURIComponent(path)}`} className="link">{texts.signIn}</a>
      </p>
    </>
  );
}
