import { Hono } from "hono";
import { todayPath as path } from "../../content/follow_up/today.ts";
import type { TypedIn } from "./person_page.tsx";
import { toasts } from "../../content/words/toasts.ts";
import { OutOfScope, Problem } from "../../services/system/problem.ts";
import { ContactInput, LiftInput, NextDateInput } from "../../services/follow_up/contact_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parsed } from "../input.ts";
import { redirectConflict, redirectWithFlash, setFlash } from "../server/middleware/flash.ts";
import { logOutOfScope } from "../refusals.ts";
import { errorProps } from "../respond.tsx";
import { logContact } from "./contacts.ts";
import { respondToday } from "./today_list.tsx";
import { respondVolunteerCorrection } from "./today_correction.tsx";
import { respondTodayPerson } from "./today_person.tsx";
import { requires } from "../admin/access.ts";
import { write } from "../write.ts";

/** The list of an owner, and the page of each person in it. */
export const todayPages = new Hono<Env>()
  .get("/", requires("volunteers:contact"), respondToday)
  // The router takes no fixed name beside a parameter.
  .get("/:id", requires("volunteers:contact"), (c) => {
    const id = c.req.param("id");
    return id === "next" ? goToNext(c) : respondTodayPerson(c, id);
  })
  .post("/:id", requires("volunteers:contact"), (c) => {
    if (c.req.param("id") !== "take") throw new Problem("not_found");
    return take(c);
  })
  .on(
    ["GET", "POST"],
    "/:id/correct",
    requires("volunteers:correct"),
    (c) => respondVolunteerCorrection(c, c.req.param("id")),
  )
  .post("/:id/contact", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    return await answerPersonForm(c, id, "contact", async (values) => {
      const { kept, withdrawn } = await logContact(c, id, parsed(ContactInput, values));
      const target = await afterContact(c, id, values.siguiente);
      if (withdrawn) setFlash(c, "contact_withdrawn");
      else if (kept) setFlash(c, `contact_${kept}_kept`);
      return lead(c, target);
    });
  })
  .post("/:id/contact/undo", requires("volunteers:contact"), (c) => {
    const id = c.req.param("id");
    const page = `${path}/${id}`;
    return answerForm(c, async () => {
      await write(c, (tx) => c.get("deps").services.followUps.undo(tx, id));
      return redirectWithFlash(c, page, "contact_undone");
    }, redirectConflict(c, page, "contact_not_undone"));
  })
  .post("/:id/next", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    return await answerPersonForm(c, id, "next", async (values) => {
      const input = parsed(NextDateInput, values);
      await write(c, (tx) => c.get("deps").services.followUps.setNext(tx, id, input));
      setFlash(c, "next_saved");
      return lead(c, await afterContact(c, null, values.siguiente, id));
    });
  })
  .post("/:id/no-contact/lift", requires("volunteers:contact"), async (c) => {
    const id = c.req.param("id");
    return await answerPersonForm(c, id, "no-contact/lift", async (values) => {
      const input = parsed(LiftInput, values);
      await write(c, (tx) => c.get("deps").services.followUps.lift(tx, id, input));
      return redirectWithFlash(c, `${path}/${id}`, "no_contact_lifted");
    });
  });

/** Leads to the page; a script that sent the form gets its address. */
function lead(c: AppContext, target: string): Response {
  if (c.req.header("accept") !== "application/json") return c.redirect(target, 303);
  return c.body(null, 204, { location: target });
}

/** Leads to the person after the one who was skipped. */
async function goToNext(c: AppContext): Promise<Response> {
  const { todayLists } = c.get("deps").services;
  const owner = visitorOf(c);
  const skipped = await todayLists.dueOne(c.req.query("despues") ?? "", owner);
  const next = await todayLists.nextOf(owner, skipped ?? undefined);
  return c.redirect(next ? `${path}/${next.id}` : `${path}?fin=1`, 303);
}

/** Answers a form of the person's page; where it was refused, with the page and what was typed. */
function answerPersonForm(
  c: AppContext,
  id: string,
  form: TypedIn,
  work: (values: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  return answerForm(c, work, ({ values, problem }) => {
    if (problem instanceof OutOfScope) logOutOfScope(c);
    if (problem.code === "not_found") {
      setFlash(c, "person_left");
      return lead(c, path);
    }
    if (problem.code !== "invalid") throw problem;
    const typed = { in: form, values, errors: problem.fields ?? {} };
    return respondTodayPerson(c, id, typed, errorProps(c, problem, toasts.status_failed));
  });
}

/**
 * Returns where to go after a contact: to the person that the form named, else to the first of the
 * list, or to its end. A form of a person in no list leads back to the person.
 */
async function afterContact(
  c: AppContext,
  saved: string | null,
  next: unknown,
  id = saved,
): Promise<string> {
  const query = saved === null ? "" : `guardado=${saved}`;
  if (typeof next !== "string") return `${path}/${id}${query && `?${query}`}`;
  const target = next === "" ? null : await targetOf(c, next, id);
  return target
    ? `${path}/${target.id}${query && `?${query}`}`
    : `${path}?fin=1${query && `&${query}`}`;
}

/** Returns the person that the form named, if it is still their turn, else the first other person. */
async function targetOf(c: AppContext, named: string, saved: string | null) {
  const { todayLists } = c.get("deps").services;
  const owner = visitorOf(c);
  const person = named === saved ? null : await todayLists.dueOne(named, owner);
  if (person) return person;
  const first = await todayLists.nextOf(owner);
  return first?.id === saved ? await todayLists.nextOf(owner, first) : first;
}

async function take(c: AppContext): Promise<Response> {
  const visitor = visitorOf(c);
  const { count, isFull } = await c.get("deps").services.assignments.takeUnowned(visitor);
  if (count > 0) {
    await recordEvent(c, "owner_changed", { subject: visitor.id, detail: { count } });
  }
  return c.redirect(`${path}?tomadas=${isFull ? "completa" : count}`, 303);
}
