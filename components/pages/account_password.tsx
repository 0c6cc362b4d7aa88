import type { ReactElement } from "react";
import { passwordForm } from "../../content/account.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password_field.tsx";
import { AccountSection } from "./account.tsx";

interface AccountPasswordProps {
  /** Whether the account has a password, and whether staff assigned it. */
  readonly state: "none" | "own" | "assigned";
  /** The user name under which password managers store the password. */
  readonly email: string;
  readonly errors: FieldMessages;
}

/** The section of the account to change the password. */
export function AccountPassword({ state, email, errors }: AccountPasswordProps): ReactElement {
  const { title, lead, fields } = passwordForm;
  if (state === "none") {
    return (
      <AccountSection id="contrasena" title={title}>
        <p>{passwordForm.none}</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection id="contrasena" title={title} lead={lead}>
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
    </AccountSection>
  );
}
