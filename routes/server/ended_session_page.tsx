import type { ReactElement } from "react";
import type { FormField } from "../../content/words/form_field.ts";
import { endedSession as texts } from "../../content/editorial/editorial.ts";
import { TextAreaField, TextField } from "../../components/ui/text_field.tsx";

interface EndedSessionPageProps {
  readonly action: string;
  readonly fields: readonly {
    readonly name: string;
    readonly value: string;
    readonly field: FormField | null;
  }[];
}

export function EndedSessionPage({ action, fields }: EndedSessionPageProps): ReactElement {
  return (
    <div className="mx-auto max-w-measure px-gutter py-section">
      <h1 className="display text-3xl">{texts.title}</h1>
      <p className="mt-4 text-lg">{texts.text}</p>
      <p className="mt-4">
        <a href="/login" target="_blank" rel="noopener" className="btn btn-secondary">
          {texts.signIn}
        </a>
      </p>
      <form method="post" action={action} className="mt-8 grid gap-5">
        {fields.map(({ name, value, field }) => {
          if (!field) return <input key={name} type="hidden" name={name} value={value} />;
          const Text = field.type === "line" ? TextField : TextAreaField;
          return <Text key={name} name={name} label={field.label} defaultValue={value} />;
        })}
        <p>
          <button type="submit" className="btn btn-primary btn-large">{texts.again}</button>
        </p>
      </form>
    </div>
  );
}
