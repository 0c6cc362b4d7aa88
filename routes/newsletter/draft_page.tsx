import type { ReactElement } from "react";
import type { EventItem } from "../../content/site/agenda.ts";
import { forms } from "../../content/forms/forms.ts";
import type { NewsItem } from "../../content/site/news.ts";
import { issueForm as texts, newsletterPage } from "../../content/newsletter/newsletter.ts";
import { issueLimits } from "../../services/newsletter/issue_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { typedField } from "../../components/ui/field.tsx";
import { TextAreaField, TextField } from "../../components/ui/text_field.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import { EventsField, NewsField } from "./contents_fields.tsx";

interface DraftPageProps extends Required<TypedForm> {
  /** Null for an issue that was not saved yet. */
  readonly id: string | null;
  /** The news of the site, newest first. */
  readonly news: readonly NewsItem[];
  /** The events that an issue can invite to, the next one first. */
  readonly events: readonly EventItem[];
  /** Whether the issue is no draft any more. */
  readonly isTaken: boolean;
  /** How many subscriptions an issue goes to. */
  readonly confirmed: number;
  /** The user's own address, for a test, and whether mail is known to reach the user there. */
  readonly email: string;
  readonly isVerified: boolean;
  readonly isOn: boolean;
  readonly maySend: boolean;
}

const path = "/admin/newsletter";

/** The form of a draft, and below it what may be done with what was saved. */
export function DraftPage(props: DraftPageProps): ReactElement {
  const { id, errors, isTaken } = props;
  return (
    <>
      <a href={path} className="link link-alone">{texts.back}</a>
      <h1 className="admin-title mt-1 mb-3">{id ? texts.title : texts.newTitle}</h1>
      {isTaken && id && <Taken id={id} />}
      <div className="editor">
        <PostForm
          action={`${path}/${id ?? "new"}`}
          errors={errors}
          submit={texts.save}
          className="admin-panel"
        >
          <Fields {...props} />
        </PostForm>
        {id && !isTaken && <NextSteps {...props} id={id} />}
      </div>
    </>
  );
}

function Taken({ id }: { id: string }): ReactElement {
  return (
    <div className="admin-panel list-error mb-3" role="alert">
      <p className="font-semibold">{texts.taken}</p>
      <p>{texts.takenHint}</p>
      <a href={`${path}/${id}`} className="admin-button mt-2">{texts.seeIssue}</a>
    </div>
  );
}

function Fields(props: DraftPageProps): ReactElement {
  const { news, events, values, errors } = props;
  const { fields } = texts;
  const long = (name: "saludo" | "cierre") => ({
    ...typedField(props, name),
    ...fields[name],
    optional: true,
    note: forms.limit(issueLimits[name]),
  });
  return (
    <>
      <TextField {...typedField(props, "asunto")} {...fields.asunto} required />
      <TextField {...typedField(props, "adelanto")} {...fields.adelanto} optional />
      <TextAreaField {...long("saludo")} />
      <details>
        <summary className="link">{texts.formatTitle}</summary>
        <ul className="mt-2 list-disc pl-5">
          {texts.format.map((line) => <li key={line}>{line}</li>)}
        </ul>
      </details>
      <NewsField offered={news} values={values} error={errors.noticias} />
      {(events.length > 0 || errors.eventos) && (
        <EventsField offered={events} values={values} error={errors.eventos} />
      )}
      <TextAreaField {...long("cierre")} />
    </>
  );
}

function NextSteps(props: DraftPageProps & { id: string }): ReactElement {
  const { id, email, isVerified, isOn, maySend, confirmed } = props;
  return (
    <section className="admin-panel" aria-labelledby="pasos">
      <h2 id="pasos" className="admin-heading">{texts.next}</h2>
      <p className="admin-lead text-sm">{texts.nextHint}</p>
      <ol className="mt-3 grid gap-4">
        <li className="grid gap-1">
          <a href={`${path}/${id}/preview`} className="admin-button">{texts.preview}</a>
          <a href={`${path}/${id}/text`} className="link link-alone">{texts.text}</a>
        </li>
        {isOn && !isVerified && (
          <li>
            {texts.testUnverified} <a href="/cuenta#correo" className="link">{texts.verify}</a>
          </li>
        )}
        {isOn && isVerified && (
          <li>
            <form method="post" action={`${path}/${id}/test`} className="grid gap-1">
              <Submit>{texts.test}</Submit>
              <span className="admin-lead text-sm">{texts.testHint(email)}</span>
            </form>
          </li>
        )}
        {isOn && maySend && (
          <li className="grid gap-1">
            {confirmed > 0
              ? (
                <>
                  <a href={`${path}/${id}/send`} className="admin-button admin-main-button">
                    {texts.send}
                  </a>
                  <span className="admin-lead text-sm">{texts.sendHint}</span>
                </>
              )
              : <span>{texts.noRecipients}</span>}
          </li>
        )}
        {!isOn && <li>{newsletterPage.off}</li>}
      </ol>
      {maySend && (
        <details className="mt-4">
          <summary className="link">{texts.discard}</summary>
          <form method="post" action={`${path}/${id}/cancel`} className="mt-2 grid gap-2">
            <p>{texts.discardText}</p>
            <Submit tone="danger">{texts.discardConfirm}</Submit>
          </form>
        </details>
      )}
    </section>
  );
}
