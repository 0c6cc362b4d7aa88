import type { ReactElement, ReactNode } from "react";
import { Button } from "../components/ui/button.tsx";
import { ConsentField } from "../components/ui/consent_field.tsx";
import { cx } from "../components/ui/cx.ts";
import { ErrorSummary } from "../components/ui/error_summary.tsx";
import { forms } from "../content/forms.ts";
import type { ConsentPurpose } from "../content/privacy.ts";
import type { FormState } from "./use_form.ts";

interface FormFrameProps {
  /** What `useForm` returned. */
  readonly state: FormState;
  /** Where it posts without a script: the page that shows it. */
  readonly action: string;
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  /** What the authorisation at its end is for. */
  readonly purpose: ConsentPurpose;
  /** Which fields have to be filled in. */
  readonly note: string;
  readonly submit: string;
  /** How far its parts stand from each other. */
  readonly className: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** What every public form has around its fields, on both roads: errors, authorisation, button. */
export function FormFrame(
  { state, action, labelledBy, purpose, note, submit, className, children }: FormFrameProps,
): ReactElement {
  const { errors, sending, summary, onSubmit } = state;
  return (
    <form
      method="post"
      action={action}
      noValidate
      onSubmit={onSubmit}
      className={cx("grid", className)}
      aria-labelledby={labelledBy}
    >
      <ErrorSummary errors={errors} ref={summary} />
      <p className="hint">{note}</p>
      {children}
      <Honeypot />
      <div className="grid gap-6">
        <ConsentField purpose={purpose} error={errors.autorizacion} />
        <Button type="submit" disabled={sending} size="large">
          {sending ? forms.sending : submit}
        </Button>
      </div>
    </form>
  );
}

/** Scripts fill in whatever they find; what comes with it filled in is looked at by staff. */
function Honeypot(): ReactElement {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {forms.honeypot}
        <input type="text" name="sitio_web" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
