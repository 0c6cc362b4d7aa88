import type { ReactElement } from "react";
import { SearchField } from "../../components/ui/search_field.tsx";
import { Hidden, Submit } from "../../components/ui/post_form.tsx";
import { addPerson as texts, eventsPath } from "../../content/events/desk.ts";
import { list } from "../../content/inbox/lists.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { fullName } from "../../content/words/full_name.ts";
import { readablePhone } from "../../content/words/phones.ts";
import type { Roster } from "../../services/events/roster_schema.ts";
import { happens } from "../../services/events/told_facts.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { countRecords } from "../inbox/count_records.ts";
import { ShiftSelect } from "./person_row.tsx";

const mostFound = 8;

export async function showAddPerson(c: AppContext, roster: Roster): Promise<ReactElement> {
  const q = c.req.query("buscar")?.slice(0, 100) ?? "";
  const inbox = c.get("deps").services.volunteers.for(visitorOf(c));
  const found = q.trim() === "" ? [] : (await inbox.list({ q, limit: mostFound })).items
    .filter(({ no_contactar }) => !no_contactar);
  countRecords(c, "volunteers", found.length);
  const shifts = roster.turnos.filter((shift) => happens(roster, shift));
  const path = `${eventsPath}/${roster.id}`;
  return (
    <section id="agregar" aria-labelledby="agregar-titulo" className="grid gap-3 print:hidden">
      <h2 id="agregar-titulo" className="admin-heading">{texts.title}</h2>
      <form method="get" action={`${path}#agregar`} role="search" className="flex flex-wrap gap-2">
        <SearchField name="buscar" hint={texts.hint} defaultValue={q} />
        <Submit>{list.search}</Submit>
      </form>
      {q !== "" && found.length === 0 && <p>{texts.none}</p>}
      <ul className="grid gap-2">
        {found.map((person) => (
          <li key={person.id} className="admin-panel grid gap-2">
            <p>
              <span className="block font-bold">{fullName(person)}</span>
              {factLine([person.localidad, readablePhone(person.telefono)])}
            </p>
            <form method="post" action={path} className="flex flex-wrap items-center gap-2">
              <Hidden fields={{ voluntario: person.id }} />
              <ShiftSelect {...{ shifts, roster }} />
              <Submit
                name="accion"
                value="agregar"
                aria-label={list.actionOn(texts.add, fullName(person))}
              >
                {texts.add}
              </Submit>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
