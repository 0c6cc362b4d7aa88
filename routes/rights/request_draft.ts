import { bogotaDay } from "../../content/words/dates.ts";
import { readRecord } from "../../services/rights/dossier.ts";
import { RequestDraftQuery } from "../../services/rights/request_list_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { parseOrThrow } from "../input.ts";

/**
 * Returns what the form of a new request begins with where the address names a record: its person; a
 * message is the request itself, and its day counts. The audit log says that it was shown.
 */
export async function draftOf(c: AppContext): Promise<Record<string, unknown>> {
  const { services } = c.get("deps");
  const { de: place, id } = parseOrThrow(RequestDraftQuery, c.req.query());
  if (!place || !visitorOf(c).can("people:read")) return {};
  const found = await readRecord(services, place, id);
  if (!found || found === "unreadable") return {};
  await recordEvent(c, "person_viewed", { subject: id, detail: { kind: place } });
  const { record } = found;
  const person = {
    nombre: found.name ?? "",
    email: record.email,
    ...("telefono" in record && { telefono: record.telefono }),
  };
  if (!("message" in record)) return person;
  const recibida = bogotaDay(record.created_at);
  return { ...person, canal: "mensaje", recibida, texto: record.message };
}
