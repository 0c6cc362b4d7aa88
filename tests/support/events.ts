import {
  emptyRoster,
  type EventFacts,
  type Roster,
  type Shift,
} from "../../services/events/roster_schema.ts";
import type { SignupInput } from "../../services/events/signup_input_schema.ts";
import type { Services } from "../../services/services.ts";
import { oneHour } from "../../services/system/clock.ts";
import { typedMoment } from "../../services/system/moment_schema.ts";
import type { ContentValues } from "../../services/editorial/item_schema.ts";
import { act } from "./act.ts";
import { publish } from "./content.ts";
import { noon, type TestSite } from "./site.ts";

/** Saturday morning, four days after the moment of the tests. */
export const saturday: EventFacts = {
  slug: "volanteo-en-el-tunal",
  titulo: "Volanteo en El Tunal",
  tipo: "Jornada",
  empieza: "2026-09-19T14:00:00.000Z",
  termina: "2026-09-19T17:00:00.000Z",
  lugar: "Parque El Tunal",
  direccion: "Calle 48B sur # 22A-07",
  localidad: "Tunjuelito",
  estado: "Se hace",
  aviso: null,
  reservado: false,
  publicado: true,
  desde: new Date(noon - oneHour).toISOString(),
};

const wholeEvent = { nombre: null, dia: 0, desde: null, hasta: null, cancelado: false } as const;

export function shift(id: string, cupo: number | null, given: Partial<Shift> = {}): Shift {
  return { id, ...wholeEvent, cupo, ...given };
}

/** Stores an event to which everyone may sign up: two shifts, of two places and without a limit. */
export async function openEvent(
  { rosters }: Pick<Services, "rosters">,
  given: Partial<Roster> = {},
): Promise<Roster> {
  const id = given.id ?? "01K00000000000000000EVENT1";
  const empty = emptyRoster({ id, evento: saturday, at: saturday.desde });
  const turnos = [shift("1", 2), shift("2", null)];
  return await rosters.records.insert({ ...empty, abierta: true, turnos, ...given });
}

/** Publishes an event to which everyone may sign up, and opens it; returns its roster. */
export async function publishEvent(
  { services }: Pick<TestSite, "services">,
  given: Partial<Roster> = {},
  values: ContentValues = {},
): Promise<Roster> {
  const { id } = await publish(services, "evento", {
    titulo: saturday.titulo,
    tipo: saturday.tipo,
    empieza: typedMoment(saturday.empieza),
    termina: typedMoment(saturday.termina),
    lugar: saturday.lugar,
    localidad: saturday.localidad,
    ...values,
  });
  await services.siteContent.refresh();
  const turnos = [shift("1", 2), shift("2", null, { nombre: "Reparto" })];
  return await act(services, async (tx) => {
    const { records } = services.rosters;
    const roster = await records.require(tx, id);
    return records.change(tx, roster, { abierta: true, version: 2, turnos, ...given });
  });
}

let people = 0;

/** Returns what a person sends who signs up, each time another one. */
export function signupInput(overrides: Partial<SignupInput> = {}): SignupInput {
  const one = ++people;
  return {
    evento: saturday.slug,
    turno: "1",
    nombre: `Paola ${one}`,
    apellido: "Ramos",
    email: `paola${one}@example.org`,
    telefono: "321 123 4567",
    autorizacion: true,
    submission: null,
    ...overrides,
  };
}
