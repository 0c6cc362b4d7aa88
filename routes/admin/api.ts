import { Hono } from "hono";
import {
  BulkStatusInput,
  ExportQuery,
  ListQuery,
  MessageStatusInput,
  VolunteerStatusInput,
} from "../../services/schemas/admin.ts";
import { messageView } from "../../services/schemas/message.ts";
import { volunteerView } from "../../services/schemas/volunteer.ts";
import { readStats } from "../../services/stats.ts";
import { audited } from "../audited.ts";
import type { Env } from "../env.ts";
import { validate } from "../validate.ts";
import { changeStatuses, eraseRecord, statusEntry } from "./changes.ts";
import { respondEvents } from "./events.ts";
import { respondNewsletterCsv, respondVolunteers } from "./exports.ts";
import { readUsers, userView } from "./users.ts";

/** The JSON API of the back office. The gate stands at its mount. */
export const adminApi = new Hono<Env>()
  .get("/stats", async (c) => {
    const { services, clock } = c.get("deps");
    return c.json({ data: await readStats(services, clock()) }, 200);
  })
  .get("/events", respondEvents)
  .get(
    "/volunteers.csv",
    validate("query", ExportQuery),
    (c) => respondVolunteers(c, "csv", c.req.valid("query")),
  )
  .get(
    "/volunteers.xlsx",
    validate("query", ExportQuery),
    (c) => respondVolunteers(c, "xlsx", c.req.valid("query")),
  )
  .get("/volunteers", validate("query", ListQuery.volunteers), async (c) => {
    const page = await c.get("deps").services.volunteers.list(c.req.valid("query"));
    const { items, ...rest } = page;
    return c.json({ data: items, ...rest }, 200);
  })
  .post("/volunteers/status", validate("json", BulkStatusInput.volunteers), async (c) => {
    const data = await changeStatuses(c, "volunteers", c.req.valid("json"));
    return c.json({ data }, 200);
  })
  .get("/volunteers/:id", validate("query", ListQuery.volunteers), async (c) => {
    const { volunteers } = c.get("deps").services;
    const id = c.req.param("id");
    const data = await volunteers.getListed(id);
    return c.json({ data, ...await volunteers.neighbours(id, c.req.valid("query")) }, 200);
  })
  .patch("/volunteers/:id", validate("json", VolunteerStatusInput), async (c) => {
    const { volunteers } = c.get("deps").services;
    const { status } = c.req.valid("json");
    const id = c.req.param("id");
    const volunteer = await volunteers.setStatus(
      id,
      status,
      statusEntry(c, "volunteers", id, status),
    );
    return c.json({ data: volunteerView(volunteer) }, 200);
  })
  .delete("/volunteers/:id", async (c) => {
    await eraseRecord(c, "volunteers", c.req.param("id"));
    return c.body(null, 204);
  })
  .get("/messages", validate("query", ListQuery.messages), async (c) => {
    const page = await c.get("deps").services.messages.list(c.req.valid("query"));
    const { items, ...rest } = page;
    return c.json({ data: items, ...rest }, 200);
  })
  .post("/messages/status", validate("json", BulkStatusInput.messages), async (c) => {
    const data = await changeStatuses(c, "messages", c.req.valid("json"));
    return c.json({ data }, 200);
  })
  .get("/messages/:id", validate("query", ListQuery.messages), async (c) => {
    const { messages } = c.get("deps").services;
    const id = c.req.param("id");
    const data = await messages.getListed(id);
    return c.json({ data, ...await messages.neighbours(id, c.req.valid("query")) }, 200);
  })
  .patch("/messages/:id", validate("json", MessageStatusInput), async (c) => {
    const { messages } = c.get("deps").services;
    const { status } = c.req.valid("json");
    const id = c.req.param("id");
    const message = await messages.setStatus(id, status, statusEntry(c, "messages", id, status));
    return c.json({ data: messageView(message) }, 200);
  })
  .delete("/messages/:id", async (c) => {
    await eraseRecord(c, "messages", c.req.param("id"));
    return c.body(null, 204);
  })
  .put("/users/:id/roles/admin", async (c) => {
    const { services } = c.get("deps");
    const profile = await services.accounts.require(c.req.param("id"));
    await services.roles.grantAdmin(
      profile.id,
      services.audit.creating(audited(c, "role_granted", { subject: profile.id })),
    );
    return c.json({ data: await userView(services, profile) }, 200);
  })
  .delete("/users/:id/roles/admin", async (c) => {
    const { services } = c.get("deps");
    const profile = await services.accounts.require(c.req.param("id"));
    await services.roles.revokeAdmin(
      profile.id,
      services.audit.creating(audited(c, "role_removed", { subject: profile.id })),
    );
    return c.json({ data: await userView(services, profile) }, 200);
  })
  .get("/newsletter.csv", (c) => respondNewsletterCsv(c))
  .get("/users", validate("query", ListQuery.users), async (c) => {
    const { items, ...rest } = await readUsers(c.get("deps").services, c.req.valid("query"));
    return c.json({ data: items, ...rest }, 200);
  });
