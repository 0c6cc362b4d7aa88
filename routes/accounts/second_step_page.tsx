import type { ReactElement } from "react";
import { secondStep } from "../../content/accounts/second_factor.ts";
import { TextField } from "../../components/ui/text_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";

/** The kind of code that the form asks for. */
export type CodeMode = "app" | "recovery";

interface SecondStepPageProps {
  readonly mode: CodeMode;
  readonly error?: string;
}

/** The second step of signing in, after the password. */
export function SecondStepPage({ mode, error }: SecondStepPageProps): ReactElement {
  const texts = secondStep[mode];
  const other = mode === "app" ? "/login/codigo?modo=recuperacion" : "/login/codigo";
  return (
    <CardPage title={secondStep.title} lead={secondStep.lead}>
      <CardForm action="/login/codigo" submit={secondStep.submit}>
        <CodeField
          label={texts.label}
          hint={texts.hint}
          error={error}
          recovery={mode === "recovery"}
        />
      </CardForm>
      <p className="mt-6">
        <a href={other} className="link link-alone">{texts.other}</a>
      </p>
      <p className="mt-2">
        <a href="/login" className="link link-alone">{secondStep.back}</a>
      </p>
      <p className="hint mt-4">{secondStep.lost}</p>
    </CardPage>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Whether it is a recovery code, which has letters. */
  readonly recovery?: boolean;
}

/** The field for a code of the app, or for a recovery code. */
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
