import type { ReactElement } from "react";
import { signUp } from "../../content/login.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { Button } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error_summary.tsx";
import { PasswordField } from "../ui/password_field.tsx";
import { EmailField, NameField } from "../ui/text_field.tsx";
import { AccountConsent } from "./account_consent.tsx";

/** What was typed, what is wrong with it, and what the button says. */
export interface NewAccountFormProps {
  /** Where the form is sent. */
  readonly path: string;
  readonly values: { readonly email: string; readonly full_name: string };
  readonly errors: FieldMessages;
  readonly submit: string;
  readonly isNameOptional?: boolean;
}

/** The form of a new account. */
export function NewAccountForm(
  { path, values, errors, submit, isNameOptional }: NewAccountFormProps,
): ReactElement {
  const { fields } = signUp;
  return (
    <form method="post" action={path} noValidate className="grid gap-5">
      <ErrorSummary errors={errors} />
      <NameField
        name="full_name"
        {...fields.full_name}
        optional={isNameOptional}
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
      <Button type="submit" size="large" className="mt-2">{submit}</Button>
    </form>
  );
}
