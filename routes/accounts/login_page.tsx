import type { ReactElement } from "react";
import { modesLabel, signIn, signUp } from "../../content/accounts/login.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { LinkButton } from "../../components/ui/button.tsx";
import { PasswordField } from "../../components/ui/password_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { NewAccountForm } from "./new_account_page.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";

interface LoginPageProps {
  readonly mode: "sign_in" | "sign_up";
  /** The path to redirect to after signing in, or null. */
  readonly next: string | null;
  readonly values: { readonly email: string; readonly full_name: string };
  readonly errors: FieldMessages;
  /** Whether an identity provider is configured. */
  readonly oidc: boolean;
  /** Whether a new password comes by mail. */
  readonly byMail: boolean;
}

/** The sign-in page and, in its second mode, the sign-up page. */
export function LoginPage(props: LoginPageProps): ReactElement {
  const { mode, next } = props;
  const texts = mode === "sign_up" ? signUp : signIn;
  return (
    <CardPage
      title={texts.title}
      lead={texts.lead}
      tabs={<Modes mode={mode} next={next} />}
    >
      {mode === "sign_up"
        ? (
          <NewAccountForm
            {...props}
            path={pathOf("sign_in", next)}
            submit={signUp.submit}
            isNameOptional
          />
        )
        : <SignInForm {...props} />}
      {mode === "sign_in" && props.oidc && <Organisation next={next} />}
      <p className="mt-6">
        {texts.switchText}{" "}
        <a href={pathOf(mode === "sign_up" ? "sign_in" : "sign_up", next)} className="link">
          {texts.switchAction}
        </a>
      </p>
      {mode === "sign_in" && <Forgotten byMail={props.byMail} />}
    </CardPage>
  );
}

function Forgotten({ byMail }: Pick<LoginPageProps, "byMail">): ReactElement {
  return byMail
    ? (
      <p className="mt-2">
        <a href="/login/clave" className="link link-alone">{signIn.forgotByMail}</a>
      </p>
    )
    : <p className="hint mt-2">{signIn.forgot}</p>;
}

/** Signs in with the identity provider. A link, since it leads through another site. */
function Organisation({ next }: Pick<LoginPageProps, "next">): ReactElement {
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <>
      <p className="either mt-6" aria-hidden="true">{signIn.either}</p>
      <LinkButton href={`/login/oidc${query}`} tone="solid" className="mt-6 w-full">
        {signIn.oidc}
      </LinkButton>
    </>
  );
}

function Modes({ mode, next }: Pick<LoginPageProps, "mode" | "next">): ReactElement {
  const modes = [["sign_in", signIn.title], ["sign_up", signUp.title]] as const;
  return (
    <nav aria-label={modesLabel} className="modes">
      {modes.map(([name, title]) => (
        <a
          key={name}
          href={pathOf(name, next)}
          aria-current={name === mode ? "true" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

function SignInForm({ next, ...form }: LoginPageProps): ReactElement {
  const { fields, submit } = signIn;
  return (
    <CardForm action={pathOf("sign_in", next)} errors={form.errors} submit={submit}>
      <EmailField
        {...typedField(form, "email")}
        {...fields.email}
        autoComplete="username"
      />
      <PasswordField
        name="password"
        {...fields.password}
        error={form.errors.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </CardForm>
  );
}

function pathOf(mode: LoginPageProps["mode"], next: string | null): string {
  const query = new URLSearchParams({
    ...(mode === "sign_up" && { modo: "crear" }),
    ...(next && { next }),
  }).toString();
  return query ? `/login?${query}` : "/login";
}
