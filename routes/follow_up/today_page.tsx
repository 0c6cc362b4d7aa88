import type { ReactElement } from "react";
import { factLine } from "../../content/words/fact_line.ts";
import { list } from "../../content/inbox/lists.ts";
import { todayPage as texts, todayPath } from "../../content/follow_up/today.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import type { TodayPart } from "../../services/follow_up/today_list.ts";
import { cx } from "../../components/ui/cx.ts";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { Submit } from "../../components/ui/post_form.tsx";

/** The path of the team, whose lists an administrator sees. */
const teamPath = "/admin/team";

/** A person as the list shows them. */
export interface TodayRow {
  readonly id: string;
  readonly name: string;
  readonly localidad: string;
  /** The date, how long the person waits, or what came out of the last contact. */
  readonly facts: readonly string[];
  readonly whatsapp?: string | null;
  readonly call?: string | null;
  /** The number to read, for the printed list. */
  readonly phone?: string | null;
}

/** A part of the list: its first people, and how many there are; null where there are more than those. */
interface PartProps {
  readonly part: TodayPart;
  readonly rows: readonly TodayRow[];
  readonly count: number | null;
}

interface TodayPageProps {
  readonly parts: readonly PartProps[];
  /** How many are to be contacted today, and the first of them. */
  readonly due: number;
  readonly first: string | null;
  /** The ISO date of the next person after today; null where there is none. */
  readonly next: string | null;
  /** Which localidades the owner sees. */
  readonly scope: string;
  /** What the last step came to. */
  readonly notice: string | null;
  /** Whose list it is; null for the user's own. */
  readonly owner: Pick<Owner, "id" | "name"> | null;
  readonly mayTake: boolean;
  /** When it is no time to call or write. */
  readonly hint: string | null;
}

/** The people of the user's list, or of a colleague's, by when it is their turn. */
export function TodayPage(props: TodayPageProps): ReactElement {
  const { parts, due, first, next, scope, notice, owner, mayTake, hint } = props;
  const shown = parts.filter(({ rows }) => rows.length > 0);
  const words = owner ? texts.ofOther : texts.ofOneself;
  const lead = due > 0 ? words.due(due) : next && words.onTime(next);
  const isEmpty = shown.length === 0 && lead === null;
  return (
    <div className="today" {...(!owner && { "data-script": "today" })}>
      {owner && (
        <p>
          <a href={teamPath} className="link link-alone">{texts.backToTeam}</a>
        </p>
      )}
      <h1 className="admin-title">{owner ? texts.titleOf(owner.name) : texts.title}</h1>
      {notice && (
        <p className="admin-panel border-paramo-700 bg-paramo-100 font-semibold" role="status">
          {notice}
        </p>
      )}
      {lead && <p className="text-[1.25rem] font-bold leading-[1.3]">{lead}</p>}
      <p className="admin-lead text-sm">{scope}</p>
      {hint && <p className="admin-lead text-sm">{hint}</p>}
      {first && !owner && (
        <a
          href={`${todayPath}/${first}`}
          className="admin-button admin-main-button min-h-[3.5rem] text-[1.125rem] print:hidden"
        >
          {texts.start}
        </a>
      )}
      {shown.map((part) => <Part key={part.part} {...part} />)}
      {isEmpty && <EmptyList title={words.empty} hint={words.emptyHint} />}
      {owner && (
        <p>
          <a href={`/admin/volunteers?responsable=${owner.id}`} className="admin-button">
            {texts.allOf}
          </a>
        </p>
      )}
      {mayTake && (
        <form
          method="post"
          action={`${todayPath}/take`}
          className="grid justify-items-start gap-[.35rem] print:hidden"
        >
          <Submit tone={isEmpty ? "main" : undefined}>{texts.take}</Submit>
          <p className="hint">{texts.takeHint}</p>
        </form>
      )}
    </div>
  );
}

function Part({ part, rows, count }: PartProps): ReactElement {
  return (
    <section aria-labelledby={`parte-${part}`}>
      <h2 id={`parte-${part}`} className="admin-heading">
        {texts.parts[part]}{" "}
        <span className="font-semibold text-gris-600">{texts.count(rows.length, count)}</span>
      </h2>
      <ul className="mt-2 grid gap-2">
        {rows.map((row) => <Row key={row.id} row={row} isLate={part === "late"} />)}
      </ul>
      {rows.length !== count && <p className="hint">{texts.more(rows.length)}</p>}
    </section>
  );
}

function Row({ row, isLate }: { readonly row: TodayRow; readonly isLate: boolean }): ReactElement {
  const { id, name, localidad, facts, whatsapp, call, phone } = row;
  return (
    <li className={cx("admin-panel today-row", isLate && "list-error")}>
      <div className="min-w-0">
        <a href={`${todayPath}/${id}`} className="cover today-name">{name}</a>
        <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">
          {factLine([localidad, ...facts])}
        </p>
      </div>
      {whatsapp && (
        <a
          href={whatsapp}
          data-channel="whatsapp"
          className="quick quick-whatsapp"
          aria-label={list.actionOn(list.whatsapp, name)}
          title={list.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
      {call && (
        <a
          href={call}
          data-channel="llamada"
          className="quick quick-call"
          aria-label={list.actionOn(list.call, name)}
          title={list.call}
        />
      )}
      {phone && <p className="tabular hidden font-bold print:!block">{phone}</p>}
    </li>
  );
}
