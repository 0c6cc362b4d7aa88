import { EndedSessionPage } from "../components/pages/ended_session.tsx";
import {
  type ContentField,
  contentKindNames,
  contentKinds,
  editorPath,
} from "../content/content_kinds.ts";
import { endedSession } from "../content/editorial.ts";
import { contactErrors } from "../content/follow_up.ts";
import { contactForm } from "../content/today.ts";
import type { AppContext } from "./env.ts";
import { readForm } from "./form_body.ts";
import { respondPublic } from "./respond.tsx";

/** The forms of a person to follow up: they hold a note. */
const contactForms = /^\/admin\/today\/\w+\/(contact|next)$/;

const note: ContentField = {
  name: "nota",
  label: contactForm.nota,
  type: "text",
  error: contactErrors.nota,
};

/** Returns the fields of the form at that path which hold a text. */
function textFields(path: string): ReadonlyMap<string, ContentField> {
  if (contactForms.test(path)) return new Map([[note.name, note]]);
  const kind = contentKindNames.find((name) => path.startsWith(`${editorPath(name)}/`));
  const fields: readonly ContentField[] = kind ? contentKinds[kind].fields : [];
  const texts = fields.filter(({ type }) => ["line", "text", "markdown"].includes(type));
  return new Map(texts.map((field) => [field.name, field]));
}

/** More fields than any form has. */
const mostFields = 30;

/**
 * Answers a form below `/redaccion`, or that of a contact, whose session has ended with all that was
 * typed, to be sent again (401); returns null for any other request.
 */
export async function answerEndedSession(c: AppContext): Promise<Response | null> {
  const { method, path } = c.req;
  const keeps = path.startsWith("/redaccion/") || contactForms.test(path);
  if (method !== "POST" || !keeps) return null;
  const form = await readForm(c).catch(() => null);
  if (!form) return null;
  const texts = textFields(path);
  const fields = [...form].slice(0, mostFields)
    .map(([name, value]) => ({ name, value, field: value ? texts.get(name) ?? null : null }));
  const content = <EndedSessionPage action={path} fields={fields} />;
  return respondPublic(c, {
    title: endedSession.title,
    content,
    status: 401,
    alone: true,
    hasErrors: true,
  });
}
