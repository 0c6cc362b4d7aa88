import type { ReactElement } from "react";
import { passwordForm } from "../../content/account.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { Button } from "../ui/button.tsx";
import { PasswordField } from "../ui/password_field.tsx";
import { AccountSection } from "./account.tsx";

interface AccountPasswordProps {
  /** Whether there is a password, and whether it is one that was assigned. */
  readonly state: "none" | "own" | "assigned";
  /** To remember the new password under. */
  readonly email: string;
  readonly errors: FieldMessages;
}

/** The part of the account where its password is changed. */
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
