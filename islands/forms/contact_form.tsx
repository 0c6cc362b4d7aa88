import type { ReactElement } from "react";
import { typedField } from "../../components/ui/field.tsx";
import { EmailField, NameField, TextField } from "../../components/ui/text_field.tsx";
import { form as texts } from "../../content/site/contact.ts";
import { messageFields as fields } from "../../content/forms/form_fields.ts";
import { forms } from "../../content/forms/forms.ts";
import type { ReceiptFacts } from "../../content/forms/receipt.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { LongTextField } from "./long_text_field.tsx";
import { PublicForm } from "./public_form.tsx";

interface ContactFormProps extends TypedForm {
  readonly receipt?: ReceiptFacts;
}

/** The message form; after success it is empty again, below the receipt. */
export function ContactForm({ receipt, ...typed }: ContactFormProps): ReactElement {
  return (
    <PublicForm
      form="message"
      schema={async () => {
        const { MessageInput } = await import("../../services/inbox/message_input_schema.ts");
        return { input: MessageInput };
      }}
      typed={typed}
      receipt={receipt}
      labelledBy="mensaje-titulo"
      note={forms.allRequired}
      submit={texts.submit}
      className="gap-6"
    >
      {(form) => {
        const field = (name: "name" | "email" | "subject" | "message") => ({
          ...typedField(form, name),
          label: fields[name].label,
        });
        return (
          <>
            <div className="field-row">
              <NameField {...field("name")} hint={fields.name.hint} required />
              <EmailField {...field("email")} hint={fields.email.hint} />
            </div>
            <TextField {...field("subject")} required enterKeyHint="next" />
            <LongTextField
              {...field("message")}
              hint={fields.message.hint}
              required
              max={fields.message.max}
            />
          </>
        );
      }}
    </PublicForm>
  );
}
