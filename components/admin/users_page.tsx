import type { ComponentProps, ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import { usersPage } from "../../content/admin_users.ts";
import { Badge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { SearchField } from "../ui/search_field.tsx";
import type { IslandComponent } from "../../islands/registry.ts";
import { Island } from "../island.tsx";
import { PeopleTable } from "./people_table.tsx";

/** An account as the list shows it. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly isAdmin: boolean;
  /** Whether it is the account of who is looking. */
  readonly isSelf: boolean;
  readonly date: string;
}

/** The account that a question is about. */
interface AskedUser extends UserRow {
  /** Whether an organisation has confirmed that the address is the person's. */
  readonly isVouched: boolean;
}

interface UsersPageProps {
  readonly rows: readonly UserRow[];
  readonly total: number;
  readonly q: string;
  /** The query of the address, without a question. */
  readonly query: string;
  /** The account whose role is about to change. */
  readonly asked: AskedUser | null;
  readonly isLastAdmin: boolean;
  readonly nextHref: string | null;
}

const path = "/admin/users";

/** The accounts and their roles. While a question is open nothing behind it can be reached. */
export function UsersAdminPage(props: UsersPageProps): ReactElement {
  const { rows, total, q, query, asked, nextHref } = props;
  return (
    <>
      <div inert={asked !== null}>
        <h1 className="admin-title mb-3">{usersPage.title}</h1>
        <section className="admin-panel mb-4 max-w-3xl" aria-labelledby="instrucciones">
          <h2 id="instrucciones" className="admin-heading">{usersPage.instructionsTitle}</h2>
          <ol className="mt-1 list-decimal pl-5">
            {usersPage.instructions.map((step) => <li key={step}>{step}</li>)}
          </ol>
        </section>
        <Search q={q} />
        <div className="list-count">
          <p role="status">{usersPage.count(total)}</p>
          {q && <a href={path} className="list-clear">{list.clear}</a>}
        </div>
        {rows.length === 0
          ? (
            <div className="admin-panel list-nothing">
              <p className="admin-heading">{usersPage.empty}</p>
              <p className="admin-lead">{list.noMatch}</p>
              <a href={path} className="admin-button mt-3">{list.clear}</a>
            </div>
          )
          : <People {...props} />}
        {nextHref && <a className="admin-button mt-4" href={nextHref}>{list.more}</a>}
      </div>
      {asked && <Island name="ConfirmDialog" props={questionAbout(asked, query)} when="load" />}
    </>
  );
}

/** What is asked before a role changes; it names the person. */
function questionAbout(
  user: AskedUser,
  query: string,
): ComponentProps<IslandComponent<"ConfirmDialog">> {
  const { id, full_name, email, isAdmin, isSelf, isVouched, date } = user;
  const person = full_name ? `${full_name} (${email})` : email;
  const { grantDialog, removeDialog, removeSelfDialog } = usersPage;
  const { title, text, confirm } = isAdmin
    ? (isSelf ? removeSelfDialog : removeDialog)
    : grantDialog;
  return {
    title: typeof title === "string" ? title : title(person),
    text,
    notes: isAdmin
      ? []
      : [grantDialog.since(date), isVouched ? grantDialog.vouched : grantDialog.unvouched],
    confirm,
    isDanger: isAdmin,
    action: `${path}/${id}/roles/admin${isAdmin ? "/remove" : ""}${query}`,
    cancelHref: path + query,
  };
}

function Search({ q }: { q: string }): ReactElement {
  return (
    <form method="get" action={path} role="search" className="list-tools">
      <SearchField hint={usersPage.searchHint} defaultValue={q} />
      <button type="submit" className="admin-button">{list.search}</button>
    </form>
  );
}

function People({ rows, query, isLastAdmin }: UsersPageProps): ReactElement {
  const { columns } = usersPage;
  return (
    <PeopleTable
      caption={usersPage.caption}
      columns={[
        { title: columns.name, className: cx("person-name") },
        { title: columns.role, className: cx("person-role") },
        { title: columns.date, className: cx("person-date") },
        { title: list.actions, className: cx("person-action") },
      ]}
    >
      {rows.map((row) => (
        <Person
          key={row.id}
          row={row}
          query={query}
          isLastAdmin={isLastAdmin}
        />
      ))}
    </PeopleTable>
  );
}

interface PersonProps {
  readonly row: UserRow;
  readonly query: string;
  readonly isLastAdmin: boolean;
}

function Person({ row, query, isLastAdmin }: PersonProps): ReactElement {
  const { roles, unnamed, grant, remove, lastAdmin, you } = usersPage;
  const { id, email, full_name, isAdmin, isSelf, date } = row;
  return (
    <tr role="row" className="person">
      <th role="rowheader" scope="row" className="person-name">
        <span className="record-line font-semibold">
          {full_name || <span className="text-gris-600">{unnamed}</span>}
          {isSelf && <span className="font-normal text-gris-600">{` (${you})`}</span>}
        </span>
        <span className="record-line record-excerpt font-normal">{email}</span>
      </th>
      <td role="cell" className="person-role">
        {isAdmin
          ? <Badge tone="mora" shape="dot">{roles.admin}</Badge>
          : <Badge tone="gris" shape="ring">{roles.none}</Badge>}
      </td>
      <td role="cell" className="person-date">{date}</td>
      <td role="cell" className="person-action">
        {isAdmin && isLastAdmin ? <span className="text-sm text-gris-600">{lastAdmin}</span> : (
          <a
            href={`${path}${query ? `${query}&` : "?"}confirmar=${id}`}
            className="admin-button"
            aria-label={list.actionOn(isAdmin ? remove : grant, full_name || email)}
          >
            {isAdmin ? remove : grant}
          </a>
        )}
      </td>
    </tr>
  );
}
