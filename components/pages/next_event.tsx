import type { ReactElement } from "react";
import { agendaPage as texts, type Events, eventTime } from "../../content/agenda.ts";
import { Container } from "../ui/section.tsx";

/** One line with the next event that takes place; nothing where there is none. */
export function NextEvent({ events }: { readonly events: Events }): ReactElement | null {
  const next = events.toCome.find(({ estado }) => estado === "Se hace");
  if (!next) return null;
  return (
    <Container className="py-5">
      <p>
        <strong>{`${texts.next}:`}</strong>
        {` ${next.titulo} · ${eventTime(next)} · ${next.lugar}. `}
        <a href={texts.link.href} className="link font-semibold">{texts.all}</a>
      </p>
    </Container>
  );
}
