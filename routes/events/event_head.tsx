import type { ReactElement } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { FilterLink } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";
import { eventDesk as texts, eventsPath } from "../../content/events/desk.ts";
import { eventPlace, eventTime } from "../../content/site/agenda.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { type Actor, isWithin, type Permission } from "../../services/accounts/permissions.ts";
import type { Roster } from "../../services/events/roster_schema.ts";

type EventPart = keyof typeof texts.parts;

/** The pages of one event in the back office, by the end of their path. */
const parts: readonly (readonly [EventPart, end: string, Permission])[] = [
  ["people", "", "events:read"],
  ["calls", "/calls", "volunteers:callout"],
  ["shifts", "/shifts", "events:write"],
  ["door", "/door", "signups:work"],
  ["close", "/close", "signups:work"],
];

interface EventHeadProps {
  readonly roster: Roster;
  readonly part: EventPart;
  readonly actor: Actor;
}

export function EventHead({ roster: { id, evento }, part, actor }: EventHeadProps): ReactElement {
  const { titulo, publicado } = evento;
  const shown = parts.filter(([, , permission]) => isWithin(actor.scope(permission), evento));
  return (
    <>
      <PageHead
        back={{ href: eventsPath, label: texts.back }}
        title={titulo}
        badge={<EventBadge evento={evento} />}
        lead={factLine([eventTime(evento), eventPlace(evento)])}
      />
      {shown.length > 0 && (
        <nav aria-label={texts.partsLabel} className="mb-4 flex flex-wrap gap-2 print:hidden">
          {shown.map(([name, end]) => (
            <FilterLink
              key={name}
              label={texts.parts[name]}
              href={`${eventsPath}/${id}${end}`}
              isCurrent={name === part}
            />
          ))}
        </nav>
      )}
      {!publicado && <p className="admin-panel list-error mb-4">{texts.withdrawn}</p>}
    </>
  );
}

export function EventBadge({ evento }: Pick<Roster, "evento">): ReactElement | undefined {
  if (!evento.publicado) return <Badge tone="gris" shape="bar">{texts.gone}</Badge>;
  if (evento.estado === "Se hace") return undefined;
  return <Badge tone="rojo" shape="bar">{evento.estado}</Badge>;
}
