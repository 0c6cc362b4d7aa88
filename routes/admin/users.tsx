import { Hono } from "hono";
import { FailedPage } from "../../components/admin/failed_page.tsx";
import { type UserRow, UsersAdminPage } from "../../components/admin/users_page.tsx";
import { metas } from "../../content/admin.ts";
import { usersPage } from "../../content/admin_users.ts";
import { bogotaDay, longDate } from "../../content/dates.ts";
import { problemTexts } from "../../content/problem_texts.ts";
import { type Toast, type ToastCode, toasts } from "../../content/toasts.ts";
import { Problem, problemStatus } from "../../services/problem.ts";
import type { FilteredPage, PageQuery } from "../../services/accounts/accounts.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { type Profile, Role, roles } from "../../services/schemas/profile.ts";
import type { Services } from "../../services/services.ts";
import type { AppContext, Env, Visitor } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { visitorOf } from "../accounts/session.ts";
import { mayUse } from "./access.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { auditEntry } from "../audited.ts";
import { recordRefusal } from "../refusals.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed, validate } from "../validate.ts";
import { backTo } from "./list_page.tsx";

const path = "/admin/users";

/** The accounts and who is an administrator; a change of role is asked about before it is made. */
export const userPages = new Hono<Env>()
  .get("/", (c) => respondUsers(c))
  .post("/:id/roles/:role", (c) => respondRole(c, c.req.param(), "role_granted"))
  .post("/:id/roles/:role/remove", (c) => respondRole(c, c.req.param(), "role_removed"));

/** The same as JSON. */
export const usersApi = new Hono<Env>()
  .get("/", validate("query", ListQuery.users), async (c) => {
    const { items, ...rest } = await readUsers(c.get("deps").services, c.req.valid("query"));
    return c.json({ data: items.map(userView), ...rest }, 200);
  })
  .put("/:id/roles/:role", (c) => answerRole(c, c.req.param(), "role_granted"))
  .delete("/:id/roles/:role", (c) => answerRole(c, c.req.param(), "role_removed"));

async function answerRole(
  c: AppContext,
  { id, role }: { readonly id: string; readonly role: string },
  change: RoleChange,
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  await changeRole(c, profile.id, roleNamed(role), change);
  return c.json({ data: userView(await userWithRoles(services, profile)) }, 200);
}

/** Changes the role and leads back to the list; a refusal is shown there. */
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
  const actor = await services.roles.actorOf(visitorOf(c).profile.id);
  return redirectWithFlash(
    c,
    mayUse(actor, `GET ${path}`) ? backTo(c, path) : "/",
    `${change}_${role}`,
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
  const rowOf = (user: UserWithRoles) => rowFor(user, services, c.get("visitor"));
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

function rowFor(user: UserWithRoles, { outbox }: Services, visitor: Visitor | null): UserRow {
  return {
    ...user,
    isVerified: outbox.isOn && user.verified_at !== null,
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
  const entries = Object.entries(values).filter(([, value]) => value !== "");
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : "";
}

/** What may happen to a role, as the audit log and the pages call it. */
type RoleChange = "role_granted" | "role_removed";

/** Returns the role that an address names. @throws {Problem} `not_found` */
function roleNamed(name: string | undefined): Role {
  const { success, data } = Role.safeParse(name);
  if (!success) throw new Problem("not_found");
  return data;
}

/** An account with its roles, as staff see it. */
interface UserWithRoles extends Profile {
  readonly roles: readonly Role[];
}

/** Returns a page of accounts, newest first. */
async function readUsers(
  services: Services,
  query: PageQuery,
): Promise<FilteredPage<UserWithRoles>> {
  const { items, ...page } = await services.accounts.list(query);
  const views = await Promise.all(items.map((profile) => userWithRoles(services, profile)));
  return { ...page, items: views };
}

/** Returns the account as staff see it. */
async function userWithRoles({ roles }: Services, profile: Profile): Promise<UserWithRoles> {
  return { ...profile, roles: await roles.rolesOf(profile.id) };
}

/** Returns the account as the JSON API sends it. */
function userView({ id, email, full_name, roles, created_at }: UserWithRoles) {
  return { id, email, full_name, roles, created_at };
}

/** Gives or takes the role, in one commit with its entry. @throws {Problem} `last_admin`, `not_found` */
async function changeRole(
  c: AppContext,
  id: string,
  role: Role,
  change: RoleChange,
): Promise<void> {
  const { accounts, roles } = c.get("deps").services;
  const entry = auditEntry(c, change, { subject: id, detail: { role } });
  // An account that is erased meanwhile gets no role.
  if (change === "role_granted") {
    await roles.grant(id, role, entry, (transaction) => accounts.planPresent(transaction, id));
  } else await roles.revoke(id, role, entry);
}
