import { Hono } from "hono";
import { PageInput } from "../../services/inbox/inbox_schema.ts";
import { RoleGrant } from "../../services/accounts/invitation_schema.ts";
import { limitedRole } from "../../services/accounts/profile_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { requires } from "../admin/access.ts";
import { validate } from "../input.ts";
import { changeRole, readUser, type RoleChange, roleNamed, type User } from "./user.tsx";
import type { FilteredPage, PageQuery } from "../../services/accounts/account_search.ts";
import type { Services } from "../../services/services.ts";

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

function userView({ id, email, full_name, roles, localidades, created_at }: User) {
  const limited = roles.includes(limitedRole) && { localidades };
  return { id, email, full_name, roles, ...limited, created_at };
}

export async function readUsers(
  services: Services,
  query: PageQuery,
): Promise<FilteredPage<User>> {
  const { items, ...page } = await services.accounts.list(query);
  const users = await Promise.all(items.map((profile) => readUser(services, profile)));
  return { ...page, items: users };
}
