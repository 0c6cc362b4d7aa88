import type { ReactElement, ReactNode } from "react";
import { list as words } from "../../content/inbox/lists.ts";
import type { Link } from "../../content/site/layout.ts";
import { EmptyList } from "./list_parts.tsx";
import { PageHead } from "./page_parts.tsx";
import { PeopleTable } from "./people_table.tsx";

interface ListPageProps<Column extends string> {
  readonly back?: Link;
  readonly texts: {
    readonly title: string;
    readonly lead?: string;
    readonly caption?: string;
    readonly columns?: Readonly<Record<Column, string>>;
    readonly empty: string;
    readonly emptyHint?: string;
    readonly more?: string;
  };
  readonly children?: ReactNode;
  readonly rows?:
    readonly ({ readonly id: string } & Readonly<Record<NoInfer<Column>, ReactNode>> & {
      readonly action?: ReactNode;
    })[];
  readonly count?: ReactNode;
  readonly className?: string;
  /** Something else than a table; false if it is empty. */
  readonly list?: ReactElement | false;
  readonly empty?: ReactElement;
  readonly next: string | null;
  readonly question?: ReactElement | null;
}

export function ListPage<Column extends string>(props: ListPageProps<Column>): ReactElement {
  const { back, texts, children, rows = [], list, next, question } = props;
  return (
    <>
      <div inert={Boolean(question)}>
        <PageHead back={back} title={texts.title} lead={texts.lead} />
        {children}
        {list || rows.length > 0
          ? <Rows {...props} />
          : props.empty ?? <EmptyList title={texts.empty} hint={texts.emptyHint} />}
        {next && <a className="admin-button mt-4" href={next}>{texts.more ?? words.more}</a>}
      </div>
      {question}
    </>
  );
}

function Rows<Column extends string>(
  { texts: { caption = "", columns }, rows = [], count, className, list }: ListPageProps<Column>,
): ReactElement {
  const action = rows.some((row) => "action" in row) && { action: words.actions };
  return (
    <>
      {count}
      {list || (
        <PeopleTable
          caption={caption}
          className={className}
          columns={{ ...columns, ...action } as Record<Column, string>}
          rows={rows}
        />
      )}
    </>
  );
}
