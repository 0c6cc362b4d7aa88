import type { ReactElement } from "react";
import { EmailField } from "../components/ui/email_field.tsx";
import { forms } from "../content/forms.ts";
import { typedText } from "../services/schemas/form_fields.ts";
import type { FieldMessages } from "../services/schemas/parse.ts";
import { FormFrame } from "./form_frame.tsx";
import { useForm } from "./use_form.ts";

interface NewsletterFormProps {
  /** What was typed, where the server sends the form back. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
  /** Given by the page: their module holds all of the news, which the browser has already. */
  readonly texts: { readonly label: string; readonly submit: string };
}

/** The newsletter's form; after success it is empty again. */
export function NewsletterForm(
  { values: initialValues, errors: initialErrors, texts }: NewsletterFormProps,
): ReactElement {
  const form = useForm({
    form: "newsletter",
    schema: async () => {
      const { NewsletterInput } = await import("../services/schemas/newsletter.ts");
      return { input: NewsletterInput };
    },
    initialValues,
    initialErrors,
    clears: true,
  });
  return (
    <FormFrame
      state={form}
      form="newsletter"
      labelledBy="boletin-titulo"
      note={forms.allRequired}
      submit={texts.submit}
      className="gap-5"
    >
      <EmailField
        name="email"
        label={texts.label}
        error={form.errors.email}
        defaultValue={typedText(form.values.email)}
        enterKeyHint="send"
      />
    </FormFrame>
  );
}
