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
  /** What another member of staff had set meanwhile, so that it stayed. */
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
  const { services } = c.get("deps");
  const by = byVisitor(c, id);
  if (input.resultado !== "no_mas" || input.pidio !== "retiro") {
    return { ...await services.followUps.contact(id, input, by), withdrawn: false };
  }
  const { canal, resultado } = input;
  await withdrawVolunteer(services, id, input, {
    actor: by.actor,
    entries: {
      contact: () => by.entry("contact_logged", { channel: canal, result: resultado }),
      withdrawal: () => by.entry("consent_withdrawn", { kind: "volunteers", way: "staff" }),
      request: (request) => {
        const detail = { type: request.tipo, channel: request.canal, outcome: "hecho" };
        return auditEntry(c, "request_opened", { subject: request.id, detail });
      },
    },
  });
  return { kept: null, withdrawn: true };
}

/** Returns the visitor, and what makes the entries of the audit log about the volunteer. */
export function byVisitor(c: AppContext, subject: string) {
  return {
    actor: visitorOf(c),
    entry: (action: AuditAction, detail: AuditDetail = {}) =>
      auditEntry(c, action, { subject, detail }),
  };
}
