import { contactOf, personKey } from "../../content/words/person_key.ts";
import { Hono } from "hono";
import { SearchPage } from "./search_page.tsx";
import { dossierFile as fileTexts, meta } from "../../content/rights/people.ts";
import { toasts } from "../../content/words/toasts.ts";
import { nameIn, readDossier, volunteersWithPhone } from "../../services/rights/dossier.ts";
import { type PersonSearch, PersonSearchInput } from "../../services/rights/people_schema.ts";
import { auditEventOf, recordEvent } from "../audit_events.ts";
import { respondDossier } from "./dossier_download.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, parseOrThrow } from "../input.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { findPath, pathOf, personNamed, respondPerson } from "./person.tsx";
import { erasePerson, respondPersonCorrection, withdrawPerson } from "./person_changes.tsx";
import { requires } from "../admin/access.ts";

export const peoplePages = new Hono<Env>()
  .get("/", requires("people:read"), (c) => {
    const content = <SearchPage erased={"borrado" in c.req.query()} />;
    return respondAdmin(c, { ...meta, content });
  })
  .post("/", requires("people:read"), (c) =>
    answerForm(
      c,
      (values) => respondFound(c, parseOrThrow(PersonSearchInput, values).buscar, values),
      ({ values, problem }) => {
        const content = <SearchPage values={values} errors={problem.fields} />;
        return respondAdmin(c, { ...meta, content, ...errorProps(c, problem, toasts.validation) });
      },
    ))
  .get("/:place/:id", requires("people:read"), showPerson)
  .post("/:place/:id/export", requires("people:export"), download)
  .get("/:place/:id/correct", requires("people:correct"), respondPersonCorrection)
  .post("/:place/:id/correct", requires("people:correct"), respondPersonCorrection)
  .post("/:place/:id/withdraw", requires("people:withdraw"), withdrawPerson)
  .post("/:place/:id/erase", requires("people:erase"), erasePerson);

async function respondFound(
  c: AppContext,
  search: PersonSearch,
  values: Record<string, unknown>,
): Promise<Response> {
  const { services } = c.get("deps");
  if (search.kind === "email") {
    const path = await findPath(services, search.email);
    if (path) return c.redirect(path, 303);
  } else {
    const found = await volunteersWithPhone(services, search.phone);
    const people = [
      ...new Map(found.map((volunteer) => [personKey(volunteer), volunteer])).values(),
    ];
    const [only] = people;
    const path = only ? null : await findPath(services, personKey({ telefono: search.phone }));
    if (path) return c.redirect(path, 303);
    if (only && people.length === 1) return c.redirect(pathOf("volunteer", only.id), 303);
    if (people.length > 1) {
      const several = people.map((volunteer) => ({
        name: `${nameIn("volunteer", volunteer)} · ${contactOf(personKey(volunteer))}`,
        href: pathOf("volunteer", volunteer.id),
      }));
      return await respondAdmin(c, {
        ...meta,
        content: <SearchPage values={values} several={several} />,
      });
    }
  }
  const content = <SearchPage values={values} none={search.kind} />;
  return await respondAdmin(c, { ...meta, content });
}

async function showPerson(c: AppContext): Promise<Response> {
  const person = await personNamed(c);
  const { place: kind, id: subject } = person;
  // HEAD has no body.
  if (c.req.method !== "HEAD") {
    await recordEvent(c, "person_viewed", { subject, detail: { kind } });
  }
  return await respondPerson(c, person);
}

async function download(c: AppContext): Promise<Response> {
  const { id: subject, person } = await personNamed(c);
  const dossier = await readDossier(c.get("deps").services, person);
  return await respondDossier(c, dossier, {
    name: fileTexts.name,
    entry: (format) => {
      const detail = { format, count: dossier.records.length };
      return auditEventOf(c, "person_exported", { subject, detail });
    },
  });
}
