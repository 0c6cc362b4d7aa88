import type { ReactElement } from "react";
import { figure } from "../../content/inbox/lists.ts";
import {
  issueMessages,
  meta,
  moment,
  newsletterPage,
  newsletterPath,
  sendPage as texts,
} from "../../content/newsletter/newsletter.ts";
import { oneDay } from "../../services/system/clock.ts";
import { sendGracePeriod } from "../../services/newsletter/issue_changes.ts";
import { type Issue, SendInput } from "../../services/newsletter/issue_schema.ts";
import { endOfSending } from "../../services/newsletter/sending_hours.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { momentOf } from "../../services/system/moment_schema.ts";
import type { TypedForm } from "../../services/system/parse_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { RadioGroup, TickField } from "../../components/ui/choice_field.tsx";
import { typedField } from "../../components/ui/field.tsx";
import { TextField } from "../../components/ui/text_field.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";
import { PostForm, Submit } from "../../components/ui/post_form.tsx";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow, type RefusedForm } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { mailOf } from "./issue_preview.ts";

/** How many days ahead an issue may be scheduled. */
const longestWait = 90 * oneDay;

export async function askBeforeSending(c: AppContext): Promise<Response> {
  const issue = await requireIssue(c);
  if (issue.state !== "draft") return c.redirect(pathOf(issue), 303);
  return await respondQuestion(c, issue);
}

export async function sendIssue(c: AppContext): Promise<Response> {
  const { services: { issues, newsletter }, clock } = c.get("deps");
  const issue = await requireIssue(c);
  const alreadySent = () => redirectWithFlash(c, pathOf(issue), "issue_on_its_way");
  if (issue.state !== "draft") return alreadySent();
  return await answerForm(c, async (values) => {
    const input = parseOrThrow(SendInput, values);
    const startsAt = startOf(input, clock());
    const people = await newsletter.countOf("confirmed");
    if (sendBlockedReason(c) || people === 0) return await respondQuestion(c, issue, { values });
    const isAnyHour = input.a_cualquier_hora !== undefined;
    const options = { version: input.version, startsAt, isAnyHour, people };
    await write(c, (tx) => issues.send(tx, issue.id, options));
    return redirectWithFlash(c, pathOf(issue), "issue_sent");
  }, async (refused) => {
    const now = await requireIssue(c);
    return now.state === "draft" ? await respondQuestion(c, now, refused) : alreadySent();
  });
}

function requireIssue(c: AppContext): Promise<Issue> {
  return c.get("deps").services.issues.require(c.req.param("id") ?? "");
}

function pathOf({ id }: Issue): string {
  return `${newsletterPath}/${id}`;
}

/** Returns from when the issue may go, null for now. @throws {Problem} `invalid` */
function startOf({ cuando, fecha = "" }: SendInput, now: number): number | null {
  const invalid = (message: string) => new Problem("invalid", { fecha: message });
  if (cuando === "ahora") {
    if (fecha !== "") throw invalid(issueMessages.both);
    return null;
  }
  const at = momentOf(fecha);
  if (at === null) throw invalid(issueMessages.fecha);
  if (at < now) throw invalid(issueMessages.past);
  if (at > now + longestWait) throw invalid(issueMessages.far);
  return at;
}

function sendBlockedReason(c: AppContext): string | null {
  const { services: { outbox }, phase } = c.get("deps");
  if (!outbox.isOn) return newsletterPage.off;
  return phase() === "campaign" ? null : texts.phase;
}

async function respondQuestion(
  c: AppContext,
  issue: Issue,
  { values = {}, problem }: Partial<RefusedForm> = {},
): Promise<Response> {
  const { services: { issues, newsletter, outbox }, site, clock } = c.get("deps");
  const [people, pace] = await Promise.all([newsletter.countOf("confirmed"), outbox.pace()]);
  const isAnyHour = values.a_cualquier_hora === "on";
  const end = endOfSending(people, clock() + sendGracePeriod, isAnyHour, pace);
  const isChanged = problem?.code === "conflict";
  const obstacle = sendBlockedReason(c);
  const note = obstacle ?? (isChanged ? texts.changed : null);
  // A form that was refused for another reason stays about the text that was read before it was sent.
  const version = (!isChanged && typedText(values.version)) || issues.versionOf(issue);
  const back = pathOf(issue);
  const { facts } = texts;
  const content = (
    <div className="max-w-2xl">
      <h1 className="admin-title mb-3">{texts.title(issue.asunto, people)}</h1>
      {note && <p className="admin-panel list-error mb-3 p-3" role="alert">{note}</p>}
      <div className="admin-panel mb-3">
        <FactList
          facts={[
            [facts.people, figure(people)],
            [facts.sender, site.name],
            [facts.subject, issue.asunto],
            [facts.time, texts.pace(pace.perMinute, moment(end, clock()))],
          ]}
        />
      </div>
      <section className="admin-panel mb-3">
        <h2 className="mb-2 font-semibold">{texts.mail}</h2>
        <pre className="sent-text" tabIndex={0}>{mailOf(c, issue).text}</pre>
      </section>
      {obstacle === null && people > 0
        ? <SendForm {...{ version, values, back }} errors={problem?.fields ?? {}} />
        : <a href={back} className="admin-button">{texts.back}</a>}
    </div>
  );
  const answer = isChanged ? { status: 409 as const } : errorProps(c, problem);
  return await respondAdmin(c, { ...meta, content, ...answer });
}

interface SendFormProps extends Required<TypedForm> {
  readonly version: string;
  readonly back: string;
}

function SendForm({ version, values, errors, back }: SendFormProps): ReactElement {
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
