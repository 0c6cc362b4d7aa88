import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { Button } from "../../components/ui/button.tsx";
import { ConsentField } from "../../components/ui/choice_field.tsx";
import { cx } from "../../components/ui/cx.ts";
import { ErrorSummary } from "../../components/ui/error_summary.tsx";
import { Honeypot } from "../../components/ui/honeypot.tsx";
import { bogotaDay } from "../../content/words/dates.ts";
import { type FormToastCode, formToasts } from "../../content/forms/form_fields.ts";
import { forms } from "../../content/forms/forms.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import { type Toast, validationToast } from "../../content/words/toast.ts";
import { formFields } from "../../services/system/form_data_schema.ts";
import { type FieldMessages, parse, type TypedForm } from "../../services/system/parse_schema.ts";
import type { SubmissionAnswer } from "../../services/inbox/submissions.ts";
import { Receipt } from "./receipt.tsx";
import { type CallProblem, resultOf } from "../call_result.ts";
import { postForm, sendByScript } from "../send_by_script.ts";
import { useContent } from "./submission_content.ts";
import { clearToasts, showToast } from "../toast.ts";

interface PublicFormProps {
  readonly form: FormName;
  /** Fetches the schema; it is not needed before the first input. */
  readonly schema: () => Promise<{
    readonly input: z.ZodMiniType;
    readonly lists?: readonly string[];
  }>;
  readonly typed: TypedForm;
  /**
   * The success screen that replaces the form. Without it the fields are cleared, and the receipt
   * appears above them.
   */
  readonly thanks?: (again: () => void, receipt: ReactElement | null) => ReactElement;
  readonly receipt?: ReceiptFacts;
  readonly initiallySaved?: boolean;
  readonly labelledBy: string;
  readonly note: string;
  readonly submit: string;
  readonly className: string;
  readonly children: (form: TypedForm) => ReactNode;
}

/**
 * A public form: errors, fields, consent, button. In the browser it parses with the server's schema,
 * sends JSON, and shows errors beside the fields and in the summary. Fields are uncontrolled: they
 * keep what was typed before hydration.
 */
export function PublicForm(props: PublicFormProps): ReactElement {
  const { form, thanks } = props;
  const summary = useRef<HTMLDivElement>(null);
  const { state, submit, again } = useSubmission(props, () => summary.current?.focus());
  const { errors, sending, receipt } = state;
  const shown = receipt && <Receipt form={form} focus={!thanks} key={receipt.code} {...receipt} />;
  if (state.saved && thanks) return thanks(again, shown);
  return (
    <>
      {!thanks && shown}
      <form
        method="post"
        // Without an action it posts to the address of the page, with the source in it.
        noValidate
        onSubmit={({ nativeEvent }) => void sendByScript(nativeEvent as SubmitEvent, submit)}
        className={cx("grid", props.className)}
        aria-labelledby={props.labelledBy}
      >
        <ErrorSummary errors={errors} ref={summary} />
        <p className="hint">{props.note}</p>
        {props.children(state)}
        <Honeypot />
        <div className="grid gap-6">
          <ConsentField form={form} error={errors.autorizacion} />
          <Button type="submit" disabled={sending} size="large">
            {sending ? forms.sending : props.submit}
          </Button>
        </div>
      </form>
    </>
  );
}

function useSubmission(props: PublicFormProps, focusErrors: () => void) {
  const { form, schema, typed, thanks } = props;
  const [state, setState] = useState({
    values: typed.values ?? {},
    errors: typed.errors ?? {},
    sending: false,
    saved: props.initiallySaved ?? false,
    receipt: props.receipt ?? null,
  });
  const change = (changed: Partial<typeof state>) =>
    setState((before) => ({ ...before, ...changed }));
  const { read, forget } = useContent();

  useEffect(() => {
    // Fetches the schema early.
    schema().catch(() => {});
  }, []);

  const showErrors = (errors: FieldMessages): void => {
    flushSync(() => change({ errors }));
    document.title = forms.errorTitlePrefix + document.title;
    focusErrors();
    showToast(validationToast(errors));
  };

  const showSaved = (element: HTMLFormElement, data: SubmissionAnswer): void => {
    forget(element);
    // A reset restores the initial values.
    flushSync(() => change({ values: {}, receipt: receiptOf(data), saved: thanks !== undefined }));
    if (!thanks) element.reset();
    showToast(formToasts[data.toast ?? publicForms[form].saved]);
  };

  const submit = async (element: HTMLFormElement): Promise<"leaving" | void> => {
    forgetLastTry();
    const data = read(element);
    const loaded = await schema().catch(() => null);
    // Without the schema it is an ordinary form post.
    if (!loaded) return postForm(element);
    const parsed = parse(loaded.input, formFields(data, loaded.lists));
    if (!parsed.ok) return showErrors(parsed.fields);
    change({ errors: {}, sending: true });
    const result = await post(publicForms[form].call, parsed.value);
    change({ sending: false });
    if (result.ok) return showSaved(element, result.body.data);
    const { problem } = result;
    if (isOutdated(element, problem)) return postForm(element);
    if (problem.code === "invalid" && problem.fields) return showErrors(problem.fields);
    showToast(toastOf(problem, publicForms[form].failed));
  };

  return { state, submit, again: () => change({ errors: {}, saved: false }) };
}

function receiptOf({ receipt }: SubmissionAnswer): ReceiptFacts | null {
  if (receipt === undefined) return null;
  return { code: receipt, day: bogotaDay(Date.now()), origin: location.origin };
}

function post(call: string, input: unknown) {
  const headers = { "content-type": "application/json" };
  return resultOf<{ data: SubmissionAnswer }>(() =>
    fetch(call, { method: "POST", body: JSON.stringify(input), headers })
  );
}

/** Removes toasts and the title of an earlier try, which may have been sent without a script. */
function forgetLastTry(): void {
  clearToasts();
  const { title } = document;
  if (title.startsWith(forms.errorTitlePrefix)) {
    document.title = title.slice(forms.errorTitlePrefix.length);
  }
}

/**
 * Whether the page was opened before an update: the call is gone, or the server wants a field that the
 * form does not have. An ordinary form post is answered by the current page, with the typed values.
 */
function isOutdated({ elements }: HTMLFormElement, { code, fields = {} }: CallProblem): boolean {
  return code === "not_found" || Object.keys(fields).some((name) => !elements.namedItem(name));
}

/** Returns the toast of a call that failed or was never answered. */
function toastOf({ code, message }: CallProblem, failed: FormToastCode): Toast {
  const toast = formToasts[failed];
  if (code === "network") {
    return { ...toast, description: `${toast.description} ${forms.lostNetwork}` };
  }
  if (code === "form_closed") return { ...toast, description: message ?? forms.closed };
  if (code === "rate_limited") return { ...toast, description: message ?? forms.tooMany };
  return toast;
}
