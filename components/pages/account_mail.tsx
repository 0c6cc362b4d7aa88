import type { ReactElement } from "react";
import { accountMail } from "../../content/mail_accounts.ts";
import type { DigestTime } from "../../services/schemas/profile.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceGroup } from "../ui/choice_field.tsx";
import { AccountSection } from "./account.tsx";

interface AccountMailProps {
  readonly isVerified: boolean;
  /** The choice of a member of staff; null for other people. */
  readonly digest: DigestTime | null;
}

/** The section of the account about its address and the notices of staff. */
export function AccountMail({ isVerified, digest }: AccountMailProps): ReactElement {
  const { title, lead, verified, unverified, sendAgain } = accountMail;
  return (
    <AccountSection id="correo" title={title} lead={lead}>
      {isVerified ? <p>{verified}</p> : (
        <form method="post" action="/cuenta/correo">
          <p>{unverified}</p>
          <Button type="submit" tone="secondary" className="mt-6">{sendAgain}</Button>
        </form>
      )}
      {digest && <DigestForm isVerified={isVerified} digest={digest} />}
    </AccountSection>
  );
}

function DigestForm(
  { isVerified, digest }: { readonly isVerified: boolean; readonly digest: DigestTime },
): ReactElement {
  const { label, hint, unverifiedHint, submit } = accountMail.digest;
  return (
    <form method="post" action="/cuenta/aviso" className="mt-8 grid max-w-lg gap-5">
      <ChoiceGroup
        type="radio"
        name="aviso"
        label={label}
        hint={isVerified ? hint : `${hint} ${unverifiedHint}`}
        options={accountMail.times}
        defaultValue={[digest]}
      />
      <div>
        <Button type="submit" tone="solid">{submit}</Button>
      </div>
    </form>
  );
}
