import type { ReactElement } from "react";
import { figure } from "../../content/inbox/lists.ts";
import { sendPage as texts } from "../../content/newsletter/newsletter.ts";
import type { Issue } from "../../services/newsletter/issue_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { RadioGroup, TickField } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";

interface SendPageProps extends Required<TypedForm> {
  /** The draft as it is shown. */
  readonly issue: Issue;
  /** What the answer is about: the draft with its news and events as they are shown. */
  readonly version: string;
  /** The mail as text. */
  readonly text: string;
  readonly people: number;
  readonly sender: string;
  readonly perMinute: number;
  /** When the last mail goes, in words. */
  readonly end: string;
  /** Why it cannot be sent as it was asked, if so. */
  readonly problem: string | null;
  /** Whether it can be sent at all. */
  readonly isPossible: boolean;
}

/** The question before an issue is sent. */
export function SendPage(props: SendPageProps): ReactElement {
  const { issue: { id, asunto }, text, people, sender, perMinute, end } = props;
  const { problem, isPossible } = props;
  const back = `/admin/newsletter/${id}`;
  const { facts } = texts;
  return (
    <div className="max-w-2xl">
      <h1 className="admin-title mb-3">{texts.title(asunto, people)}</h1>
      {problem && <p className="admin-panel list-error mb-3 p-3" role="alert">{problem}</p>}
      <div className="admin-panel mb-3">
        <FactList
          facts={[
            [facts.people, figure(people)],
            [facts.sender, sender],
            [facts.subject, asunto],
            [facts.time, texts.pace(perMinute, end)],
          ]}
        />
      </div>
      <section className="admin-panel mb-3">
        <h2 className="mb-2 font-semibold">{texts.mail}</h2>
        <pre className="sent-text" tabIndex={0}>{text}</pre>
      </section>
      {isPossible
        ? <SendForm {...props} back={back} />
        : <a href={back} className="admin-button">{texts.back}</a>}
    </div>
  );
}

function SendForm(
  { version, values, errors, back }: SendPageProps & { back: string },
): ReactElement {
  return (
    <PostForm
      action={`${back}/send`}
      errors={errors}
      fields={{ version }}
      className="admin-panel"
    >
      <RadioGroup
        {...typedField({ values, errors }, "cuando", "ahora")}
        label={texts.when}
        options={[
          { id: "ahora", label: texts.now, hint: texts.nowHint },
          { id: "programar", label: texts.later },
        ]}
      />
      <TextField
        {...typedField({ values, errors }, "fecha")}
        type="datetime-local"
        label={texts.date}
        hint={texts.dateHint}
      />
      <TickField
        name="a_cualquier_hora"
        label={
          <>
            <span className="font-semibold">{texts.anyHour}</span>
            <span className="hint block">{texts.anyHourHint}</span>
          </>
        }
        isTicked={values.a_cualquier_hora === "on"}
      />
      <div className="flex flex-wrap gap-2">
        <Submit tone="main">{texts.submit}</Submit>
        <a href={back} className="admin-button">{texts.back}</a>
      </div>
    </PostForm>
  );
}
