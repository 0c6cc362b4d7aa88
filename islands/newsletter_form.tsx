import type { ReactElement } from "react";
import { EmailField } from "../components/ui/email_field.tsx";
import { forms } from "../content/forms.ts";
import { typedText } from "../services/schemas/form_fields.ts";
import type { TypedForm } from "../services/schemas/parse.ts";
import { FormFrame } from "./form_frame.tsx";
import { useForm } from "./use_form.ts";

interface NewsletterFormProps extends TypedForm {
  /** Passed as a prop: importing the texts would bundle all of the news. */
  readonly texts: { readonly label: string; readonly submit: string };
}

/** The newsletter's form; after success it is empty again. */
export function NewsletterForm({ texts, ...typed }: NewsletterFormProps): ReactElement {
  const form = useForm({
    form: "newsletter",
    schema: async () => {
      const { NewsletterInput } = await import("../services/schemas/newsletter.ts");
      return { input: NewsletterInput };
    },
    typed,
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
