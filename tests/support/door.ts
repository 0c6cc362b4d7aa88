import type { Signup } from "../../services/events/signup_schema.ts";
import { newId } from "../../services/system/record_id.ts";
import { act } from "./act.ts";
import { publish } from "./content.ts";
import type { TestSite } from "./site.ts";

/** When the event of {@link openEvent} begins. */
export const eventStart = Date.parse("2026-09-20T09:00:00-05:00");

/** Returns a sign-up as stored, with a place; what matters to a test is given. */
export function signupRecord(evento: string, given: Partial<Signup> = {}): Signup {
  const id = newId(eventStart);
  const at = "2026-09-15T17:00:00.000Z";
  return {
    id,
    evento,
    turno: "1",
    nombre: "Paola",
    apellido: "Rojas",
    email: `${id.toLowerCase()}@example.org`,
    telefono: "321 123 4567",
    estado: "inscrita",
    como: null,
    since: at,
    via: "sitio",
    visto: null,
    recordada: null,
    marcas: [],
    quitadas: [],
    created_at: at,
    consent: { version: "1", sha256: "0", purpose: "signup", at, channel: "web_form" },
    submission: id,
    ...given,
  };
}

/** Publishes an event, with these people signed up, and sets the clock to the morning of its day. */
export async function openEvent(site: TestSite, people: readonly Partial<Signup>[] = []) {
  const { services } = site;
  const { id } = await publish(services, "evento");
  await services.rosters.records.update(id, (roster) => ({ ...roster, abierta: true }));
  const signups = people.map((given) => signupRecord(id, given));
  await services.signups.collection.load(signups);
  site.clock.now = eventStart;
  const roster = async () => (await services.rosters.records.get(id))!;
  const signup = async (one: Signup) => (await services.signups.collection.get(one.id))!;
  return { id, signups, roster, signup };
}

/** Returns the token of a new link of the door. */
export function makeDoor({ services }: TestSite, event: string): Promise<string> {
  return act(
    services,
    async (tx) => services.doors.make(tx, await services.rosters.records.require(tx, event), "Luz"),
  );
}
