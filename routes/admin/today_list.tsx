import { TodayPage } from "../../components/admin/today/today_page.tsx";
import { todayMetas, todayPage as texts } from "../../content/today.ts";
import { contactHints } from "../../services/contact_hours.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import { dueNow, todayParts } from "../../services/follow_up/today.ts";
import { Problem } from "../../services/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { countRecords, mayUse } from "./access.ts";
import { contactedToday, placesInWords, readDrafts, rowOf, scopeInWords } from "./today_view.ts";

/** Answers with the visitor's list, or with the one that the address asks for. */
export async function respondToday(c: AppContext): Promise<Response> {
  const owner = await readOwner(c);
  const content = await (owner ? drawListOf(c, owner) : drawToday(c));
  return await respondAdmin(c, { ...todayMetas.list, content });
}

/**
 * Returns whose list the address asks for; null for the visitor's own.
 * @throws {Problem} `forbidden`, `not_found`
 */
async function readOwner(c: AppContext): Promise<Owner | null> {
  const id = c.req.query("de");
  const visitor = visitorOf(c);
  if (id === undefined || id === visitor.id) return null;
  if (!mayUse(visitor, "GET /admin/team")) throw new Problem("forbidden");
  const owners = await c.get("deps").services.owners.visibleTo(visitor);
  const owner = owners.find((owner) => owner.id === id);
  if (!owner) throw new Problem("not_found");
  return owner;
}

async function drawToday(c: AppContext) {
  const { site, clock } = c.get("deps");
  const { next, due, parts } = await readParts(c);
  const visitor = visitorOf(c);
  return (
    <TodayPage
      parts={parts}
      first={due.first?.id ?? null}
      lead={due.count > 0 ? texts.due(due.count) : next && texts.onTime(next)}
      scope={scopeInWords(visitor)}
      notice={await noticeOf(c)}
      owner={null}
      mayTake={placesInWords(visitor) !== null}
      hint={due.count > 0 ? contactHints(clock(), site.electionDate)[0]?.text ?? null : null}
    />
  );
}

/** Draws the list of a member of the team, as an administrator sees it. */
async function drawListOf(c: AppContext, { id, name, actor }: Owner) {
  const { next, due, parts } = await readParts(c, id);
  return (
    <TodayPage
      parts={parts}
      first={null}
      lead={due.count > 0 ? texts.dueOf(due.count) : next && texts.onTimeOf(next)}
      scope={texts.seesOf(placesInWords(actor) ?? texts.nowhere)}
      notice={null}
      owner={{ name, allHref: `/admin/volunteers?responsable=${id}` }}
      mayTake={false}
      hint={null}
    />
  );
}

/** Reads the list of the owner, the visitor by default, and returns its rows. */
async function readParts(c: AppContext, owner?: string) {
  const { followUps } = c.get("deps").services;
  const [list, drafts] = await Promise.all([
    followUps.listOf(visitorOf(c), owner),
    readDrafts(c),
  ]);
  const parts = todayParts.map((part) => {
    const { people, count } = list.parts[part];
    return { part, count, rows: people.map((record) => rowOf(record, followUps, drafts)) };
  });
  countRecords(c, "volunteers", parts.flatMap(({ rows }) => rows).length);
  return { next: list.next, due: dueNow(list), parts };
}

/** Returns what the last step came to. */
async function noticeOf(c: AppContext): Promise<string | null> {
  const { fin, tomadas } = c.req.query();
  if (fin !== undefined) return texts.finished(await contactedToday(c));
  if (tomadas === "completa") return texts.full;
  return tomadas !== undefined && /^\d\d?$/.test(tomadas) ? texts.took(Number(tomadas)) : null;
}
