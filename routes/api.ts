import { Hono } from "hono";
import { MessageInput } from "../services/schemas/message.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import { VolunteerInput } from "../services/schemas/volunteer.ts";
import type { Env } from "./env.ts";
import { validate } from "./validate.ts";

/** The public JSON API: what the forms' islands call. */
export const publicApi = new Hono<Env>()
  .post("/volunteers", validate("json", VolunteerInput), async (c) => {
    const { limits, volunteers } = c.get("deps").services;
    const input = c.req.valid("json");
    const id = await limits.submission(
      c.get("client"),
      (counted) => volunteers.register(input, "web_api", counted),
    );
    return c.json({ data: { id } }, 201);
  })
  .post("/messages", validate("json", MessageInput), async (c) => {
    const { limits, messages } = c.get("deps").services;
    const input = c.req.valid("json");
    const id = await limits.submission(
      c.get("client"),
      (counted) => messages.send(input, "web_api", counted),
    );
    return c.json({ data: { id } }, 201);
  })
  .post("/newsletter", validate("json", NewsletterInput), async (c) => {
    const { limits, newsletter } = c.get("deps").services;
    const input = c.req.valid("json");
    await limits.submission(
      c.get("client"),
      (counted) => newsletter.subscribe(input, "web_api", counted),
    );
    return c.json({ data: {} }, 201);
  });

/** The shape of the public API, for typed calls. */
export type PublicApi = typeof publicApi;
