import type { ReactElement, ReactNode } from "react";
import { Button } from "../components/ui/button.tsx";
import { ConsentField } from "../components/ui/consent_field.tsx";
import { cx } from "../components/ui/cx.ts";
import { ErrorSummary } from "../components/ui/error_summary.tsx";
import { forms } from "../content/forms.ts";
import { type FormName, publicForms } from "../content/public_forms.ts";
import type { FormState } from "./use_form.ts";

interface FormFrameProps {
  /** The return value of `useForm`. */
  readonly state: FormState;
  readonly form: FormName;
  /** The id of the heading that labels the form. */
  readonly labelledBy: string;
  /** The note on required fields. */
  readonly note: string;
  readonly submit: string;
  /** The class of the gap between the fields. */
  readonly className: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The layout of every public form: errors, fields, consent, button. */
export function FormFrame(
  { state, form, labelledBy, note, submit, className, children }: FormFrameProps,
): ReactElement {
  const { errors, sending, summary, onSubmit } = state;
  return (
    <form
      method="post"
      action={publicForms[form].page}
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
        <ConsentField form={form} error={errors.autorizacion} />
        <Button type="submit" disabled={sending} size="large">
          {sending ? forms.sending : submit}
        </Button>
      </div>
    </form>
  );
}

/** A field that is hidden from people: a submission with it goes into quarantine. */
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
