import { Hono } from "hono";
import { UsersAdminPage } from "../../components/admin/users_page.tsx";
import { metas } from "../../content/admin.ts";
import { longDate } from "../../content/dates.ts";
import { bogotaDay } from "../../services/clock.ts";
import { ListQuery } from "../../services/schemas/admin.ts";
import { audited } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { validate } from "../validate.ts";
import { respondDashboard } from "./dashboard.tsx";
import { messagePages } from "./messages.tsx";
import { readUsers } from "./users.ts";
import { volunteerPages } from "./volunteers.tsx";

/** The pages of the back office. The gate stands at their mount. */
export const adminPages = new Hono<Env>()
  .get("/", respondDashboard)
  .route("/volunteers", volunteerPages)
  .route("/messages", messagePages)
  .post("/users/:id/roles/admin", async (c) => {
    const { services } = c.get("deps");
    const profile = await services.accounts.require(c.req.param("id"));
    await services.roles.grantAdmin(
      profile.id,
      services.audit.creating(audited(c, "role_granted", { subject: profile.id })),
    );
    return redirectWithFlash(c, backTo(c, "/admin/users"), "role_granted");
  })
  .get("/users", validate("query", ListQuery.users), async (c) => {
    const query = c.req.valid("query");
    const { items, total, cursor } = await readUsers(c.get("deps").services, query);
    const rows = items.map(({ created_at, roles, ...user }) => ({
      ...user,
      isAdmin: roles.includes("admin"),
      date: longDate(bogotaDay(Date.parse(created_at))),
    }));
    const content = <UsersAdminPage rows={rows} total={total} {...listState(c, query, cursor)} />;
    return respondAdmin(c, { ...metas.users, content });
  });

/** What the address says about a list, for the links that lead on and back. */
function listState(
  c: AppContext,
  { q, status = "" }: { q: string; status?: string },
  cursor: string | null,
) {
  const query = new URL(c.req.url).search;
  const next = new URLSearchParams(query);
  if (cursor) next.set("cursor", cursor);
  return { q, status, query, nextHref: cursor ? `${c.req.path}?${next}` : null };
}

function backTo(c: AppContext, path: string): string {
  return `${path}${new URL(c.req.url).search}`;
}
