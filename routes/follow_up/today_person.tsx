import { PersonTodayPage, type TypedIn } from "./person_page.tsx";
import { longDate } from "../../content/words/dates.ts";
import { contactChannels, followUp } from "../../content/follow_up/follow_up.ts";
import { personToday as texts, todayMetas, todayPath } from "../../content/follow_up/today.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import { proposedNext } from "../../services/follow_up/contact_change.ts";
import { readHistory } from "../../services/follow_up/history.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import { Problem } from "../../services/system/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { problemOf } from "../problems.ts";
import { type Page, respondAdmin } from "../respond.tsx";
import { countRecords } from "../inbox/count_records.ts";
import { draftFor, firstHint, readDrafts, timesOf } from "./today_view.ts";

/** A form of the page that was refused, with what was typed. */
interface TypedHere {
  readonly in: TypedIn;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldMessages;
}

/** Answers with the page of one person to follow up. @throws {Problem} `not_found` */
export async function respondTodayPerson(
  c: AppContext,
  id: string,
  typed: TypedHere | null = null,
  answer: Partial<Page> = {},
): Promise<Response> {
  const { services, clock } = c.get("deps");
  const visitor = visitorOf(c);
  const drawnAt = new Date(clock()).toISOString();
  const [record, owners, drafts, saved] = await Promise.all([
    services.volunteers.for(visitor).get(id),
    services.owners.visibleTo(visitor),
    readDrafts(c),
    savedBefore(c),
  ]);
  countRecords(c, "volunteers", 1);
  const [history, next] = await Promise.all([
    readHistory(services, record, namer(owners, visitor.id)),
    services.todayLists.isDue(record, visitor)
      ? services.todayLists.nextOf(visitor, record)
      : undefined,
  ]);
  const draft = draftFor(record, drafts);
  const content = (
    <PersonTodayPage
      record={record}
      drawnAt={drawnAt}
      facts={[
        record.localidad,
        ...timesOf(record, services.todayLists),
        ownerOf(record, owners, visitor.id),
      ]}
      draft={draft}
      otherDrafts={drafts.filter((other) => other !== draft)}
      hint={record.no_contactar ? null : firstHint(c)}
      history={history}
      form={formOf(c)}
      next={next}
      typed={typed}
      saved={saved}
      {...linksOf(record, visitor)}
    />
  );
  return await respondAdmin(c, { ...todayMetas.person, content, ...answer });
}

/** Returns the other pages about the person that the visitor may open. */
function linksOf(record: Volunteer, visitor: Actor) {
  const { id } = record;
  const mayCorrect = mayCorrectPerson(visitor, record);
  return {
    correctHref: mayCorrect ? `${todayPath}/${id}/correct` : null,
    listHref: visitor.can("volunteers:read") ? `/admin/volunteers?id=${id}` : null,
  };
}

/**
 * Returns whether the actor may correct the person: of one who wants no contact limited staff see
 * neither address nor phone.
 */
export function mayCorrectPerson(actor: Actor, { no_contactar }: Volunteer): boolean {
  const isSeen = !no_contactar || actor.scope("volunteers:correct") === "all";
  return isSeen && actor.can("volunteers:correct");
}

/** Returns what the form of a contact begins with. */
function formOf(c: AppContext) {
  const { todayLists, followUps, withdrawals } = c.get("deps").services;
  const { today, calendar } = todayLists;
  const tomorrow = calendar.add(today, 1);
  const channel = contactChannels.find(({ id }) => id === c.req.query("canal"));
  return {
    submission: crypto.randomUUID(),
    channel: channel?.id ?? "whatsapp",
    isBack: channel !== undefined,
    proposedNext,
    dates: {
      semana: followUps.dates.dateOf("semana"),
      dos_habiles: followUps.dates.dateOf("dos_habiles"),
      no: undefined,
    },
    tomorrow,
    isTomorrow: tomorrow === addDays(today, 1),
    today,
    lastDay: followUps.dates.lastDay,
    eraseOn: longDate(withdrawals.eraseOn),
  };
}

function ownerOf({ responsable }: Volunteer, owners: readonly Owner[], own: string): string {
  if (responsable === undefined) return followUp.noOwner;
  if (responsable === own) return followUp.own;
  return texts.ownedBy(nameIn(owners, responsable));
}

function nameIn(owners: readonly Owner[], id: string): string {
  return owners.find((owner) => owner.id === id)?.name ?? texts.colleague;
}

function namer(owners: readonly Owner[], own: string): (id: string) => string {
  return (id) => id === own ? texts.you : nameIn(owners, id);
}

/** Returns the person of the contact before, while it can be undone. */
async function savedBefore(c: AppContext): Promise<Volunteer | null> {
  const id = c.req.query("guardado");
  if (!id) return null;
  const { services, clock } = c.get("deps");
  const visitor = visitorOf(c);
  const found = await services.volunteers.for(visitor).get(id).catch(problemOf());
  if (found instanceof Problem) return null;
  return await services.followUps.mayUndo(id, visitor, clock()) ? found : null;
}
