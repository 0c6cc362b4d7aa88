import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import { usersPage } from "../../content/admin_users.ts";
import { Table } from "../ui/table.tsx";
import { ListFilters } from "./list_filters.tsx";

/** An account as the table shows it. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly isAdmin: boolean;
  readonly date: string;
}

interface UsersPageProps {
  readonly rows: readonly UserRow[];
  readonly total: number;
  readonly q: string;
  readonly nextHref: string | null;
}

/** The list of accounts and their roles. */
export function UsersAdminPage(
  { rows, total, q, nextHref }: UsersPageProps,
): ReactElement {
  return (
    <>
      <h1 className="text-2xl font-bold">{usersPage.title}</h1>
      <section className="card my-5 max-w-form">
        <h2 className="font-bold">{usersPage.instructionsTitle}</h2>
        <ol className="list-decimal pl-5">
          {usersPage.instructions.map((step) => <li key={step}>{step}</li>)}
        </ol>
      </section>
      <p className="text-gris-600" role="status">{usersPage.count(total)}</p>
      <ListFilters action="/admin/users" q={q} hint={usersPage.searchHint} />
      {rows.length === 0 ? <p className="card">{usersPage.empty}</p> : <UsersTable rows={rows} />}
      {nextHref && <a className="btn btn-secondary mt-4" href={nextHref}>{list.more}</a>}
    </>
  );
}

function UsersTable({ rows }: { rows: readonly UserRow[] }): ReactElement {
  return (
    <Table caption={usersPage.caption} columns={Object.values(usersPage.columns)}>
      {rows.map(({ id, email, full_name, isAdmin, date }) => (
        <tr key={id}>
          <th scope="row">{full_name || usersPage.unnamed}</th>
          <td>{email}</td>
          <td>{isAdmin ? usersPage.roles.admin : <GrantForm id={id} email={email} />}</td>
          <td>{date}</td>
        </tr>
      ))}
    </Table>
  );
}

function GrantForm({ id, email }: { id: string; email: string }): ReactElement {
  return (
    <form
      method="post"
      action={`/admin/users/${id}/roles/admin`}
      className="flex items-center gap-3"
    >
      {usersPage.roles.none}
      <button
        type="submit"
        className="btn btn-solid btn-small"
        aria-label={`${usersPage.grant}: ${email}`}
      >
        {usersPage.grant}
      </button>
    </form>
  );
}
