import { Hono } from "hono";
import { MessageInput } from "../services/schemas/message.ts";
import { NewsletterInput } from "../services/schemas/newsletter.ts";
import { VolunteerInput } from "../services/schemas/volunteer.ts";
import type { Env } from "./env.ts";
import { submit } from "./submit.ts";
import { validate } from "./validate.ts";

/** The public JSON API: what the forms' islands call. */
export const publicApi = new Hono<Env>()
  .post("/volunteers", validate("json", VolunteerInput), async (c) => {
    const id = await submit(c, { kind: "volunteer", input: c.req.valid("json") }, "web_api");
    return c.json({ data: { id } }, 201);
  })
  .post("/messages", validate("json", MessageInput), async (c) => {
    const id = await submit(c, { kind: "message", input: c.req.valid("json") }, "web_api");
    return c.json({ data: { id } }, 201);
  })
  .post("/newsletter", validate("json", NewsletterInput), async (c) => {
    await submit(c, { kind: "newsletter", input: c.req.valid("json") }, "web_api");
    return c.json({ data: {} }, 201);
  });

/** The shape of the public API, for typed calls. */
export type PublicApi = typeof publicApi;
