import type { ReactElement } from "react";
import { secondStep } from "../../content/second_factor.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text_field.tsx";
import { SignInFrame } from "./sign_in_frame.tsx";

/** The kind of code that the form asks for. */
export type CodeMode = "app" | "recovery";

interface SecondStepPageProps {
  readonly mode: CodeMode;
  /** The error of the typed code. */
  readonly error?: string;
}

/** The second step of signing in, after the password. */
export function SecondStepPage({ mode, error }: SecondStepPageProps): ReactElement {
  const texts = secondStep[mode];
  const other = mode === "app" ? "/login/codigo?modo=recuperacion" : "/login/codigo";
  return (
    <SignInFrame title={secondStep.title} lead={secondStep.lead}>
      <form
        method="post"
        action={mode === "app" ? "/login/codigo" : other}
        noValidate
        className="grid gap-5"
      >
        <CodeField mode={mode} error={error} />
        <Button type="submit" size="large" className="mt-2">{secondStep.submit}</Button>
      </form>
      <p className="mt-6">
        <a href={other} className="link">{texts.other}</a>
      </p>
      <p className="mt-2">
        <a href="/login" className="link">{secondStep.back}</a>
      </p>
      <p className="hint mt-4">{secondStep.lost}</p>
    </SignInFrame>
  );
}

function CodeField({ mode, error }: SecondStepPageProps): ReactElement {
  const { label, hint } = secondStep[mode];
  const common = {
    name: "code",
    label,
    hint,
    error,
    required: true,
    spellCheck: false,
    autoCapitalize: "none",
    enterKeyHint: "go",
  } as const;
  return mode === "app"
    ? <TextField {...common} inputMode="numeric" autoComplete="one-time-code" />
    : <TextField {...common} autoComplete="off" />;
}
