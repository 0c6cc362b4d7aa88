import { TodayPage } from "./today_page.tsx";
import { todayMetas, todayPage as texts } from "../../content/follow_up/today.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import { dueNow, todayParts } from "../../services/follow_up/today_list.ts";
import { Problem } from "../../services/system/problem.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { countRecords } from "../inbox/count_records.ts";
import {
  contactedToday,
  firstHint,
  placesInWords,
  readDrafts,
  rowOf,
  scopeInWords,
} from "./today_view.ts";

/** Answers with the visitor's list, or with the one of a member of the team that the address names. */
export async function respondToday(c: AppContext): Promise<Response> {
  const { todayLists } = c.get("deps").services;
  const visitor = visitorOf(c);
  const owner = await readOwner(c);
  const [list, drafts] = await Promise.all([
    todayLists.of(visitor, owner?.id),
    readDrafts(c),
  ]);
  const parts = todayParts.map((part) => {
    const { people, count } = list.parts[part];
    return { part, count, rows: people.map((record) => rowOf(record, todayLists, drafts)) };
  });
  countRecords(c, "volunteers", parts.flatMap(({ rows }) => rows).length);
  const { count: due, first } = dueNow(list);
  const content = (
    <TodayPage
      parts={parts}
      due={due}
      next={list.next}
      first={first?.id ?? null}
      scope={owner
        ? texts.seesOf(placesInWords(owner.actor) ?? texts.nowhere)
        : scopeInWords(visitor)}
      notice={owner ? null : await noticeOf(c)}
      owner={owner}
      mayTake={!owner && placesInWords(visitor) !== null}
      hint={!owner && due > 0 ? firstHint(c) : null}
    />
  );
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
  if (!visitor.can("team:work")) throw new Problem("forbidden");
  const owners = await c.get("deps").services.owners.visibleTo(visitor);
  const owner = owners.find((owner) => owner.id === id);
  if (!owner) throw new Problem("not_found");
  return owner;
}

/** Returns what the last step came to. */
async function noticeOf(c: AppContext): Promise<string | null> {
  const { fin, tomadas } = c.req.query();
  if (fin !== undefined) return texts.finished(await contactedToday(c));
  if (tomadas === "completa") return texts.full;
  return tomadas !== undefined && /^\d\d?$/.test(tomadas) ? texts.took(Number(tomadas)) : null;
}
