import type { ReactElement } from "react";
import { invitationsPath } from "../../content/accounts/invitations.ts";
import { list } from "../../content/inbox/lists.ts";
import { bogotaDay, longDate, shortDay } from "../../content/words/dates.ts";
import { usersPage } from "../../content/accounts/users.ts";
import { adminRole, roleTexts } from "../../content/accounts/roles.ts";
import type { Profile, Role } from "../../services/accounts/profile_schema.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { SearchField } from "../../components/ui/search_field.tsx";
import { ConfirmDialog } from "../../components/ui/confirm_dialog.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { More } from "../../components/ui/list_parts.tsx";
import { PeopleTable } from "../../components/ui/people_table.tsx";

/** An account in the list. */
export interface UserRow extends Pick<Profile, "id" | "email" | "full_name" | "created_at"> {
  readonly roles: readonly Role[];
  /** Whether the owner opened the link that was sent to the address. */
  readonly isVerified: boolean;
}

interface AskedUser extends UserRow {
  /** Whether an identity provider has verified the e-mail address. */
  readonly isVouched: boolean;
}

interface UsersPageProps {
  readonly rows: readonly UserRow[];
  readonly total: number;
  readonly q: string;
  /** The query without the dialog's parameters. */
  readonly query: string;
  /** The account to make an administrator, or one no more. */
  readonly asked: AskedUser | null;
  /** The id of the user's own account. */
  readonly self: string;
  readonly isLastAdmin: boolean;
  readonly mayGrant: boolean;
  readonly nextHref: string | null;
}

const path = "/admin/users";

/** The accounts and their roles. An open dialog makes the rest of the page inert. */
export function UsersAdminPage(props: UsersPageProps): ReactElement {
  const { rows, total, q, query, asked, self, mayGrant, nextHref } = props;
  return (
    <>
      <div inert={asked !== null}>
        <h1 className="admin-title mb-3">{usersPage.title}</h1>
        <section className="admin-panel mb-4 max-w-3xl" aria-labelledby="instrucciones">
          <h2 id="instrucciones" className="admin-heading">{usersPage.instructionsTitle}</h2>
          <ol className="mt-1 list-decimal pl-5">
            {usersPage.instructions.map((step) => <li key={step}>{step}</li>)}
          </ol>
          {mayGrant && (
            <p className="mt-1">
              {usersPage.otherRoles}{" "}
              <a href={invitationsPath} className="link">{usersPage.invite}</a>
            </p>
          )}
        </section>
        <form
          method="get"
          action={path}
          role="search"
          className="flex flex-wrap items-center gap-2"
        >
          <SearchField hint={usersPage.searchHint} defaultValue={q} />
          <Submit>{list.search}</Submit>
        </form>
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
        <More href={nextHref} />
      </div>
      {asked && <Question asked={asked} isSelf={asked.id === self} query={query} />}
    </>
  );
}

/** Asks before an account becomes an administrator, or is one no more; it names the person. */
function Question(
  { asked, isSelf, query }: { asked: AskedUser; isSelf: boolean; query: string },
): ReactElement {
  const { id, full_name, email, roles, isVouched, isVerified, created_at } = asked;
  const isHeld = roles.includes("admin");
  const person = full_name ? `${full_name} (${email})` : email;
  const { grantDialog, removeDialog, removeSelfDialog } = adminRole;
  const { title, text, confirm } = isHeld
    ? (isSelf ? removeSelfDialog : removeDialog)
    : grantDialog;
  return (
    <ConfirmDialog
      title={title(person)}
      text={text}
      notes={isHeld ? [] : accountProof(created_at, isVouched, isVerified)}
      confirm={confirm}
      isDanger={isHeld}
      action={`${path}/${id}/roles/admin${isHeld ? "/remove" : ""}${query}`}
      cancelHref={path + query}
    />
  );
}

/** Returns how old the account is, and what is known of the owner of its address. */
export function accountProof(
  created_at: string,
  isVouched: boolean,
  isVerified: boolean,
): string[] {
  const { since, vouched, verified, unvouched } = usersPage.account;
  return [
    since(longDate(bogotaDay(created_at))),
    isVouched ? vouched : isVerified ? verified : unvouched,
  ];
}

function People({ rows, query, self, isLastAdmin, mayGrant }: UsersPageProps): ReactElement {
  const { unnamed, you, verified, noRole } = usersPage;
  return (
    <PeopleTable
      caption={usersPage.caption}
      columns={{ ...usersPage.columns, action: list.actions }}
      rows={rows.map((row) => ({
        id: row.id,
        name: (
          <>
            <span className="record-line font-semibold">
              {mayGrant
                ? (
                  <a href={`${path}/${row.id}`} className="link link-alone">
                    {row.full_name || unnamed}
                  </a>
                )
                : row.full_name || <span className="text-gris-600">{unnamed}</span>}
              {row.id === self && <span className="font-normal text-gris-600">{` (${you})`}</span>}
            </span>
            <span className="record-line record-excerpt font-normal">{row.email}</span>
            {row.isVerified && <span className="record-line text-sm font-normal">{verified}</span>}
          </>
        ),
        role: row.roles.length === 0 ? <Badge tone="gris" shape="ring">{noRole}</Badge> : (
          row.roles.map((role) => (
            <Badge key={role} tone="mora" shape="dot">{roleTexts[role].badge}</Badge>
          ))
        ),
        date: shortDay(bogotaDay(row.created_at), true),
        action: mayGrant && <AdminLink {...{ row, query, isLastAdmin }} />,
      }))}
    />
  );
}

interface AdminLinkProps extends Pick<UsersPageProps, "query" | "isLastAdmin"> {
  readonly row: Pick<UserRow, "id" | "email" | "full_name" | "roles">;
}

/** A link to the question about the role of administrators. */
export function AdminLink({ row, query, isLastAdmin }: AdminLinkProps): ReactElement {
  const { id, email, full_name, roles } = row;
  const isHeld = roles.includes("admin");
  if (isHeld && isLastAdmin) {
    return <span className="text-sm text-gris-600">{usersPage.lastAdmin}</span>;
  }
  const text = isHeld ? adminRole.remove : adminRole.grant;
  return (
    <a
      href={`${path}${query ? `${query}&` : "?"}confirmar=${id}`}
      className="admin-button"
      aria-label={list.actionOn(text, full_name || email)}
    >
      {text}
    </a>
  );
}
