import { problemTexts } from "../../content/words/problem_texts.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { toasts } from "../../content/words/toasts.ts";
import type { Address } from "../../islands/inbox/list/address.ts";
import type { ListPermissions, Replying } from "../../islands/inbox/config.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { OutOfScope, Problem, problemStatus } from "../../services/system/problem.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { AppContext } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";
import { problemOf } from "../problems.ts";
import { logOutOfScope } from "../server/refusals.ts";
import { type Page, respondAdmin } from "../respond.tsx";
import { countRecords } from "./count_records.ts";
import type { InboxConfig, ListParts, ListQueryOf } from "./inbox_config.ts";
import { repliesTo } from "./replies.ts";
import { scopeInWords } from "../follow_up/today_view.ts";

const noParts: ListParts = { otherOptions: {}, labels: [], draft: null, workdays: [], hints: [] };

interface ListAnswer extends Pick<Page, "toast" | "undo"> {
  /** A reply that was refused: the message, what was typed, and what is wrong with it. */
  readonly typed?: Pick<Replying, "id" | "text" | "error">;
}

/** Answers with a list: its first page in the HTML, and the record that the address opens. */
export async function respondList<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  config: InboxConfig<T, Query>,
  query: ListQueryOf<Query>,
  { typed, ...answer }: ListAnswer = {},
): Promise<Response> {
  const { services, clock, phase } = c.get("deps");
  const inbox = config.inboxFor(c);
  const id = typed?.id ?? c.req.query("id") ?? "";
  const may = listPermissions(visitorOf(c), config, services.outbox.isOn);
  const [page, open, parts] = await Promise.all([
    inbox.list(query).catch(problemOf()),
    id ? inbox.open(id, query).catch(problemOf()) : null,
    config.partsFor?.(c, may),
  ]);
  const failed = page instanceof Problem;
  const missing = open instanceof Problem;
  countRecords(c, config.name, (failed ? 0 : page.items.length) + (open && !missing ? 1 : 0));
  if (open instanceof OutOfScope) logOutOfScope(c);
  const drawn = config.draw({
    ...noParts,
    ...parts,
    address: addressOf({ ...query, id: missing ? "" : id }),
    page: failed ? null : page,
    open: missing ? null : open,
    today: bogotaDay(clock()),
    replyReady: c.get("flash") === "reply_ready",
    replying: may.reply && open && !missing ? await replyingTo(c, typed ?? { id }) : null,
    isFormOpen: isFormOpen(config.form, phase()),
    may,
  });
  const content = (
    <>
      {may.localidades && <p className="hint mb-2">{scopeInWords(visitorOf(c))}</p>}
      {drawn}
    </>
  );
  return respondAdmin(c, {
    ...config.meta,
    content,
    ...answer,
    ...(typed && { status: problemStatus.invalid, hasErrors: true }),
    ...(failed && { status: problemStatus[page.code] }),
    ...(missing && { toast: { ...toasts.record_missing, description: problemTexts[open.code] } }),
  });
}

/** Where the replies cannot be read, the form is there without them. */
async function replyingTo(c: AppContext, typed: Omit<Replying, "items">): Promise<Replying> {
  const items = await repliesTo(c, typed.id).catch(problemOf());
  return { ...typed, items: items instanceof Problem ? [] : items };
}

function listPermissions<T extends SubmissionRecord, Query extends ListParams>(
  actor: Actor,
  { name, form, permissions, followUp }: InboxConfig<T, Query>,
  isMailOn: boolean,
): ListPermissions {
  const scope = actor.scope(`${name}:read`);
  return {
    status: actor.can(permissions.status),
    assign: name === "volunteers" && actor.can("volunteers:assign"),
    label: name === "volunteers" && actor.can("volunteers:label"),
    callout: name === "volunteers" && actor.can("volunteers:callout"),
    complaint: actor.can(`${name}:complaint`),
    decide: actor.can(permissions.decide),
    erase: actor.can(`${name}:erase`),
    export: name === "volunteers" && actor.can("volunteers:export"),
    followUp: followUp && actor.can("volunteers:contact") ? followUp : null,
    localidades: scope === "all" ? null : [...scope],
    people: actor.can("people:read") ? `/admin/people/${form}` : null,
    reply: isMailOn && name === "messages" && actor.can("messages:reply"),
  };
}

/** Returns the parameters of the query as text, without those at their default. */
function addressOf({ limit: _, offset: __, ...query }: Record<string, unknown>): Address {
  const entries = Object.entries(query)
    .filter(([name, value]) => value && !(name === "orden" && value === "-created_at"))
    .map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Returns the list from which a form was sent, as it was but for those values; null takes one out. */
export function backToList(
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
