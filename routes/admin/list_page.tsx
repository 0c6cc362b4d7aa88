import { todayPath } from "../../components/admin/today/today_page.tsx";
import { problemTexts } from "../../content/problem_texts.ts";
import { isFormOpen } from "../../content/phases.ts";
import { toasts } from "../../content/toasts.ts";
import type { Address } from "../../islands/admin/list/address.ts";
import type { ListPermissions, ListProps, Replying } from "../../islands/admin/config.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { bogotaDay } from "../../content/dates.ts";
import { contactHints } from "../../services/contact_hours.ts";
import { OutOfScope, Problem, problemStatus } from "../../services/problem.ts";
import type { SubmissionRecord } from "../../services/submissions/inbox.ts";
import type { ListParams } from "../../services/submissions/list_params.ts";
import type { AppContext } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import { expectProblem } from "../problems.ts";
import { logOutOfScope } from "../refusals.ts";
import { respondAdmin } from "../respond.tsx";
import { countRecords, mayUse } from "./access.ts";
import type { InboxConfig, InboxName, ListQueryOf } from "./inbox.ts";
import { repliesTo } from "./replies.ts";
import { draftFor, readDrafts, scopeInWords } from "./today_view.ts";

/** The longest wait that a list shows, in business days: some three months. */
const longestWait = 60;

/** A reply that was refused: the message, what was typed, and what is wrong with it. */
type TypedReply = Pick<Replying, "id" | "text" | "error">;

/** Answers with a list: its first page in the HTML, and the record that the address opens. */
export async function respondList<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, meta, draw, deskFor }: InboxConfig<T, View, Query>,
  query: ListQueryOf<Query>,
  typed?: TypedReply,
): Promise<Response> {
  const { services, site, clock, phase } = c.get("deps");
  const now = clock();
  const { calendar } = services.followUps;
  const desk = deskFor(c);
  const id = typed?.id ?? c.req.query("id") ?? "";
  const may = listPermissions(visitorOf(c), name, services.outbox.isOn);
  const [page, open, { choices, draft }] = await Promise.all([
    expectProblem(() => desk.list(query)),
    id ? expectProblem(() => Promise.all([desk.getListed(id), desk.neighbours(id, query)])) : null,
    name === "volunteers" ? teamParts(c, may.assign) : { choices: {}, draft: null },
  ]);
  if (!(page instanceof Problem)) countRecords(c, name, page.items.length);
  const failed = page instanceof Problem;
  const missing = open instanceof Problem;
  if (open instanceof OutOfScope) logOutOfScope(c);
  const drawn = draw({
    address: addressOf({ ...query, id: missing ? "" : id }),
    page: failed ? null : page,
    open: missing || !open ? null : { record: open[0], ...open[1] },
    today: bogotaDay(now),
    workdays: name === "volunteers" ? calendar.latest(bogotaDay(now), longestWait) : [],
    choices,
    draft,
    hints: name === "volunteers" ? contactHints(now, site.electionDate) : [],
    replyReady: c.get("flash") === "reply_ready",
    replying: may.reply && open && !missing ? await replyingTo(c, typed ?? { id }) : null,
    isFormOpen: isFormOpen(name === "volunteers" ? "volunteer" : "message", phase()),
    may,
  });
  const visitor = visitorOf(c);
  const isLimited = name === "volunteers" && visitor.scope("volunteers:read") !== "all";
  const content = (
    <>
      {isLimited && <p className="hint mb-2">{scopeInWords(visitor)}</p>}
      {drawn}
    </>
  );
  return respondAdmin(c, {
    ...meta,
    content,
    ...(typed && { status: problemStatus.invalid, hasErrors: true }),
    ...(failed && { status: problemStatus[page.code] }),
    ...(missing && { toast: { ...toasts.record_missing, description: problemTexts[open.code] } }),
  });
}

/** Returns what the list takes from the settings of the team; without the store nothing. */
async function teamParts(
  c: AppContext,
  mayAssign: boolean,
): Promise<Pick<ListProps, "choices" | "draft">> {
  const { team, owners: staff } = c.get("deps").services;
  const read = await expectProblem(() =>
    Promise.all([
      team.items("sources"),
      readDrafts(c),
      mayAssign ? staff.visibleTo(visitorOf(c)) : [],
    ])
  );
  if (read instanceof Problem) return { choices: {}, draft: null };
  const [sources, drafts, owners] = read;
  return {
    choices: {
      origen: sources.map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
      responsable: owners.map(({ id, name }) => ({ id, label: name })),
    },
    draft: draftFor({}, drafts),
  };
}

/** Where the replies cannot be read, the form is there without them. */
async function replyingTo(c: AppContext, typed: Omit<Replying, "items">): Promise<Replying> {
  const items = await expectProblem(() => repliesTo(c, typed.id));
  return { ...typed, items: items instanceof Problem ? [] : items };
}

/** Where the page of the person behind a record is. */
const peopleOf: Readonly<Record<InboxName, string>> = {
  volunteers: "/admin/people/volunteer",
  messages: "/admin/people/message",
};

/** Returns which controls of the list the actor may use. */
export function listPermissions(
  actor: Actor,
  name: InboxName,
  isMailOn = false,
): ListPermissions {
  const scope = actor.scope("volunteers:read");
  return {
    status: mayUse(actor, `PATCH /api/admin/${name}/:id`),
    assign: mayUse(actor, `POST /api/admin/${name}/assign`),
    complaint: mayUse(actor, `POST /admin/${name}/:id/claim`),
    decide: mayUse(actor, `POST /admin/${name}/:id/claim/decided`),
    erase: mayUse(actor, `POST /admin/${name}/:id/erase`),
    export: mayUse(actor, `GET /api/admin/${name}.csv`),
    followUp: name === "volunteers" && mayUse(actor, "GET /admin/today/:id") ? todayPath : null,
    localidades: name === "volunteers" && scope !== "all" ? [...scope] : null,
    people: mayUse(actor, "GET /admin/people/:store/:id") ? peopleOf[name] : null,
    reply: isMailOn && mayUse(actor, `POST /admin/${name}/:id/replies`),
  };
}

/** Returns the parameters of the query as text, without those at their default. */
function addressOf({ limit: _, cursor: __, ...query }: Record<string, unknown>): Address {
  const entries = Object.entries({ ...query, offset: query.offset || "" })
    .filter(([name, value]) => value && !(name === "orden" && value === "-created_at"))
    .map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Returns the list from which a form was sent, as it was but for those values; null takes one out. */
export function backTo(
  c: AppContext,
  path: string,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URL(c.req.url).searchParams;
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
