import { Hono } from "hono";
import {
  ContactInput,
  LiftInput,
  NextDateInput,
  NoteInput,
} from "../../services/schemas/contact.ts";
import type { Env } from "../env.ts";
import { validate } from "../validate.ts";
import { eraseNote, liftNoContact, logContact, setNext, undoContact } from "./contacts.ts";

/** The contacts of volunteers as JSON. The router takes no POST here beside that of `/status`. */
export const contactsApi = new Hono<Env>()
  .put("/:id/contact", validate("json", ContactInput), async (c) => {
    const data = await logContact(c, c.req.param("id"), c.req.valid("json"));
    return c.json({ data }, 200);
  })
  .put("/:id/contact/undo", async (c) => {
    await undoContact(c, c.req.param("id"));
    return c.body(null, 204);
  })
  .put("/:id/next", validate("json", NextDateInput), async (c) => {
    await setNext(c, c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .put("/:id/no-contact/lift", validate("json", LiftInput), async (c) => {
    await liftNoContact(c, c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .put("/:id/note/erase", validate("json", NoteInput), async (c) => {
    await eraseNote(c, c.req.param("id"), c.req.valid("json"));
    return c.body(null, 204);
  });
