import type { ReactElement } from "react";
import { EmailField } from "../components/ui/email_field.tsx";
import { NameField } from "../components/ui/name_field.tsx";
import { TextField } from "../components/ui/text_field.tsx";
import { form as texts } from "../content/contact.ts";
import { messageFields as fields } from "../content/form_fields.ts";
import { forms } from "../content/forms.ts";
import { typedText } from "../services/schemas/form_fields.ts";
import type { TypedForm } from "../services/schemas/parse.ts";
import { FormFrame } from "./form_frame.tsx";
import { LongTextField } from "./long_text_field.tsx";
import { useForm } from "./use_form.ts";

/** The message form; after success it is empty again. */
export function ContactForm(typed: TypedForm): ReactElement {
  const form = useForm({
    form: "message",
    schema: async () => {
      const { MessageInput } = await import("../services/schemas/message.ts");
      return { input: MessageInput };
    },
    typed,
    clears: true,
  });
  const field = (name: "name" | "email" | "subject" | "message") => ({
    name,
    label: fields[name].label,
    error: form.errors[name],
    defaultValue: typedText(form.values[name]),
  });
  return (
    <FormFrame
      state={form}
      form="message"
      labelledBy="mensaje-titulo"
      note={forms.allRequired}
      submit={texts.submit}
      className="gap-6"
    >
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
    </FormFrame>
  );
}
