import type { ReactElement } from "react";
import type { EventItem } from "../../content/site/agenda.ts";
import { forms } from "../../content/forms/forms.ts";
import type { NewsItem } from "../../content/site/news.ts";
import {
  issueForm as texts,
  meta,
  newsletterPage,
  newsletterPath as path,
} from "../../content/newsletter/newsletter.ts";
import { choicesOf, openEvents } from "../../services/newsletter/issue_contents.ts";
import { issueInput, issueLimits } from "../../services/newsletter/issue_schema.ts";
import { typedText, typedTexts } from "../../services/system/form_data_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { newId } from "../../services/system/record_id.ts";
import { typedField } from "../../components/ui/field.tsx";
import { TextAreaField, TextField } from "../../components/ui/text_field.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { EventsField, NewsField } from "./contents_fields.tsx";

interface Draft extends Partial<RefusedForm> {
  /** Null for an issue that was not saved yet. */
  readonly id: string | null;
}

/** Returns what a new issue begins with: the news item that the address names, where it does. */
export function emptyDraft(c: AppContext): RefusedForm["values"] {
  const { news } = c.get("deps").siteContent.current;
  const item = news.find(({ slug }) => slug === c.req.query("noticia"));
  return item ? { asunto: item.titulo, noticias: [item.slug] } : {};
}

/** Answers with the form of a draft, and below it what may be done with what was saved. */
export async function respondDraft(
  c: AppContext,
  { id, values = {}, problem }: Draft,
): Promise<Response> {
  const { current } = c.get("deps").siteContent;
  const errors = problem?.fields ?? {};
  const isTaken = problem?.code === "conflict";
  const content = (
    <>
      <a href={path} className="link link-alone">{texts.back}</a>
      <h1 className="admin-title mt-1 mb-3">{id ? texts.title : texts.newTitle}</h1>
      {isTaken && id && <DraftConflict id={id} />}
      <div className="editor">
        <PostForm
          action={`${path}/${id ?? "new"}`}
          errors={errors}
          submit={texts.save}
          className="admin-panel"
        >
          <Fields {...{ values, errors }} news={current.news} events={openEvents(current)} />
        </PostForm>
        {id && !isTaken && await nextSteps(c, id)}
      </div>
    </>
  );
  const answer = isTaken ? { status: 409 as const } : errorProps(c, problem);
  return await respondAdmin(c, { ...meta, content, ...answer });
}

export function saveDraft(c: AppContext, id: string | null): Promise<Response> {
  const { services: { issues }, siteContent, clock } = c.get("deps");
  return answerForm(
    c,
    async (values) => {
      const schema = issueInput(choicesOf(siteContent.current));
      const input = parseOrThrow(schema, { ...values, noticias: inOrder(values) });
      const subject = id ?? newId(clock());
      await write(c, async (tx) => {
        if (id) await issues.save(tx, id, input);
        else issues.create(tx, subject, input);
      });
      return redirectWithFlash(c, `${path}/${subject}`, "issue_saved");
    },
    (refused) => respondDraft(c, { id, ...refused }),
    ["noticias", "eventos"],
  );
}

/** Returns the ticked news by the number beside each; those without one come last. */
function inOrder(values: Record<string, unknown>): string[] {
  const slugs = typedTexts(values.noticias);
  const placeOf = (slug: string): number =>
    Number(typedText(values[`orden_${slug}`])) || Number.MAX_SAFE_INTEGER;
  return [...new Set(slugs)].sort((a, b) => placeOf(a) - placeOf(b));
}

function DraftConflict({ id }: { id: string }): ReactElement {
  return (
    <div className="admin-panel list-error mb-3" role="alert">
      <p className="font-semibold">{texts.taken}</p>
      <p>{texts.takenHint}</p>
      <a href={`${path}/${id}`} className="admin-button mt-2">{texts.seeIssue}</a>
    </div>
  );
}

interface FieldsProps extends Required<TypedForm> {
  readonly news: readonly NewsItem[];
  readonly events: readonly EventItem[];
}

function Fields(props: FieldsProps): ReactElement {
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

async function nextSteps(c: AppContext, id: string): Promise<ReactElement> {
  const { newsletter, outbox: { isOn } } = c.get("deps").services;
  const visitor = visitorOf(c);
  const { email, verified_at } = visitor.profile;
  const isVerified = verified_at !== null;
  const maySend = visitor.can("newsletter:send");
  const confirmed = await newsletter.countOf("confirmed");
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
