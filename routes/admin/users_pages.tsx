import { Hono } from "hono";
import { FailedPage } from "../../components/admin/failed_page.tsx";
import { type UserRow, UsersAdminPage } from "../../components/admin/users_page.tsx";
import { metas } from "../../content/admin.ts";
import { usersPage } from "../../content/admin_users.ts";
import { bogotaDay, longDate } from "../../content/dates.ts";
import { problemTexts } from "../../content/problem_texts.ts";
import { type Toast, type ToastCode, toasts } from "../../content/toasts.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import { actorWith } from "../../services/accounts/permissions.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { type Role, roles } from "../../services/schemas/profile.ts";
import type { AppContext, Env, Visitor } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { visitorOf } from "../accounts/session.ts";
import { mayUse } from "./access.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { recordRefusal } from "../refusals.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed } from "../validate.ts";
import { backTo } from "./list_page.tsx";
import {
  changeRole,
  readUsers,
  type RoleChange,
  roleNamed,
  type UserWithRoles,
  userWithRoles,
} from "./users.ts";

const path = "/admin/users";

/** The accounts and who is an administrator; a change of role is asked about before it is made. */
export const userPages = new Hono<Env>()
  .get("/", (c) => respondUsers(c))
  .post("/:id/roles/:role", (c) => respondRole(c, c.req.param(), "role_granted"))
  .post("/:id/roles/:role/remove", (c) => respondRole(c, c.req.param(), "role_removed"));

/** Changes the role and leads back to the list; what is refused is said there. */
async function respondRole(
  c: AppContext,
  { id, role: name }: { readonly id: string; readonly role: string },
  change: RoleChange,
): Promise<Response> {
  const { services } = c.get("deps");
  const role = roleNamed(name);
  await services.accounts.require(id);
  const problem = await expectProblem(() => changeRole(c, id, role, change));
  if (problem instanceof Problem) {
    await recordRefusal(c, problem.code);
    const failed = change === "role_granted" ? "role_grant_failed" : "role_remove_failed";
    return await respondUsers(c, { failed, problem });
  }
  // A person who gave up their own role may have no list to come back to.
  const held = await services.roles.rolesOf(visitorOf(c).profile.id);
  return redirectWithFlash(
    c,
    mayUse(actorWith(held), `GET ${path}`) ? backTo(c, path) : "/",
    change,
  );
}

interface Refused {
  readonly failed: ToastCode;
  readonly problem: Problem;
}

async function respondUsers(c: AppContext, refused?: Refused): Promise<Response> {
  const { services } = c.get("deps");
  const query = parsed(ListQuery.users, c.req.query());
  const mayGrant = mayUse(visitorOf(c), `POST ${path}/:id/roles/:role`);
  const read = await expectProblem(() =>
    Promise.all([
      readUsers(services, query),
      services.roles.count("admin"),
      refused || !mayGrant ? null : readAsked(c),
    ])
  );
  if (read instanceof Problem) {
    const status = problemStatus[read.code];
    const toast = refused && toasts[refused.failed];
    const { title, loadFailed } = usersPage;
    const content = <FailedPage title={title} text={loadFailed} href={path} />;
    return await respondAdmin(c, { ...metas.users, content, status, toast });
  }
  const [{ items, total, cursor }, admins, asked] = read;
  const rowOf = (user: UserWithRoles) => rowFor(user, c.get("visitor"));
  const content = (
    <UsersAdminPage
      rows={items.map(rowOf)}
      total={total}
      q={query.q}
      query={queryOf({ q: query.q })}
      asked={asked && { ...rowOf(asked), role: asked.role, isVouched: asked.isVouched }}
      isLastAdmin={admins === 1}
      mayGrant={mayGrant}
      nextHref={cursor && path + queryOf({ q: query.q, cursor })}
    />
  );
  return await respondAdmin(c, {
    ...metas.users,
    content,
    ...(refused && { status: problemStatus[refused.problem.code], toast: toastOf(refused) }),
  });
}

function rowFor(user: UserWithRoles, visitor: Visitor | null): UserRow {
  return {
    ...user,
    isSelf: user.id === visitor?.profile.id,
    date: longDate(bogotaDay(Date.parse(user.created_at))),
  };
}

/** A store that does not answer says nothing of what was meant: then the role's own text does. */
function toastOf({ failed, problem }: Refused): Toast {
  if (problem.code === "unavailable") return toasts[failed];
  return { ...toasts[failed], description: problemTexts[problem.code] };
}

/** Returns the account and role that the address asks about, and whether its e-mail is verified. */
async function readAsked(
  c: AppContext,
): Promise<UserWithRoles & { role: Role; isVouched: boolean } | null> {
  const { services } = c.get("deps");
  const profile = await services.accounts.get(c.req.query("confirmar") ?? "");
  if (!profile) return null;
  // A link is made with an address that the organisation has verified (decision 014).
  const isVouched = (await services.identities.of(profile.id)).length > 0;
  const role = roleNamed(c.req.query("rol") ?? roles[0]);
  return { ...await userWithRoles(services, profile), role, isVouched };
}

function queryOf(values: Readonly<Record<string, string>>): string {
  const said = Object.entries(values).filter(([, value]) => value !== "");
  return said.length > 0 ? `?${new URLSearchParams(said)}` : "";
}
