import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { forms } from "../content/forms.ts";
import { problemTexts } from "../content/problem_texts.ts";
import { type FormName, publicForms } from "../content/public_forms.ts";
import { type Toast, type ToastCode, toasts, validationToast } from "../content/toasts.ts";
import { formFields } from "../services/schemas/form_fields.ts";
import { type FieldMessages, parse, type TypedForm } from "../services/schemas/parse.ts";
import { type CallProblem, settle } from "./settle.ts";
import { clearToasts, showToast } from "./toast.ts";

/** The options of a form. */
export interface FormOptions {
  readonly form: FormName;
  /** Fetches the schema; it is not needed before the first input. */
  readonly schema: () => Promise<{
    readonly input: z.ZodMiniType;
    /** The fields that hold several values. */
    readonly lists?: readonly string[];
  }>;
  /** The typed values and their errors, where the server sends the form back. */
  readonly typed: TypedForm;
  /** Whether the fields are cleared after success; otherwise a success screen replaces them. */
  readonly clears?: boolean;
  /** Whether the server rendered the form as already sent. */
  readonly initiallySaved?: boolean;
}

/** The state of a form and its handlers. */
export interface FormState {
  /** The initial values of the fields; none after it was sent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The messages, by field. */
  readonly errors: FieldMessages;
  readonly sending: boolean;
  /** Whether it was sent, where a success screen follows. */
  readonly saved: boolean;
  /** Takes the focus when there are errors. */
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Back to a blank form. */
  readonly reset: () => void;
}

/**
 * A form in the browser: it parses with the server's schema, sends JSON, and shows errors beside the
 * fields and in the summary. Fields are uncontrolled: they keep what was typed before hydration.
 */
export function useForm(options: FormOptions): FormState {
  const { call, saved: savedToast, failed } = publicForms[options.form];
  const [values, setValues] = useState(options.typed.values ?? {});
  const [errors, setErrors] = useState<FieldMessages>(options.typed.errors ?? {});
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState(options.initiallySaved ?? false);
  const busy = useRef(false);
  const tried = useRef<{ content: string; id: string } | null>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Fetches the schema early.
    options.schema().catch(() => {});
  }, []);

  const showErrors = (fields: FieldMessages): void => {
    flushSync(() => setErrors(fields));
    summary.current?.focus();
    showToast(validationToast(fields));
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    forgetLastTry();
    const form = new FormData(element);
    // The same content sent again is the same submission: the server stores it once.
    const content = JSON.stringify([...form]);
    if (tried.current?.content !== content) tried.current = { content, id: crypto.randomUUID() };
    form.set("submission", tried.current.id);
    const schema = await options.schema().catch(() => null);
    // Without the schema it is an ordinary form post.
    if (!schema) return element.submit();
    const parsed = parse(schema.input, formFields(form, schema.lists));
    if (!parsed.ok) return showErrors(parsed.fields);
    setErrors({});
    setSending(true);
    const result = await send(call, parsed.value);
    setSending(false);
    if (result.ok) {
      tried.current = null;
      // A reset restores the initial values.
      flushSync(() => setValues({}));
      if (options.clears) element.reset();
      else setSaved(true);
      return showToast(toasts[savedToast]);
    }
    const { problem } = result;
    if (isOutdated(element, problem)) return element.submit();
    if (problem.code === "invalid" && problem.fields) return showErrors(problem.fields);
    showToast(toastOf(problem, failed));
  };

  return {
    values,
    errors,
    sending,
    saved,
    summary,
    onSubmit: async (event) => {
      event.preventDefault();
      // A second click can come before React has drawn the disabled button.
      if (busy.current) return;
      busy.current = true;
      await submit(event.currentTarget);
      busy.current = false;
    },
    reset: () => {
      setErrors({});
      setSaved(false);
    },
  };
}

function send(call: string, input: unknown) {
  const headers = { "content-type": "application/json" };
  return settle<{ data: unknown }>(
    fetch(call, { method: "POST", body: JSON.stringify(input), headers }),
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
function toastOf({ code, message }: CallProblem, failed: ToastCode): Toast {
  const toast = toasts[failed];
  if (code === "network") {
    return { ...toast, description: `${toast.description} ${forms.lostNetwork}` };
  }
  if (code !== "rate_limited" && code !== "form_closed") return toast;
  return { ...toast, description: message ?? problemTexts[code] };
}
