import { contactOf, personKey } from "../../content/words/person_key.ts";
import type { TypedPersonForm } from "./person_forms.tsx";
import { PersonPage } from "./person_page.tsx";
import { peoplePath } from "./search_page.tsx";
import { meta } from "../../content/rights/people.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  type Dossier,
  entriesIn,
  nameIn,
  personOf,
  readDossier,
  volunteersWithPhone,
} from "../../services/rights/dossier.ts";
import { PersonPlace } from "../../services/rights/people_schema.ts";
import type { Services } from "../../services/services.ts";
import { recordsOf } from "../../services/rights/erasure.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { type errorProps, respondAdmin } from "../respond.tsx";
import { auditLine } from "../admin/audit.tsx";

const shownEntries = 100;

export interface Person {
  readonly place: PersonPlace;
  readonly id: string;
  /** The `personKey` of the records. */
  readonly person: string;
  readonly path: string;
}

/** Returns the person of the record that the address names. @throws {Problem} `not_found`, `unreadable` */
export async function personNamed(c: AppContext): Promise<Person> {
  const { place: name, id = "" } = c.req.param() as { place?: string; id?: string };
  const { success, data: place } = PersonPlace.safeParse(name);
  if (!success) throw new Problem("not_found");
  const person = await personOf(c.get("deps").services, place, id);
  return { place, id, person, path: pathOf(place, id) };
}

export function pathOf(place: PersonPlace, id: string): string {
  return `${peoplePath}/${place}/${id}`;
}

/** Returns a page of the person of that key, or null where nothing is stored of them. */
export async function findPath(services: Services, person: string): Promise<string | null> {
  const [record] = await recordsOf(services, person);
  if (record) return pathOf(record.place, record.id);
  const [request] = await services.requests.of(person);
  if (request) return pathOf("requests", request.id);
  const account = await services.accounts.getByEmail(person);
  return account && pathOf("account", account.id);
}

/** A form of the page that was refused: what was typed, and what the page says above it. */
interface RefusedForm extends ReturnType<typeof errorProps> {
  readonly typed: TypedPersonForm;
}

export async function respondPerson(
  c: AppContext,
  { person, path }: Person,
  { typed, ...answer }: Partial<RefusedForm> = {},
): Promise<Response> {
  const { services } = c.get("deps");
  const visitor = visitorOf(c);
  const dossier = await readDossier(services, person);
  const entries = entriesIn(dossier).slice(0, shownEntries);
  const content = (
    <PersonPage
      path={path}
      dossier={dossier}
      samePhone={await othersWithPhone(services, dossier)}
      history={await Promise.all(entries.map((entry) => auditLine(c, entry)))}
      eraseOn={services.withdrawals.eraseOn}
      typed={typed ?? null}
      may={{
        export: visitor.can("people:export"),
        correct: visitor.can("people:correct"),
        hold: visitor.can("retention:hold"),
        withdraw: visitor.can("people:withdraw"),
        erase: visitor.can("people:erase"),
        request: visitor.can("requests:write"),
      }}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...answer });
}

async function othersWithPhone(services: Services, { person, records }: Dossier) {
  const phones = records.flatMap(({ record }) => "telefono" in record ? [record.telefono] : []);
  const found = await Promise.all(
    [...new Set(phones)].map((phone) => volunteersWithPhone(services, phone)),
  );
  const others = found.flat().filter((volunteer) => personKey(volunteer) !== person);
  return [...new Map(others.map((volunteer) => [volunteer.id, volunteer])).values()]
    .map((volunteer) => ({
      name: nameIn("volunteer", volunteer) ?? contactOf(personKey(volunteer)),
      href: pathOf("volunteer", volunteer.id),
    }));
}
