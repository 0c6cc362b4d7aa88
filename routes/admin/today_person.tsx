import { PersonTodayPage, type TypedIn } from "../../components/admin/today/person_page.tsx";
import { volunteerLooks } from "../../components/ui/badge.tsx";
import { factLine } from "../../content/fact_line.ts";
import { contactLinks } from "../../content/contact_links.ts";
import { longDate } from "../../content/dates.ts";
import { contactChannels, followUp } from "../../content/follow_up.ts";
import {
  availabilities,
  optionLabel,
  statusLabel,
  supportTypes,
  volunteerStatuses,
} from "../../content/options.ts";
import { personToday as texts, todayMetas } from "../../content/today.ts";
import { contactHints } from "../../services/contact_hours.ts";
import { proposals } from "../../services/follow_up/contact_change.ts";
import { readHistory } from "../../services/follow_up/history.ts";
import type { Owner } from "../../services/follow_up/owners.ts";
import { isDue } from "../../services/follow_up/today.ts";
import { Problem } from "../../services/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import type { Volunteer } from "../../services/schemas/volunteer.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { expectProblem } from "../problems.ts";
import { type Page, respondAdmin } from "../respond.tsx";
import { countRecords, mayUse } from "./access.ts";
import { dayOf, draftFor, readDrafts, timesOf } from "./today_view.ts";

/** A form of the page that was refused, with what was typed. */
interface TypedHere {
  readonly in: TypedIn;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: FieldMessages;
}

/** Answers with the page of one person to follow up. @throws {Problem} `not_found` */
export async function respondPerson(
  c: AppContext,
  id: string,
  typed: TypedHere | null = null,
  answer: Partial<Page> = {},
): Promise<Response> {
  const { services, site, clock } = c.get("deps");
  const { followUps } = services;
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
    isDue(record, visitor, followUps.today) ? followUps.nextOf(visitor, record) : undefined,
  ]);
  const own = draftFor(record, drafts);
  const { nombre, apellido, status } = record;
  const content = (
    <PersonTodayPage
      id={id}
      drawnAt={drawnAt}
      name={`${nombre} ${apellido}`}
      firstName={firstWord(nombre)}
      status={{ label: statusLabel(volunteerStatuses, status), ...volunteerLooks[status] }}
      facts={[record.localidad, ...timesOf(record, followUps), ownerOf(record, owners, visitor.id)]}
      answers={answersOf(record)}
      links={contactLinks(record, own)}
      otherTexts={drafts.filter((draft) => draft !== own)
        .map((draft) => ({ name: draft.name, href: contactLinks(record, draft)?.whatsapp }))}
      hint={record.no_contactar ? null : contactHints(clock(), site.electionDate)[0]?.text ?? null}
      noContact={record.no_contactar
        ? texts.noContact(firstWord(nombre), longDate(dayOf(record.no_contactar.desde)))
        : null}
      history={history}
      form={formOf(c, record, next)}
      typed={typed}
      saved={saved}
      correctHref={mayUse(visitor, "GET /admin/people/:place/:id/correct")
        ? `/admin/people/volunteer/${id}/correct`
        : null}
      listHref={mayUse(visitor, "GET /admin/volunteers") ? `/admin/volunteers?id=${id}` : null}
    />
  );
  return await respondAdmin(c, { ...todayMetas.person, content, ...answer });
}

/** Returns what the form of a contact begins with; `next` as {@link ContactFormProps} has it. */
function formOf(c: AppContext, record: Volunteer, next: Volunteer | null | undefined) {
  const { followUps, withdrawals } = c.get("deps").services;
  const { today, calendar, lastDay } = followUps;
  const { status, responsable = "", intentos = 0 } = record;
  const tomorrow = calendar.add(today, 1);
  const channel = contactChannels.find(({ id }) => id === c.req.query("canal"));
  return {
    status,
    owner: responsable,
    submission: crypto.randomUUID(),
    channel: channel?.id ?? "whatsapp",
    isBack: channel !== undefined,
    proposals,
    dates: {
      semana: followUps.dateOf("semana"),
      dos_habiles: followUps.dateOf("dos_habiles"),
      no: undefined,
    },
    tomorrow,
    isTomorrow: tomorrow === addDays(today, 1),
    today,
    lastDay,
    eraseOn: longDate(withdrawals.eraseOn),
    isThirdTry: intentos >= 2,
    next: next && { id: next.id, name: firstWord(next.nombre) },
  };
}

function answersOf(
  { tipo_apoyo, disponibilidad, experiencia, mensaje }: Volunteer,
): [string, string][] {
  const support = tipo_apoyo.map((id) => optionLabel(supportTypes, id)).join(", ");
  const hours = disponibilidad === null ? "" : optionLabel(availabilities, disponibilidad);
  const answers: [string, string | null][] = [
    [texts.offers, factLine([support, hours])],
    [texts.experience, experiencia],
    [texts.wrote, mensaje],
  ];
  return answers.filter((answer): answer is [string, string] => Boolean(answer[1]));
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

/** Returns the first word of a name, as people are addressed. */
function firstWord(name: string): string {
  return name.split(/\s/)[0] ?? name;
}

/** Returns the person of the contact before, while it can be undone. */
async function savedBefore(c: AppContext): Promise<{ id: string; name: string } | null> {
  const id = c.req.query("guardado");
  if (!id) return null;
  const { services } = c.get("deps");
  const visitor = visitorOf(c);
  const found = await expectProblem(() => services.volunteers.for(visitor).get(id));
  if (found instanceof Problem) return null;
  return await services.followUps.mayUndo(id, visitor)
    ? { id, name: firstWord(found.nombre) }
    : null;
}
