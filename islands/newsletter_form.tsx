import { hc } from "hono/client";
import type { ReactElement } from "react";
import { Button } from "../components/ui/button.tsx";
import { ConsentField } from "../components/ui/consent_field.tsx";
import { ErrorSummary } from "../components/ui/error_summary.tsx";
import { TextField } from "../components/ui/text_field.tsx";
import { forms } from "../content/forms.ts";
import type { PublicApi } from "../routes/api.ts";
import { formFields, typedText } from "../services/schemas/form_fields.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import { type FieldMessages, parse } from "../services/schemas/parse.ts";
import { settle } from "./settle.ts";
import { useForm } from "./use_form.ts";

interface NewsletterFormProps {
  /** What was typed, where the server sends the form back. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  /** Given by the page: their module holds all of the news, which the browser has already. */
  readonly texts: { readonly label: string; readonly submit: string; readonly sending: string };
}

const api = hc<PublicApi>("/api");

/** The newsletter's form; after success it is empty again. */
export function NewsletterForm(
  { values = {}, errors: initialErrors, texts }: NewsletterFormProps,
): ReactElement {
  const { errors, sending, summary, onSubmit } = useForm({
    parse: (form) => parse(NewsletterInput, formFields(form)),
    send: (input) => settle(api.newsletter.$post({ json: input })),
    toasts: { saved: "newsletter_saved", failed: "newsletter_failed" },
    initialErrors,
    clears: true,
  });
  return (
    <form
      method="post"
      action="/noticias"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5"
      aria-labelledby="boletin-titulo"
    >
      <ErrorSummary errors={errors} ref={summary} />
      <p className="hint">{forms.allRequired}</p>
      <TextField
        name="email"
        label={texts.label}
        error={errors.email}
        defaultValue={typedText(values.email)}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
      <ConsentField purpose="newsletter" error={errors.autorizacion} />
      <Button type="submit" disabled={sending} size="large">
        {sending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
