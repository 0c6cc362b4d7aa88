import { Hono } from "hono";
import { MessagesAdminPage } from "../../components/admin/messages_page.tsx";
import { UsersAdminPage } from "../../components/admin/users_page.tsx";
import { VolunteersAdminPage } from "../../components/admin/volunteers_page.tsx";
import { metas } from "../../content/admin.ts";
import { longDate } from "../../content/dates.ts";
import { bogotaDay } from "../../services/clock.ts";
import { readablePhone } from "../../content/phones.ts";
import {
  ListQuery,
  MessageStatusInput,
  VolunteerStatusInput,
} from "../../services/schemas/admin.ts";
import { formFields } from "../../services/schemas/form_fields.ts";
import { audited } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { respondAdmin } from "../respond.tsx";
import { parsed, validate } from "../validate.ts";
import { respondDashboard } from "./dashboard.tsx";
import { readUsers } from "./users.ts";

/** The pages of the back office. The gate stands at their mount. */
export const adminPages = new Hono<Env>()
  .get("/", respondDashboard)
  .get("/volunteers", validate("query", ListQuery.volunteers), async (c) => {
    const query = c.req.valid("query");
    const { items, total, cursor } = await c.get("deps").services.volunteers.list(query);
    const rows = items.map((volunteer) => ({
      volunteer,
      phone: readablePhone(volunteer.telefono),
      date: longDate(bogotaDay(Date.parse(volunteer.created_at))),
    }));
    const state = listState(c, query, cursor);
    const content = <VolunteersAdminPage rows={rows} total={total} {...state} />;
    return respondAdmin(c, { ...metas.volunteers, content });
  })
  .post("/volunteers/:id/status", async (c) => {
    const { status } = parsed(VolunteerStatusInput, formFields(await readForm(c)));
    await c.get("deps").services.volunteers.setStatus(c.req.param("id"), status);
    return redirectWithFlash(c, backTo(c, "/admin/volunteers"), "volunteer_status_updated");
  })
  .get("/messages", validate("query", ListQuery.messages), async (c) => {
    const query = c.req.valid("query");
    const { items, total, cursor } = await c.get("deps").services.messages.list(query);
    const rows = items.map((message) => ({
      message,
      date: longDate(bogotaDay(Date.parse(message.created_at))),
    }));
    const state = listState(c, query, cursor);
    const content = <MessagesAdminPage rows={rows} total={total} {...state} />;
    return respondAdmin(c, { ...metas.messages, content });
  })
  .post("/messages/:id/status", async (c) => {
    const { status } = parsed(MessageStatusInput, formFields(await readForm(c)));
    await c.get("deps").services.messages.setStatus(c.req.param("id"), status);
    return redirectWithFlash(c, backTo(c, "/admin/messages"), "message_status_updated");
  })
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
