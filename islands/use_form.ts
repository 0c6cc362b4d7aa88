import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { forms } from "../content/forms.ts";
import { problemTexts } from "../content/problem_texts.ts";
import { type FormName, publicForms } from "../content/public_forms.ts";
import { type Toast, type ToastCode, toasts, validationToast } from "../content/toasts.ts";
import { formFields } from "../services/schemas/form_fields.ts";
import { type FieldMessages, parse } from "../services/schemas/parse.ts";
import { type CallProblem, settle } from "./settle.ts";
import { clearToasts, showToast } from "./toast.ts";

/** What a form needs. */
export interface FormOptions {
  readonly form: FormName;
  /** Fetches the schema of what it sends: it is not needed before something is typed. */
  readonly schema: () => Promise<{
    readonly input: z.ZodMiniType;
    /** The fields that hold several values. */
    readonly lists?: readonly string[];
  }>;
  /** What the server rendered the form with: what was typed before, and what is wrong with it. */
  readonly initialValues?: Readonly<Record<string, unknown>>;
  readonly initialErrors?: FieldMessages;
  /** Whether the fields become empty after success; else the success screen takes their place. */
  readonly clears?: boolean;
  /** Whether the server rendered the form as already sent. */
  readonly initiallySaved?: boolean;
}

/** What a form shows and what it answers to. */
export interface FormState {
  /** What the fields begin with; nothing once it was sent. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What is wrong, by field. */
  readonly errors: FieldMessages;
  readonly sending: boolean;
  /** Whether it was sent, where a success screen follows. */
  readonly saved: boolean;
  /** Takes the focus when something is wrong. */
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Back to a blank form. */
  readonly reset: () => void;
}

/**
 * The one road of a form in the browser: parse with the server's schema, send as JSON, show what is
 * wrong beside the fields and in the summary. Fields stay uncontrolled, so that what was typed
 * before the code arrived is kept.
 */
export function useForm(options: FormOptions): FormState {
  const { call, saved: savedToast, failed } = publicForms[options.form];
  const [values, setValues] = useState(options.initialValues ?? {});
  const [errors, setErrors] = useState<FieldMessages>(options.initialErrors ?? {});
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState(options.initiallySaved ?? false);
  const busy = useRef(false);
  const tried = useRef<{ content: string; id: string } | null>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Ahead of its need.
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
    // The same content tried again is the same submission: the server keeps it once.
    const content = JSON.stringify([...form]);
    if (tried.current?.content !== content) tried.current = { content, id: crypto.randomUUID() };
    form.set("submission", tried.current.id);
    const schema = await options.schema().catch(() => null);
    // Without that code the form goes the way that it goes without a script.
    if (!schema) return element.submit();
    const parsed = parse(schema.input, formFields(form, schema.lists));
    if (!parsed.ok) return showErrors(parsed.fields);
    setErrors({});
    setSending(true);
    const result = await send(call, parsed.value);
    setSending(false);
    if (result.ok) {
      tried.current = null;
      // A form is reset to what its fields began with.
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
  return settle<unknown>(fetch(call, { method: "POST", body: JSON.stringify(input), headers }));
}

/** Removes what the page says of an earlier try, which may have been sent without a script. */
function forgetLastTry(): void {
  clearToasts();
  const { title } = document;
  if (title.startsWith(forms.errorTitlePrefix)) {
    document.title = title.slice(forms.errorTitlePrefix.length);
  }
}

/**
 * Whether the page was opened before an update: the call is gone, or the server asks for a field
 * that the form does not have. Sent without a script, the form is answered by the page of today,
 * with all that was typed.
 */
function isOutdated({ elements }: HTMLFormElement, { code, fields = {} }: CallProblem): boolean {
  return code === "not_found" || Object.keys(fields).some((name) => !elements.namedItem(name));
}

/** What is said when the server did not keep it, or never answered. */
function toastOf({ code, message }: CallProblem, failed: ToastCode): Toast {
  const toast = toasts[failed];
  if (code === "network") {
    return { ...toast, description: `${toast.description} ${forms.lostNetwork}` };
  }
  if (code !== "rate_limited" && code !== "form_closed") return toast;
  return { ...toast, description: message ?? problemTexts[code] };
}
