import type { ReactElement } from "react";
import { setupPage as texts } from "../../content/setup.ts";
import { NewAccountForm, type NewAccountFormProps } from "./new_account_form.tsx";
import { SignInFrame } from "./sign_in_frame.tsx";

/** The page that makes the first administrator. Opening it changes nothing. */
export function SetupPage(props: Omit<NewAccountFormProps, "submit">): ReactElement {
  return (
    <SignInFrame title={texts.title} lead={texts.lead}>
      <NewAccountForm {...props} submit={texts.submit} />
    </SignInFrame>
  );
}
