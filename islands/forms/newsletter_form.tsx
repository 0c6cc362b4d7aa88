import type { ReactElement } from "react";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField } from "../../components/ui/text_field.tsx";
import { forms } from "../../content/forms/forms.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { PublicForm } from "./public_form.tsx";

interface NewsletterFormProps extends TypedForm {
  /** Passed as a prop: importing the texts would bundle all of the news. */
  readonly texts: { readonly label: string; readonly submit: string };
}

/** The newsletter's form; after success it is empty again. */
export function NewsletterForm({ texts, ...typed }: NewsletterFormProps): ReactElement {
  return (
    <PublicForm
      form="newsletter"
      schema={async () => {
        const { NewsletterInput } = await import(
          "../../services/newsletter/newsletter_input_schema.ts"
        );
        return { input: NewsletterInput };
      }}
      typed={typed}
      labelledBy="boletin-titulo"
      note={forms.allRequired}
      submit={texts.submit}
      className="gap-5"
    >
      {(form) => (
        <EmailField {...typedField(form, "email")} label={texts.label} enterKeyHint="send" />
      )}
    </PublicForm>
  );
}
