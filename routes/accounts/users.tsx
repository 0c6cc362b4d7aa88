import { Hono } from "hono";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { RoleGrant } from "../../services/accounts/invitation_schema.ts";
import { limitedRole } from "../../services/accounts/profile_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { problemOf } from "../problems.ts";
import { visitorOf } from "./session.ts";
import { requires } from "../admin/access.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { recordRefusal } from "../server/refusals.ts";
import { readFields, validate } from "../input.ts";
import { backToList } from "../inbox/list_page.tsx";
import {
  changeRole,
  readUser,
  respondUser,
  type RoleChange,
  roleNamed,
  type User,
} from "./user.tsx";
import { readUsers, respondUsers } from "./users_page.tsx";

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

/** Returns the account as the JSON API sends it: of a coordinator with the localidades. */
function userView({ id, email, full_name, roles, localidades, created_at }: User) {
  const limited = roles.includes(limitedRole) && { localidades };
  return { id, email, full_name, roles, ...limited, created_at };
}
