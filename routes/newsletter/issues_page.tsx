import type { ReactElement } from "react";
import { newsletterAdmin } from "../../content/admin/admin.ts";
import { shortMoment } from "../../content/words/dates.ts";
import { subscribersPage } from "../../content/rights/people.ts";
import { issueStateNames, newsletterPage as texts } from "../../content/newsletter/newsletter.ts";
import type { Issue, IssueFigures, IssueState } from "../../services/newsletter/issue_schema.ts";
import { Badge, type BadgeLooks } from "../../components/ui/badge.tsx";
import { PostButton } from "../../components/ui/post_form.tsx";
import { EmptyList, More } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

interface IssueRow extends Issue {
  readonly figures: IssueFigures;
}

const groups = ["confirmed", "pending", "bounced", "left"] as const;

interface IssuesPageProps {
  readonly rows: readonly IssueRow[];
  readonly cursor: string | null;
  readonly counts: Readonly<Record<(typeof groups)[number], number>>;
  /** Subscriptions that may be asked to confirm. */
  readonly unasked: number;
  readonly mayExport: boolean;
  readonly mayList: boolean;
  readonly maySend: boolean;
  readonly isOn: boolean;
}

const path = "/admin/newsletter";

/** The issues of the newsletter, newest first, and who gets them. */
export function IssuesPage(props: IssuesPageProps): ReactElement {
  const { rows, cursor, isOn } = props;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {!isOn && <p className="admin-panel mb-3 p-3">{texts.off}</p>}
      <a href={`${path}/new`} className="admin-button admin-main-button mb-4">{texts.write}</a>
      <Subscriptions {...props} />
      <h2 className="admin-heading mt-6 mb-2">{texts.issues}</h2>
      {rows.length === 0
        ? <EmptyList title={texts.empty} hint={texts.emptyHint} />
        : <IssueTable rows={rows} />}
      <More href={cursor && `${path}?cursor=${cursor}`} />
    </>
  );
}

function Subscriptions(
  { counts, unasked, mayExport, mayList, maySend, isOn }: IssuesPageProps,
): ReactElement {
  const { figures } = texts;
  const asks = isOn && maySend && unasked > 0;
  const total = counts.confirmed + counts.pending + counts.bounced + unasked;
  return (
    <section className="admin-panel" aria-labelledby="suscripciones">
      <h2 id="suscripciones" className="admin-heading">{texts.addresses}</h2>
      {isOn
        ? (
          <dl className="mt-2 grid gap-3 sm:grid-cols-2">
            {groups.filter((name) => name === "confirmed" || counts[name] > 0).map((name) => (
              <div key={name}>
                <dt className="font-semibold">{figures[name](counts[name])}</dt>
                <dd className="admin-lead text-sm">{figures[`${name}Hint`]}</dd>
              </div>
            ))}
          </dl>
        )
        : <p className="mt-1">{newsletterAdmin.count(total)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayList && <a href="/admin/subscribers" className="admin-button">{subscribersPage.link}
        </a>}
        {mayExport && (
          <>
            <a href="/api/admin/newsletter.xlsx" download className="admin-button">
              {texts.exportXlsx}
            </a>
            <a href="/api/admin/newsletter.csv" download className="admin-button">
              {texts.exportCsv}
            </a>
          </>
        )}
        {asks && (
          <PostButton action={path} name="accion" value="pedir-confirmacion">
            {texts.ask(unasked)}
          </PostButton>
        )}
      </div>
      {asks && <p className="admin-lead mt-1 text-sm">{texts.askHint}</p>}
    </section>
  );
}

const looks: Readonly<Record<IssueState, BadgeLooks>> = {
  draft: { tone: "gris", shape: "ring" },
  scheduled: { tone: "ambar", shape: "ring" },
  freezing: { tone: "azul", shape: "half" },
  sending: { tone: "azul", shape: "half" },
  paused: { tone: "rojo", shape: "bar" },
  done: { tone: "paramo", shape: "dot" },
  cancelled: { tone: "gris", shape: "bar" },
};

/** The state of an issue. */
export function IssueBadge({ state }: { state: IssueState }): ReactElement {
  return <Badge {...looks[state]}>{issueStateNames[state]}</Badge>;
}

function IssueTable({ rows }: { rows: readonly IssueRow[] }): ReactElement {
  return (
    <PeopleTable
      caption={texts.caption}
      className="issues"
      columns={texts.columns}
      rows={rows.map(({ id, asunto, state, updated_at, figures }) => ({
        id,
        name: (
          <a href={`${path}/${id}`} className="link link-alone record-line font-semibold">
            {asunto}
          </a>
        ),
        text: (
          <>
            <IssueBadge state={state} />
            {figures.recipients > 0 && (
              <span className="record-excerpt">{` ${texts.sentOf(figures)}`}</span>
            )}
          </>
        ),
        date: shortMoment(updated_at),
      }))}
    />
  );
}
