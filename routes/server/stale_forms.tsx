import { OutdatedAdminPage } from "../admin/failed_page.tsx";
import { EndedSessionPage } from "./ended_session_page.tsx";
import { OutdatedPage } from "./error_page.tsx";
import type { Facts } from "../../components/ui/fact_list.tsx";
import {
  contentKindNames,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { endedSession } from "../../content/editorial/editorial.ts";
import { outdatedForm, reopen } from "../../content/words/errors.ts";
import { contactErrors } from "../../content/follow_up/follow_up.ts";
import { fieldsOfForms } from "../../content/forms/form_fields.ts";
import type { Link } from "../../content/site/layout.ts";
import { contactForm } from "../../content/follow_up/today.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../input.ts";
import { localPath } from "./local_path.ts";
import { isSafe } from "./middleware/gatekeeping.ts";
import { isBackOfficePath } from "./refusals.ts";
import { respondAdmin, respondPublic } from "../respond.tsx";

/**
 * Answers a form of a page that was opened before an update and posts to a path that no longer
 * exists with what was typed; returns null for any other request.
 */
export async function answerOutdatedForm(c: AppContext): Promise<Response | null> {
  const { method, path } = c.req;
  if (isSafe(method) || path.startsWith("/api/")) return null;
  const form = await readForm(c).catch(() => null);
  if (!form) return null;
  const meta = { name: outdatedForm.title, status: 404 } as const;
  const answer = { back: pageBefore(c), fields: typedFields(form) };
  return isBackOfficePath(path)
    ? respondAdmin(c, { ...meta, content: <OutdatedAdminPage {...answer} /> })
    : respondPublic(c, { ...meta, content: <OutdatedPage {...answer} /> });
}

function pageBefore(c: AppContext): Link | null {
  const referrer = c.req.header("referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  if (!c.get("deps").origins.all.includes(origin) || pathname === c.req.path) return null;
  return { ...reopen, href: localPath(pathname + search) };
}

/** Field labels by name; other fields are labelled by their name. */
const labels = new Map(
  Object.values(fieldsOfForms).flatMap(Object.entries).map(([name, { label }]) => [name, label]),
);

/** Names of fields that must not be shown again. */
const secret = /pass|clave|cod[ei]|token|secret/i;

/** More fields than any of these forms has: rendering a thousand would be slow. */
const mostFields = 100;

/** Returns the typed fields, without passwords, codes, checkboxes and empty fields. */
function typedFields(form: URLSearchParams): Facts {
  const names = [...new Set(form.keys())].slice(0, mostFields);
  return names.filter((name) => !secret.test(name)).map((name) => {
    const values = form.getAll(name).filter((value) => value !== "on");
    return [labels.get(name) ?? name, values.join("\n").trim()] as const;
  }).filter(([, text]) => text !== "");
}

/** The forms of a person to follow up: they hold a note. */
const contactForms = /^\/admin\/today\/\w+\/(contact|next)$/;

/** The form of an event with most fields. */
const shiftForms = /^\/admin\/events\/\w+\/shifts$/;

const note: FormField = {
  name: "nota",
  label: contactForm.nota,
  type: "text",
  error: contactErrors.nota,
};

function textFields(path: string): ReadonlyMap<string, FormField> {
  if (contactForms.test(path)) return new Map([[note.name, note]]);
  const kind = contentKindNames.find((name) => path.startsWith(`${editorPath(name)}/`));
  const fields: readonly FormField[] = kind ? contentKinds[kind].fields : [];
  const texts = fields.filter(({ type }) => ["line", "text", "markdown"].includes(type));
  return new Map(texts.map((field) => [field.name, field]));
}

/**
 * Answers a form below `/redaccion`, or that of a contact or of shifts, whose session has ended with all
 * that was typed, to be sent again (401); returns null for any other request.
 */
export async function answerEndedSession(c: AppContext): Promise<Response | null> {
  const { method, path } = c.req;
  const keeps = path.startsWith("/redaccion/") || contactForms.test(path) || shiftForms.test(path);
  if (method !== "POST" || !keeps) return null;
  const form = await readForm(c).catch(() => null);
  if (!form) return null;
  const texts = textFields(path);
  const fields = [...form].slice(0, mostFields)
    .map(([name, value]) => ({ name, value, field: value ? texts.get(name) ?? null : null }));
  const content = <EndedSessionPage action={path} fields={fields} />;
  return respondPublic(c, {
    name: endedSession.title,
    content,
    status: 401,
    alone: true,
    hasErrors: true,
  });
}
