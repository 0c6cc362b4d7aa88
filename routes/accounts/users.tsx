import { Hono } from "hono";
import type { ReactElement } from "react";
import { ConfirmDialog } from "../../components/ui/confirm_dialog.tsx";
import { FailedPage } from "../admin/failed_page.tsx";
import { ListPage } from "../../components/ui/list_page.tsx";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { SearchField } from "../../components/ui/search_field.tsx";
import { metas } from "../../content/admin/admin.ts";
import { list } from "../../content/inbox/lists.ts";
import { usersPage as texts } from "../../content/accounts/users.ts";
import { bogotaDay, shortDay } from "../../content/words/dates.ts";
import { invitationsPath } from "../../content/accounts/invitations.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import { adminRole, roleTexts } from "../../content/accounts/roles.ts";
import type { Toast } from "../../content/words/toast.ts";
import { type ToastCode, toasts } from "../../content/words/toasts.ts";
import { Problem, problemStatus } from "../../services/system/problem.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { problemOf } from "../problems.ts";
import { visitorOf } from "./session.ts";
import { respondAdmin } from "../respond.tsx";
import { parseOrThrow, readFields } from "../input.ts";
import {
  accountProof,
  AdminLink,
  changeRole,
  isVouched,
  readUser,
  respondUser,
  type RoleChange,
  roleNamed,
  type User,
} from "./user.tsx";
import { limitedRole } from "../../services/accounts/profile_schema.ts";
import { requires } from "../admin/access.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { recordRefusal } from "../server/refusals.ts";
import { backToList } from "../inbox/list_page.tsx";
import { readUsers } from "./users_api.ts";

const path = "/admin/users";

/**
 * The accounts and their roles. A change of the role of administration is asked in the list; the
 * page of one account has the forms of the other roles.
 */
export const userPages = new Hono<Env>()
  .get("/", requires("users:read"), (c) => respondUsers(c))
  .get("/:id", requires("users:grant"), (c) => respondUser(c, c.req.param("id")))
  .post(
    "/:id/roles/:role",
    requires("users:grant"),
    (c) => respondRole(c, c.req.param(), "role_granted"),
  )
  .post(
    "/:id/roles/:role/remove",
    requires("users:grant"),
    (c) => respondRole(c, c.req.param(), "role_removed"),
  );

interface AskedUser extends User {
  readonly isVouched: boolean;
}

interface Refused {
  readonly failed: ToastCode;
  readonly problem: Problem;
}

async function respondUsers(c: AppContext, refused?: Refused): Promise<Response> {
  const { services } = c.get("deps");
  const query = parseOrThrow(PageInput, c.req.query());
  const mayGrant = visitorOf(c).can("users:grant");
  const read = await Promise.all([
    readUsers(services, query),
    services.roles.count("admin"),
    refused || !mayGrant ? null : readAsked(c),
  ]).catch(problemOf());
  if (read instanceof Problem) {
    return await respondAdmin(c, {
      ...metas.users,
      content: <FailedPage title={texts.title} text={texts.loadFailed} href={path} />,
      status: problemStatus[read.code],
      toast: refused && toasts[refused.failed],
    });
  }
  const [{ items, total, cursor }, admins, asked] = read;
  const { q } = query;
  const self = visitorOf(c).profile.id;
  const link = { query: queryOf(q), isLastAdmin: admins === 1 };
  const content = (
    <ListPage
      texts={texts}
      rows={items.map((user) => ({
        ...cellsOf(user, { isSelf: user.id === self, mayGrant }),
        action: mayGrant && <AdminLink user={user} {...link} />,
      }))}
      empty={<NothingFound />}
      question={asked && <Question asked={asked} isSelf={asked.id === self} query={queryOf(q)} />}
      next={cursor && pathWith(path, { q: q || null, cursor })}
    >
      <Instructions mayGrant={mayGrant} />
      <form method="get" action={path} role="search" className="flex flex-wrap items-center gap-2">
        <SearchField hint={texts.searchHint} defaultValue={q} />
        <Submit>{list.search}</Submit>
      </form>
      <div className="list-count">
        <p role="status">{texts.count(total)}</p>
        {q && <a href={path} className="list-clear">{list.clear}</a>}
      </div>
    </ListPage>
  );
  return await respondAdmin(c, {
    ...metas.users,
    content,
    ...(refused && { status: problemStatus[refused.problem.code], toast: toastOf(refused) }),
  });
}

/** Changes the role and leads back to where it was asked for; a refusal is shown there. */
async function respondRole(
  c: AppContext,
  { id, role: name }: { readonly id: string; readonly role: string },
  change: RoleChange,
): Promise<Response> {
  const { services } = c.get("deps");
  const role = roleNamed(name);
  await services.accounts.require(id);
  // Only the form that makes a coordinator has fields.
  const isLimited = change === "role_granted" && role === limitedRole;
  const values = isLimited ? await readFields(c, ["localidades"]) : {};
  const problem = await changeRole(c, id, role, change, values).catch(problemOf());
  if (problem) {
    if (problem.fields) return await respondUser(c, id, { values, problem });
    await recordRefusal(c, problem.code);
    const failed = change === "role_granted" ? "role_grant_failed" : "role_remove_failed";
    return await respondUsers(c, { failed, problem });
  }
  if (role !== "admin") return redirectWithFlash(c, `${path}/${id}`, `${change}_${role}`);
  // A person who gave up their own role may have no list to come back to.
  const actor = await services.roles.actorOf(visitorOf(c).profile.id);
  return redirectWithFlash(
    c,
    actor.can("users:read") ? backToList(c, path) : "/",
    `${change}_${role}`,
  );
}

/** Where the store does not answer, the text about the role alone says what failed. */
function toastOf({ failed, problem }: Refused): Toast {
  if (problem.code === "unavailable") return toasts[failed];
  return { ...toasts[failed], description: problemTexts[problem.code] };
}

async function readAsked(c: AppContext): Promise<AskedUser | null> {
  const { services } = c.get("deps");
  const profile = await services.accounts.get(c.req.query("confirmar") ?? "");
  if (!profile) return null;
  const user = await readUser(services, profile);
  return { ...user, isVouched: await isVouched(services, profile) };
}

function queryOf(q: string): string {
  return pathWith("", { q: q || null });
}

function Instructions({ mayGrant }: { mayGrant: boolean }): ReactElement {
  return (
    <section className="admin-panel mt-3 mb-4 max-w-3xl" aria-labelledby="instrucciones">
      <h2 id="instrucciones" className="admin-heading">{texts.instructionsTitle}</h2>
      <ol className="mt-1 list-decimal pl-5">
        {texts.instructions.map((step) => <li key={step}>{step}</li>)}
      </ol>
      {mayGrant && (
        <p className="mt-1">
          {texts.otherRoles} <a href={invitationsPath} className="link">{texts.invite}</a>
        </p>
      )}
    </section>
  );
}

function NothingFound(): ReactElement {
  return (
    <div className="admin-panel list-nothing">
      <p className="admin-heading">{texts.empty}</p>
      <p className="admin-lead">{list.noMatch}</p>
      <a href={path} className="admin-button mt-3">{list.clear}</a>
    </div>
  );
}

function cellsOf(
  { id, email, full_name, roles, isVerified, created_at }: User,
  { isSelf, mayGrant }: { readonly isSelf: boolean; readonly mayGrant: boolean },
) {
  const { unnamed, you, verified, noRole } = texts;
  return {
    id,
    name: (
      <>
        <span className="record-line font-semibold">
          {mayGrant
            ? <a href={`${path}/${id}`} className="link link-alone">{full_name || unnamed}</a>
            : full_name || <span className="text-gris-600">{unnamed}</span>}
          {isSelf && <span className="font-normal text-gris-600">{` (${you})`}</span>}
        </span>
        <span className="record-line record-excerpt font-normal">{email}</span>
        {isVerified && <span className="record-line text-sm font-normal">{verified}</span>}
      </>
    ),
    role: roles.length === 0
      ? <Badge tone="gris" shape="ring">{noRole}</Badge>
      : roles.map((role) => (
        <Badge key={role} tone="mora" shape="dot">{roleTexts[role].badge}</Badge>
      )),
    date: shortDay(bogotaDay(created_at), true),
  };
}

/** Asks before an account becomes an administrator, or is one no more; it names the person. */
function Question(
  { asked, isSelf, query }: { asked: AskedUser; isSelf: boolean; query: string },
): ReactElement {
  const { id, full_name, email, roles, isVouched } = asked;
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
      notes={isHeld ? [] : accountProof(asked, isVouched)}
      confirm={confirm}
      isDanger={isHeld}
      action={`${path}/${id}/roles/admin${isHeld ? "/remove" : ""}${query}`}
      cancelHref={path + query}
    />
  );
}
