import { Hono } from "hono";
import { FailedPage } from "../admin/failed_page.tsx";
import { UsersAdminPage } from "./users_page.tsx";
import { metas } from "../../content/admin/admin.ts";
import { usersPage } from "../../content/accounts/users.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import type { Toast } from "../../content/words/toast.ts";
import { type ToastCode, toasts } from "../../content/words/toasts.ts";
import { Problem, problemStatus } from "../../services/system/problem.ts";
import type { FilteredPage, PageQuery } from "../../services/accounts/account_search.ts";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { RoleGrant } from "../../services/accounts/invitation_schema.ts";
import { limitedRole } from "../../services/accounts/profile_schema.ts";
import type { Services } from "../../services/services.ts";
import type { AppContext, Env } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { visitorOf } from "./session.ts";
import { requires } from "../admin/access.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { recordRefusal } from "../refusals.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed, readFields, validate } from "../input.ts";
import { backToList } from "../inbox/list_page.tsx";
import {
  changeRole,
  isVouched,
  readUser,
  respondUser,
  type RoleChange,
  roleNamed,
  type User,
} from "./user.tsx";

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

/** The same as JSON. */
export const usersApi = new Hono<Env>()
  .get("/", requires("users:read"), validate("query", PageInput), async (c) => {
    const { items, ...rest } = await readUsers(c.get("deps").services, c.req.valid("query"));
    return c.json({ data: items.map(userView), ...rest }, 200);
  })
  .put("/:id/roles/:role", requires("users:grant"), validate("json", RoleGrant), (c) => {
    return answerRole(c, c.req.param(), "role_granted", c.req.valid("json"));
  })
  .delete(
    "/:id/roles/:role",
    requires("users:grant"),
    (c) => answerRole(c, c.req.param(), "role_removed"),
  );

async function answerRole(
  c: AppContext,
  { id, role }: { readonly id: string; readonly role: string },
  change: RoleChange,
  sent?: unknown,
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  await changeRole(c, profile.id, roleNamed(role), change, sent);
  return c.json({ data: userView(await readUser(services, profile)) }, 200);
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
  const problem = await expectProblem(() => changeRole(c, id, role, change, values));
  if (problem instanceof Problem) {
    if (problem.fields) return await respondUser(c, id, { values, errors: problem.fields });
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

interface Refused {
  readonly failed: ToastCode;
  readonly problem: Problem;
}

async function respondUsers(c: AppContext, refused?: Refused): Promise<Response> {
  const { services } = c.get("deps");
  const query = parsed(PageInput, c.req.query());
  const mayGrant = visitorOf(c).can("users:grant");
  const read = await expectProblem(() =>
    Promise.all([
      readUsers(services, query),
      services.roles.count("admin"),
      refused || !mayGrant ? null : readAsked(c),
    ])
  );
  if (read instanceof Problem) {
    return await respondAdmin(c, {
      ...metas.users,
      content: <FailedPage title={usersPage.title} text={usersPage.loadFailed} href={path} />,
      status: problemStatus[read.code],
      toast: refused && toasts[refused.failed],
    });
  }
  const [{ items, total, cursor }, admins, asked] = read;
  const content = (
    <UsersAdminPage
      rows={items}
      total={total}
      q={query.q}
      query={queryOf({ q: query.q })}
      asked={asked}
      self={visitorOf(c).profile.id}
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

/** Where the store does not answer, the text about the role alone says what failed. */
function toastOf({ failed, problem }: Refused): Toast {
  if (problem.code === "unavailable") return toasts[failed];
  return { ...toasts[failed], description: problemTexts[problem.code] };
}

/** Returns the account that the address asks about, and whether its e-mail is verified. */
async function readAsked(
  c: AppContext,
): Promise<User & { readonly isVouched: boolean } | null> {
  const { services } = c.get("deps");
  const profile = await services.accounts.get(c.req.query("confirmar") ?? "");
  if (!profile) return null;
  const user = await readUser(services, profile);
  return { ...user, isVouched: await isVouched(services, profile) };
}

function queryOf(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== "");
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

async function readUsers(
  services: Services,
  query: PageQuery,
): Promise<FilteredPage<User>> {
  const { items, ...page } = await services.accounts.list(query);
  const users = await Promise.all(items.map((profile) => readUser(services, profile)));
  return { ...page, items: users };
}

/** Returns the account as the JSON API sends it: of a coordinator with the localidades. */
function userView({ id, email, full_name, roles, localidades, created_at }: User) {
  const limited = roles.includes(limitedRole) && { localidades };
  return { id, email, full_name, roles, ...limited, created_at };
}
