import type { SiteContents } from "../editorial/site_content.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Clock } from "../system/clock.ts";
import type { Callout } from "./callout_schema.ts";
import type { Callouts } from "./callouts.ts";
import type { Roster } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";

export interface MailedCallout {
  readonly callout: Callout;
  readonly volunteer: Volunteer;
  readonly roster: Roster;
  readonly from: number;
}

interface EventMailParts {
  readonly clock: Clock;
  readonly phase: ReadPhase;
  readonly siteContent: SiteContents;
  readonly rosters: Rosters;
  readonly callouts: Callouts;
  readonly volunteers: Volunteers;
}

/** Reads again, before a mail about an event is sent, whether its person is still to get it. */
export class EventMails {
  constructor(private readonly parts: EventMailParts) {}

  /** Returns null where the person cannot come any more, has answered, or wants no contact. */
  async findCallout(id: string): Promise<MailedCallout | null> {
    const { callouts, volunteers, rosters, clock } = this.parts;
    const callout = await callouts.records.get(id);
    if (!callout || callout.respuesta || !await this.#isCampaign()) return null;
    const [roster, volunteer] = await Promise.all([
      rosters.records.get(callout.evento),
      volunteers.find(callout.voluntario),
    ]);
    if (!roster?.abierta || !volunteer?.email || volunteer.no_contactar) return null;
    const { evento, cierra, turnos } = roster;
    const isOpen = clock() < Date.parse(cierra ?? evento.termina) &&
      evento.publicado && evento.estado === "Se hace" &&
      turnos.some(({ cancelado }) => !cancelado);
    if (!isOpen) return null;
    return { callout, volunteer, roster, from: Date.parse(evento.empieza) };
  }

  async #isCampaign(): Promise<boolean> {
    // Another process may have changed the phase.
    await this.parts.siteContent.refresh();
    return this.parts.phase() === "campaign";
  }
}
