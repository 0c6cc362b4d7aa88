import { Hono } from "hono";
import type { ReactElement } from "react";
import { EmptyList } from "../../components/ui/list_parts.tsx";
import { Submit } from "../../components/ui/post_form.tsx";
import { todayMetas, todayPage as texts, todayPath } from "../../content/follow_up/today.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import {
  dueNow,
  type PeopleOfPart,
  type TodayPart,
  todayParts,
} from "../../services/follow_up/today_list.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import { requires } from "../admin/access.ts";
import { showNearEvents } from "../events/near_events.tsx";
import { recordEvent } from "../audit_events.ts";
import type { AppContext, Env } from "../env.ts";
import { countRecords } from "../inbox/count_records.ts";
import { respondAdmin } from "../respond.tsx";
import { showPerson } from "./person.tsx";
import { personActions } from "./person_actions.ts";
import { type RowProps, TodayRow } from "./today_row.tsx";
import { firstHint, placesInWords, readDrafts, scopeInWords } from "./today_view.ts";

export const todayPages = new Hono<Env>()
  .get("/", requires("volunteers:contact"), showList)
  // The router takes no fixed name beside a parameter.
  .get("/:id", requires("volunteers:contact"), (c) => {
    const id = c.req.param("id");
    return id === "next" ? goToNext(c) : showPerson(c, id);
  })
  .post("/:id", requires("volunteers:contact"), (c) => {
    if (c.req.param("id") !== "take") throw new Problem("not_found");
    return takeUnassigned(c);
  })
  .route("/", personActions);

async function showList(c: AppContext): Promise<Response> {
  const { todayLists } = c.get("deps").services;
  const visitor = visitorOf(c);
  const owner = await ownerInQuery(c);
  const [list, drafts] = await Promise.all([todayLists.of(visitor, owner?.id), readDrafts(c)]);
  const parts = todayParts.filter((part) => list.parts[part].people.length > 0);
  countRecords(c, "volunteers", parts.flatMap((part) => list.parts[part].people).length);
  const { count: due, first } = dueNow(list);
  const words = owner ? texts.ofOther : texts.ofOneself;
  const lead = due > 0 ? words.due(due) : list.next && words.onTime(list.next);
  const isEmpty = parts.length === 0 && lead === null;
  const content = (
    <div className="today" {...(!owner && { "data-script": "today" })}>
      <Head
        owner={owner}
        notice={owner ? null : await lastStepInWords(c)}
        lead={lead}
        scope={owner
          ? texts.seesOf(placesInWords(owner.actor) ?? texts.nowhere)
          : scopeInWords(visitor)}
        hint={!owner && due > 0 ? firstHint(c) : null}
      />
      {first && !owner && (
        <a
          href={`${todayPath}/${first.id}`}
          className="admin-button admin-main-button min-h-[3.5rem] text-[1.125rem] print:hidden"
        >
          {texts.start}
        </a>
      )}
      {!owner && await showNearEvents(c)}
      {parts.map((part) => (
        <Part key={part} part={part} {...list.parts[part]} {...{ drafts, todayLists }} />
      ))}
      {isEmpty && <EmptyList title={words.empty} hint={words.emptyHint} />}
      {owner && <AllOf owner={owner.id} />}
      {!owner && placesInWords(visitor) !== null && <TakeForm isMain={isEmpty} />}
    </div>
  );
  return await respondAdmin(c, { ...todayMetas.list, content });
}

/**
 * Returns whose list the address asks for; null for the visitor's own.
 * @throws {Problem} `forbidden`, `not_found`
 */
async function ownerInQuery(c: AppContext): Promise<Owner | null> {
  const id = c.req.query("de");
  const visitor = visitorOf(c);
  if (id === undefined || id === visitor.id) return null;
  if (!visitor.can("team:work")) throw new Problem("forbidden");
  const owners = await c.get("deps").services.owners.visibleTo(visitor);
  const owner = owners.find((owner) => owner.id === id);
  if (!owner) throw new Problem("not_found");
  return owner;
}

async function lastStepInWords(c: AppContext): Promise<string | null> {
  const { fin, tomadas } = c.req.query();
  if (fin !== undefined) return texts.finished(await countContactedToday(c));
  if (tomadas === "completa") return texts.full;
  return tomadas !== undefined && /^\d\d?$/.test(tomadas) ? texts.took(Number(tomadas)) : null;
}

const mostEntries = 300;

async function countContactedToday(c: AppContext): Promise<number> {
  const { audit, todayLists } = c.get("deps").services;
  const { items } = await audit.list({ actor: visitorOf(c).id, limit: mostEntries });
  const today = items.filter(({ at, action }) =>
    action === "contact_logged" && bogotaDay(at) === todayLists.today
  );
  return new Set(today.map(({ subject }) => subject)).size;
}

async function goToNext(c: AppContext): Promise<Response> {
  const { todayLists } = c.get("deps").services;
  const owner = visitorOf(c);
  const skipped = await todayLists.dueOne(c.req.query("despues") ?? "", owner);
  const next = await todayLists.nextOf(owner, skipped ?? undefined);
  return c.redirect(next ? `${todayPath}/${next.id}` : `${todayPath}?fin=1`, 303);
}

async function takeUnassigned(c: AppContext): Promise<Response> {
  const visitor = visitorOf(c);
  const { count, isFull } = await c.get("deps").services.assignments.takeUnowned(visitor);
  if (count > 0) {
    await recordEvent(c, "owner_changed", { subject: visitor.id, detail: { count } });
  }
  return c.redirect(`${todayPath}?tomadas=${isFull ? "completa" : count}`, 303);
}

interface HeadProps {
  readonly owner: Owner | null;
  readonly notice: string | null;
  readonly lead: string | null;
  readonly scope: string;
  /** When it is no time to call or write. */
  readonly hint: string | null;
}

function Head({ owner, notice, lead, scope, hint }: HeadProps): ReactElement {
  return (
    <>
      {owner && (
        <p>
          <a href="/admin/team" className="link link-alone">{texts.backToTeam}</a>
        </p>
      )}
      <h1 className="admin-title">{owner ? texts.titleOf(owner.name) : texts.title}</h1>
      {notice && (
        <p className="admin-panel border-paramo-700 bg-paramo-100 font-semibold" role="status">
          {notice}
        </p>
      )}
      {lead && <p className="text-[1.25rem] font-bold leading-[1.3]">{lead}</p>}
      <p className="admin-lead text-sm">{scope}</p>
      {hint && <p className="admin-lead text-sm">{hint}</p>}
    </>
  );
}

function Part(
  { part, people, count, ...parts }: PeopleOfPart & Omit<RowProps, "record" | "isLate"> & {
    readonly part: TodayPart;
  },
): ReactElement {
  return (
    <section aria-labelledby={`parte-${part}`}>
      <h2 id={`parte-${part}`} className="admin-heading">
        {texts.parts[part]}{" "}
        <span className="font-semibold text-gris-600">{texts.count(people.length, count)}</span>
      </h2>
      <ul className="mt-2 grid gap-2">
        {people.map((record) => (
          <TodayRow key={record.id} record={record} isLate={part === "late"} {...parts} />
        ))}
      </ul>
      {people.length !== count && <p className="hint">{texts.more(people.length)}</p>}
    </section>
  );
}

function AllOf({ owner }: { readonly owner: string }): ReactElement {
  return (
    <p>
      <a href={`/admin/volunteers?responsable=${owner}`} className="admin-button">{texts.allOf}</a>
    </p>
  );
}

function TakeForm({ isMain }: { readonly isMain: boolean }): ReactElement {
  return (
    <form
      method="post"
      action={`${todayPath}/take`}
      className="grid justify-items-start gap-[.35rem] print:hidden"
    >
      <Submit tone={isMain ? "main" : undefined}>{texts.take}</Submit>
      <p className="hint">{texts.takeHint}</p>
    </form>
  );
}
