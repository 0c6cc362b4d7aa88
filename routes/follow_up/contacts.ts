import { Hono } from "hono";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { KeptValue } from "../../services/follow_up/contact_change.ts";
import { readColleagueChange } from "../../services/follow_up/colleague_change.ts";
import { withdrawVolunteer } from "../../services/follow_up/withdraw_volunteer.ts";
import type { AuditDetail } from "../../services/admin/audit_schema.ts";
import {
  ColleagueChangeQuery,
  type ContactInput,
} from "../../services/follow_up/contact_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { validate } from "../input.ts";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

/** What the page of a person asks for while it is open. */
export const contactsApi = new Hono<Env>()
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

interface ContactDone {
  /** What another member of staff had set in the meantime, so that it stayed. */
  readonly kept: KeptValue | null;
  /** Whether the person was taken out of all lists. */
  readonly withdrawn: boolean;
}

/** Notes a contact with a volunteer. @throws {Problem} `invalid`, `not_found` */
export async function logContact(
  c: AppContext,
  id: string,
  input: ContactInput,
): Promise<ContactDone> {
  const { services, clock } = c.get("deps");
  if (input.resultado !== "no_mas" || input.pidio !== "retiro") {
    const kept = await write(c, (tx) => services.followUps.contact(tx, id, input));
    return { kept, withdrawn: false };
  }
  const { canal: channel, resultado: result } = input;
  const entry = (action: AuditAction, detail: AuditDetail, subject = id) =>
    auditEntry(c, action, { subject, detail });
  await withdrawVolunteer(services, id, input, {
    actor: visitorOf(c),
    at: () => new Date(clock()).toISOString(),
    entries: {
      contact: () => entry("contact_logged", { channel, result }),
      withdrawal: () => entry("consent_withdrawn", { kind: "volunteers", way: "staff" }),
      request: ({ id, tipo, canal }) =>
        entry("request_opened", { type: tipo, channel: canal, outcome: "hecho" }, id),
    },
  });
  return { kept: null, withdrawn: true };
}
