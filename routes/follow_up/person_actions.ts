import { Hono } from "hono";
import { todayPath as path } from "../../content/follow_up/today.ts";
import { toasts } from "../../content/words/toasts.ts";
import { ContactInput, LiftInput, NextDateInput } from "../../services/follow_up/contact_schema.ts";
import { OutOfScope } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import type { AppContext, Env } from "../env.ts";
import { takeCallStep } from "../events/call_step.tsx";
import { answerForm, parseOrThrow } from "../input.ts";
import { logOutOfScope } from "../server/refusals.ts";
import { errorProps } from "../respond.tsx";
import { redirectConflict, redirectWithFlash, setFlash } from "../server/middleware/flash.ts";
import { write } from "../write.ts";
import { type PersonForm, showPerson } from "./person.tsx";
import { correctPerson } from "./person_correction.tsx";

export const personActions = new Hono<Env>()
  .on(["GET", "POST"], "/:id/correct", requires("volunteers:correct"), correctPerson)
  .post("/:id/contact", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    const { followUps } = c.get("deps").services;
    return await answerPersonForm(c, id, "contact", async (values) => {
      const input = parseOrThrow(ContactInput, values);
      const kept = await write(c, (tx) => followUps.contact(tx, id, input));
      const target = await afterContact(c, { saved: id, next: values.siguiente, id });
      if (kept === "withdrawn") setFlash(c, "contact_withdrawn");
      else if (kept) setFlash(c, `contact_${kept}_kept`);
      return redirectOrNoContent(c, target);
    });
  })
  .post("/:id/contact/undo", requires("volunteers:contact"), async (c) => {
    const page = `${path}/${c.req.param("id")}`;
    return await answerForm(c, async () => {
      await write(c, (tx) => c.get("deps").services.followUps.undo(tx, c.req.param("id")));
      return redirectWithFlash(c, page, "contact_undone");
    }, redirectConflict(c, page, "contact_not_undone"));
  })
  .post("/:id/call", requires("volunteers:callout"), takeCallStep)
  .post("/:id/next", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    const { followUps } = c.get("deps").services;
    return await answerPersonForm(c, id, "next", async (values) => {
      const input = parseOrThrow(NextDateInput, values);
      await write(c, (tx) => followUps.setNext(tx, id, input));
      setFlash(c, "next_saved");
      return redirectOrNoContent(c, await afterContact(c, { next: values.siguiente, id }));
    });
  })
  .post("/:id/no-contact/lift", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    const { followUps } = c.get("deps").services;
    return await answerPersonForm(c, id, "no-contact/lift", async (values) => {
      const input = parseOrThrow(LiftInput, values);
      await write(c, (tx) => followUps.lift(tx, id, input));
      return redirectWithFlash(c, `${path}/${id}`, "no_contact_lifted");
    });
  });

function answerPersonForm(
  c: AppContext,
  id: string,
  form: PersonForm,
  work: (values: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  return answerForm(c, work, ({ values, problem }) => {
    if (problem instanceof OutOfScope) logOutOfScope(c);
    if (problem.code === "not_found") {
      setFlash(c, "person_left");
      return redirectOrNoContent(c, path);
    }
    if (problem.code !== "invalid") throw problem;
    const typed = { in: form, values, errors: problem.fields ?? {} };
    return showPerson(c, id, typed, errorProps(c, problem, toasts.status_failed));
  });
}

/** Redirects (303); a script that sent the form gets the address alone. */
function redirectOrNoContent(c: AppContext, target: string): Response {
  if (c.req.header("accept") !== "application/json") return c.redirect(target, 303);
  return c.body(null, 204, { location: target });
}

interface Step {
  readonly id: string;
  /** Who may be undone. */
  readonly saved?: string;
  /** The person that the form named; empty for the end of the list. */
  readonly next: unknown;
}

/**
 * Returns where to go after a contact: to the person that the form named, else to the first of the
 * list, or to its end. A form of a person in no list leads back to the person.
 */
async function afterContact(c: AppContext, { id, saved, next }: Step): Promise<string> {
  const query = saved === undefined ? "" : `guardado=${saved}`;
  if (typeof next !== "string") return `${path}/${id}${query && `?${query}`}`;
  const target = next === "" ? null : await personAfter(c, next, id);
  return target
    ? `${path}/${target.id}${query && `?${query}`}`
    : `${path}?fin=1${query && `&${query}`}`;
}

async function personAfter(c: AppContext, named: string, done: string) {
  const { todayLists } = c.get("deps").services;
  const owner = visitorOf(c);
  const person = named === done ? null : await todayLists.dueOne(named, owner);
  if (person) return person;
  const first = await todayLists.nextOf(owner);
  return first?.id === done ? await todayLists.nextOf(owner, first) : first;
}
