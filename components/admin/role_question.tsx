import type { ReactElement } from "react";
import { list } from "../../content/admin_lists.ts";
import { usersPage } from "../../content/admin_users.ts";
import { cx } from "../ui/cx.ts";
import type { UserRow } from "./users_page.tsx";

/**
 * Asks before a role changes, and names the person. It is a state of the page, so that it needs no
 * script; the page makes what lies behind it inert.
 */
export function RoleQuestion({ user, query }: { user: UserRow; query: string }): ReactElement {
  const { id, full_name, email, isAdmin, isSelf } = user;
  const person = full_name ? `${full_name} (${email})` : email;
  const { grantDialog, removeDialog, removeSelfDialog } = usersPage;
  const texts = isAdmin ? (isSelf ? removeSelfDialog : removeDialog) : grantDialog;
  const title = typeof texts.title === "string" ? texts.title : texts.title(person);
  const action = `/admin/users/${id}/roles/admin${isAdmin ? "/remove" : ""}${query}`;
  return (
    <dialog open className={cx("ask", isAdmin && "ask-danger")} aria-labelledby="pregunta">
      <h2 id="pregunta" className="admin-heading">{title}</h2>
      <p className="mt-2">{texts.text}</p>
      <form method="post" action={action} className="mt-5 flex flex-wrap justify-end gap-2">
        <a href={`/admin/users${query}`} className="admin-button">{list.cancel}</a>
        <button
          type="submit"
          className={cx("admin-button", isAdmin ? "admin-danger" : "admin-main-button")}
        >
          {texts.confirm}
        </button>
      </form>
    </dialog>
  );
}
