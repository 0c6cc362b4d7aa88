/** A site that sends mail, with an event to which people are called and sign up. */
import { type Callout, calloutId } from "../../../services/events/callout_schema.ts";
import {
  emptyRoster,
  type EventFacts,
  type Roster,
} from "../../../services/events/roster_schema.ts";
import { bogotaDayStart, oneHour } from "../../../services/system/clock.ts";
import { newId } from "../../../services/system/record_id.ts";
import type { SignupInput } from "../../../services/events/signup_input_schema.ts";
import { saturday, signupInput } from "../../support/events.ts";
import { submit } from "../../support/submit.ts";
import { act } from "../../support/act.ts";
import { type MailSetup, plenty, setUpMail } from "../mail/setup.ts";
import type { TestSite } from "../../support/site.ts";

export const minute = 60_000;

/** Returns the moment in Bogotá, in milliseconds since 1970. */
export function bogota(day: string, hour: number, minutes = 0): number {
  return bogotaDayStart(day) + hour * oneHour + minutes * minute;
}

export interface NoticeWorld extends MailSetup {
  readonly event: string;
  /** Changes the roster as a publication or the form of the shifts does. */
  publish(facts: Partial<EventFacts>, roster?: Partial<Roster>): Promise<void>;
  /** Signs a new person up; returns the id of the sign-up, whose receipt is left out unless it is kept. */
  signUp(
    fields?: Partial<SignupInput>,
    options?: { readonly keepsReceipt?: boolean },
  ): Promise<string>;
  /** Runs the notices, and returns the subjects of the mails that went, each with its address. */
  advance(): Promise<string[]>;
  /** Returns whom staff have to tell by hand, each with the notice. */
  byHand(): Promise<string[]>;
  /** Calls a new volunteer, whose receipt is left out; returns the callout. */
  call(fields?: Record<string, unknown>): Promise<Callout>;
}

export async function setUpNotices(
  { roster, evento: facts, site, event: stored, limits = plenty }: {
    readonly roster?: Partial<Roster>;
    readonly evento?: Partial<EventFacts>;
    /** An event that the store of the site has already. */
    readonly event?: string;
    readonly site?: TestSite;
    readonly limits?: typeof plenty;
  } = {},
): Promise<NoticeWorld> {
  const world = await setUpMail(limits, site);
  const { services, clock } = world.site;
  const { rosters, callouts, outbox } = services;
  const event = stored ?? newId(clock.now);
  const at = new Date(clock.now - oneHour).toISOString();
  const evento: EventFacts = { ...saturday, desde: at, ...facts };
  const empty = emptyRoster({ id: event, evento, at });
  if (!stored) await rosters.records.insert({ ...empty, abierta: true, ...roster });
  return {
    ...world,
    event,
    publish: async (facts, changed) => {
      const desde = new Date(clock.now).toISOString();
      await rosters.records.update(event, (stored) => ({
        ...stored,
        evento: { ...stored.evento, ...facts, desde },
        avisado: null,
        recordado: null,
        ...changed,
      }));
    },
    signUp: async (fields, { keepsReceipt = false } = {}) => {
      const known = { evento: evento.slug, nombre: "Paola Andrea" };
      const id = await submit(services, "signup", signupInput({ ...known, ...fields }));
      if (!keepsReceipt) await outbox.eraseRest(id);
      return id;
    },
    advance: async () => {
      await services.notices.advance();
      return (await world.sendAll()).map(({ to, subject }) => `${to}: ${subject}`);
    },
    byHand: async () => {
      const roster = (await rosters.records.get(event))!;
      const people = await services.signups.ofEvent(event);
      const { byHand } = await services.notices.statusOf(roster, people);
      return byHand.map(({ signup, notice }) => `${signup.id}: ${notice}`).sort();
    },
    call: async (fields) => {
      const voluntario = await world.register(fields);
      await outbox.eraseRest(voluntario);
      const callout: Callout = {
        id: calloutId(event, voluntario),
        evento: event,
        voluntario,
        at: new Date(clock.now).toISOString(),
        by: "staff",
        canal: "correo",
        escrita: null,
        respuesta: null,
      };
      await act(services, (tx) => {
        callouts.records.create(tx, callout);
        outbox.add(tx, "callout", callout.id, { later: 2 * minute });
      });
      return callout;
    },
    [Symbol.dispose]: () => world[Symbol.dispose](),
  };
}
