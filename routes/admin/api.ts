import { Hono } from "hono";
import { Problem } from "../../services/problem.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { readStats } from "../../services/stats.ts";
import type { AppContext, Env } from "../env.ts";
import { validate } from "../validate.ts";
import { respondEvents } from "./live.ts";
import { respondNewsletterCsv, respondVolunteers } from "./exports.ts";
import { messageApi } from "./messages.tsx";
import { quarantineApi } from "./quarantine.tsx";
import { changeRole, readUsers, type RoleChange, roleNamed, userWithRoles } from "./users.ts";
import { volunteerApi } from "./volunteers.tsx";

/** The JSON API of the back office. The gate stands at its mount. */
export const adminApi = new Hono<Env>()
  .use(async (c, next) => {
    // A link on another site would have staff download everybody's data, with an entry in their name.
    if (c.req.header("sec-fetch-site") === "cross-site") throw new Problem("forbidden");
    await next();
  })
  .get("/stats", async (c) => {
    const { services, clock } = c.get("deps");
    return c.json({ data: await readStats(services, clock()) }, 200);
  })
  .get("/events", respondEvents)
  .get("/volunteers.csv", (c) => respondVolunteers(c, "csv"))
  .get("/volunteers.xlsx", (c) => respondVolunteers(c, "xlsx"))
  .route("/volunteers", volunteerApi)
  .route("/messages", messageApi)
  .put("/users/:id/roles/:role", (c) => respondRole(c, c.req.param(), "role_granted"))
  .delete("/users/:id/roles/:role", (c) => respondRole(c, c.req.param(), "role_removed"))
  .route("/quarantine", quarantineApi)
  .get("/newsletter.csv", (c) => respondNewsletterCsv(c))
  .get("/users", validate("query", ListQuery.users), async (c) => {
    const { items, ...rest } = await readUsers(c.get("deps").services, c.req.valid("query"));
    return c.json({ data: items, ...rest }, 200);
  });

async function respondRole(
  c: AppContext,
  { id, role }: { readonly id: string; readonly role: string },
  change: RoleChange,
): Promise<Response> {
  const { services } = c.get("deps");
  const profile = await services.accounts.require(id);
  await changeRole(c, profile.id, roleNamed(role), change);
  return c.json({ data: await userWithRoles(services, profile) }, 200);
}
