import { Hono } from "hono";
import { readColleagueChange } from "../../services/follow_up/colleague_change.ts";
import { ColleagueChangeQuery } from "../../services/follow_up/contact_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { Env } from "../env.ts";
import { validate } from "../input.ts";

export const colleagueChangeApi = new Hono<Env>()
  .get(
    "/:id/colleague-change",
    requires("volunteers:contact"),
    validate("query", ColleagueChangeQuery),
    async (c) => {
      const question = { id: c.req.param("id"), ...c.req.valid("query") };
      const data = await readColleagueChange(c.get("deps").services, visitorOf(c), question);
      return c.json({ data }, 200);
    },
  );
