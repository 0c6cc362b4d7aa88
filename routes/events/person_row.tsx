import type { ReactElement } from "react";
import { Hidden, PostButton, Submit } from "../../components/ui/post_form.tsx";
import { QuickLink } from "../../components/ui/quick_link.tsx";
import { eventPeople as texts, eventsPath, type peopleViews } from "../../content/events/desk.ts";
import { list } from "../../content/inbox/lists.ts";
import { contactLinks } from "../../content/words/contact_links.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { fullName } from "../../content/words/full_name.ts";
import { readablePhone } from "../../content/words/phones.ts";
import type { Draft } from "../../content/words/whatsapp.ts";
import type { Notice } from "../../services/events/notices.ts";
import type { Roster, Shift } from "../../services/events/roster_schema.ts";
import {
  hasArrived,
  isActive,
  marksThatCount,
  type Signup,
} from "../../services/events/signup_schema.ts";
import { happens } from "../../services/events/told_facts.ts";
import { inWords } from "./shifts.tsx";

interface PersonRowProps {
  readonly signup: Signup;
  readonly roster: Roster;
  readonly view: keyof typeof peopleViews;
  readonly notice?: Notice;
  readonly draft: Draft | null;
  /** Whether the person wants no contact. */
  readonly hasLeft: boolean;
  readonly mayWork: boolean;
  /** Whether the event is near enough for people to arrive. */
  readonly takesMarks: boolean;
}

export function PersonRow(
  { signup, roster, view, notice, draft, hasLeft, mayWork, takesMarks }: PersonRowProps,
): ReactElement {
  const { id, telefono, via } = signup;
  const name = fullName(signup);
  const person = { ...signup, localidad: roster.evento.localidad };
  const { whatsapp, call } = !hasLeft && contactLinks(person, draft) || {};
  return (
    <li id={id} className="admin-panel today-row">
      <div className="min-w-0">
        <p className="font-bold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-gris-700 [overflow-wrap:anywhere]">
          {factLine([
            readablePhone(telefono),
            hasLeft ? texts.noContact : notice && texts.notices[notice],
            hasArrived(signup) && texts.arrived,
            via === "equipo" && texts.byStaff,
          ])}
        </p>
      </div>
      {whatsapp && <QuickLink way="whatsapp" href={whatsapp} name={name} />}
      {call && <QuickLink way="call" href={call} name={name} />}
      {mayWork && notice && view === "por_avisar" && (
        <PostButton
          action={`${eventsPath}/${roster.id}/notify`}
          fields={{ inscripcion: id }}
          aria-label={list.actionOn(texts.told, name)}
        >
          {texts.told}
        </PostButton>
      )}
      {mayWork && takesMarks && isActive(signup) && <Mark {...{ signup, roster, view, name }} />}
      {mayWork && <Changes {...{ signup, roster, view, name }} />}
    </li>
  );
}

interface ActionProps extends Pick<PersonRowProps, "signup" | "roster" | "view"> {
  readonly name: string;
}

/** Marks that the person arrived, or takes back the marks that the page shows. */
function Mark({ signup, roster, view, name }: ActionProps): ReactElement {
  const marks = marksThatCount(signup);
  const accion = marks.length > 0 ? "no_llego" : "llego";
  return (
    <PostButton
      action={`${eventsPath}/${roster.id}`}
      fields={{ inscripcion: signup.id, ver: view, accion, marcas: marks.join(" ") }}
      aria-label={list.actionOn(texts.marks[accion], name)}
    >
      {texts.marks[accion]}
    </PostButton>
  );
}

/** What staff may do with a sign-up, folded: the list is read more often than it is changed. */
function Changes({ signup, roster, view, name }: ActionProps): ReactElement {
  const { id, estado, turno } = signup;
  const others = roster.turnos.filter((shift) => shift.id !== turno && happens(roster, shift));
  return (
    <details className="basis-full">
      <summary className="link" aria-label={texts.changeOf(name)}>{texts.change}</summary>
      <form method="post" action={`${eventsPath}/${roster.id}`} className="mt-2 grid gap-3">
        <Hidden fields={{ inscripcion: id, ver: view }} />
        {estado === "cancelada" ? <Button action="volver" /> : (
          <>
            {estado === "espera" && <Button action="dar" />}
            {others.length > 0 && (
              <p className="flex flex-wrap items-center gap-2">
                <ShiftSelect shifts={others} roster={roster} />
                <Button action="cambiar" />
              </p>
            )}
            <p>{texts.cancelHint(name)}</p>
            <Button action="quitar" />
          </>
        )}
      </form>
    </details>
  );
}

export function ShiftSelect(
  { shifts, roster }: { readonly shifts: readonly Shift[]; readonly roster: Roster },
): ReactElement {
  return (
    <select name="turno" className="list-input max-w-sm" aria-label={texts.shift}>
      {shifts.map((shift) => (
        <option key={shift.id} value={shift.id}>{inWords(shift, roster.evento)}</option>
      ))}
    </select>
  );
}

function Button({ action }: { action: keyof typeof texts.actions }): ReactElement {
  return (
    <span>
      <Submit name="accion" value={action} tone={action === "quitar" ? "danger" : undefined}>
        {texts.actions[action]}
      </Submit>
    </span>
  );
}
