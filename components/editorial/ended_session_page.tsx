import type { ReactElement } from "react";
import { endedSession as texts } from "../../content/editorial.ts";
import { TextAreaField } from "../ui/text_field.tsx";

interface EndedSessionPageProps {
  /** The page that the form was sent to. */
  readonly action: string;
  /** What was sent; fields without a label are sent again unseen. */
  readonly fields: readonly {
    readonly name: string;
    readonly value: string;
    readonly label: string | null;
  }[];
}

/** A form that was sent after the session had ended, to be sent again. */
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
        {fields.map(({ name, value, label }) =>
          label === null
            ? <input key={name} type="hidden" name={name} value={value} />
            : <TextAreaField key={name} name={name} label={label} defaultValue={value} />
        )}
        <p>
          <button type="submit" className="btn btn-primary btn-large">{texts.again}</button>
        </p>
      </form>
    </div>
  );
}
