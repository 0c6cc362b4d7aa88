import type { ReactElement, ReactNode } from "react";
import { factorPage } from "../../content/accounts/second_factor.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { Button } from "../../components/ui/button.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";

/** How the user confirms the change: by password, by a recent sign-in, or not yet. */
export type Proof = "password" | "fresh" | "stale";

export interface ProofProps {
  readonly proof: Proof;
  readonly email: string;
  readonly errors: FieldMessages;
}

interface ProofFormProps extends ProofProps {
  readonly action: string;
  readonly children: ReactNode;
}

/** A form that asks for the password where there is one; a stale proof asks to sign in again. */
export function ProofForm(
  { proof, email, errors, action, children }: ProofFormProps,
): ReactElement {
  if (proof === "stale") {
    return (
      <form method="post" action="/salir" className="grid max-w-lg gap-5">
        <p className="account-note">{factorPage.signInAgain}</p>
        <div>
          <Button type="submit" tone="secondary">{factorPage.signOut}</Button>
        </div>
      </form>
    );
  }
  return (
    <form method="post" action={action} noValidate className="grid max-w-lg gap-5">
      {proof === "password" && (
        <>
          <input type="hidden" autoComplete="username" value={email} />
          <PasswordField
            name="password"
            label={factorPage.password}
            error={errors.password}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </>
      )}
      {children}
    </form>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly recovery?: boolean;
}

export function CodeField({ recovery, ...texts }: CodeFieldProps): ReactElement {
  return (
    <TextField
      {...texts}
      name="code"
      required
      spellCheck={false}
      autoCapitalize="none"
      enterKeyHint="go"
      inputMode={recovery ? undefined : "numeric"}
      autoComplete={recovery ? "off" : "one-time-code"}
    />
  );
}
