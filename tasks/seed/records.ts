import { encodeTime } from "ulid";
import {
  availabilities,
  localidades,
  messageStatuses,
  supportTypes,
  volunteerStatuses,
} from "../../content/words/options.ts";
import { bogotaDayStart, oneDay } from "../../services/system/clock.ts";
import type { ProveConsent } from "../../services/rights/consent.ts";
import type { Message } from "../../services/inbox/message_schema.ts";
import { MessageInput } from "../../services/inbox/message_input_schema.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import { VolunteerInput } from "../../services/inbox/volunteer_input_schema.ts";
import { messageForm } from "../../services/inbox/messages.ts";
import { volunteerForm } from "../../services/inbox/volunteer_records.ts";
import { Random } from "./random.ts";
import { experiences, messageTexts, volunteerNotes } from "./texts.ts";
import { fold } from "../../content/words/fold.ts";

/** Number of records, seed of the generator, and last day (`YYYY-MM-DD`). */
export interface SeedPlan {
  readonly count: number;
  readonly seed: number;
  readonly today: string;
  readonly proveConsent: ProveConsent;
}

const days = 60;
/** Share of people who register twice. */
const comeBack = 0.015;
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function* madeUpVolunteers(
  { count, seed, today, proveConsent }: SeedPlan,
): Generator<Volunteer> {
  const random = new Random(seed);
  let before: Person | undefined;
  for (const at of moments(random, count, today)) {
    const person: Person = before && random.chance(comeBack) ? before : madeUpPerson(random);
    before = person;
    const id = idAt(random, at);
    const old = bogotaDayStart(today) - at > 7 * oneDay;
    const fields = {
      ...person,
      localidad: localidades[Math.floor(localidades.length * random.next() ** 2)]!,
      tipoApoyo: someOf(random, supportTypes.map(({ id }) => id)),
      disponibilidad: random.chance(0.8) ? random.pick(availabilities).id : undefined,
      experiencia: random.chance(0.3) ? random.pick(experiences) : undefined,
      mensaje: random.chance(0.25) ? random.pick(volunteerNotes) : undefined,
      autorizacion: true,
    };
    yield {
      ...volunteerForm.toRecord(VolunteerInput.parse(fields), {
        id,
        created_at: new Date(at).toISOString(),
        consent: proveConsent("volunteer", at, "web_form"),
        submission: `seed:${id}`,
      }),
      status: old && random.chance(0.6) ? random.pick(volunteerStatuses).id : "pending",
    };
  }
}

export function* madeUpMessages(
  { count, seed, today, proveConsent }: SeedPlan,
): Generator<Message> {
  const random = new Random(seed + 1);
  for (const at of moments(random, count, today)) {
    const { nombre, apellido, email } = madeUpPerson(random);
    const id = idAt(random, at);
    const old = bogotaDayStart(today) - at > 3 * oneDay;
    const fields = {
      name: `${nombre} ${apellido}`,
      email,
      ...random.pick(messageTexts),
      autorizacion: true,
    };
    yield {
      ...messageForm.toRecord(MessageInput.parse(fields), {
        id,
        created_at: new Date(at).toISOString(),
        consent: proveConsent("message", at, "web_form"),
        submission: `seed:${id}`,
      }),
      status: old && random.chance(0.8) ? random.pick(messageStatuses).id : "unread",
    };
  }
}

function moments(random: Random, count: number, today: string): number[] {
  const start = bogotaDayStart(today) - days * oneDay;
  return Array.from({ length: count }, () => {
    const day = Math.floor(days * Math.sqrt(random.next()));
    const hour = 6 + 17 * Math.sqrt(random.next());
    return Math.floor(start + day * oneDay + hour * 3_600_000);
  }).sort((a, b) => a - b);
}

function idAt(random: Random, at: number): string {
  const rest = Array.from({ length: 16 }, () => crockford[random.below(32)]).join("");
  return encodeTime(at, 10) + rest;
}

function someOf<T>(random: Random, items: readonly T[]): T[] {
  const some = items.filter(() => random.chance(0.4));
  return some.length > 0 ? some : [random.pick(items)];
}

const givenNames = [{
  first: "María Ana Luz Sandra Claudia Diana Paola Andrea Carolina Laura Valentina Daniela Camila "
    .concat("Natalia Gloria Martha Esperanza Rosalba Yolanda Adriana Mónica Patricia Ángela ")
    .concat("Juliana Sofía Mariana Íngrid").split(" "),
  second: "Fernanda Alejandra Isabel Cristina del_Pilar Lucía Milena Marcela".split(" "),
}, {
  first: "Óscar Juan Carlos Luis José Jorge Andrés Felipe Santiago Sebastián Nicolás Mateo Samuel "
    .concat("David Diego Camilo Julián Iván Hernán Germán Álvaro Fabián Édgar Wílmer Jhon Yeison ")
    .concat("Brayan Héctor Raúl Mauricio Gustavo Alejandro Ricardo Fernando Miguel").split(" "),
  second: "Andrés David Alberto Enrique Camilo Esteban Eduardo Ángel Antonio Leonardo".split(" "),
}];

const surnames =
  ("Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Muñoz Rojas " +
    "Moreno Jiménez Vargas Castro Ortiz Álvarez Ruiz Suárez Romero Torres Gutiérrez Peña Núñez " +
    "Castañeda Bolaños Zúñiga Ávila Cárdenas Quiñones Niño Acuña Ibáñez Patiño Chacón Bernal " +
    "Forero Pulido Beltrán Cubillos Guarín Páez Velásquez Ñáñez Murcia Sierra Mahecha Barbosa")
    .split(" ");

const mailHosts = ["gmail.example", "hotmail.example", "outlook.example", "correo.example"];

interface Person {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly telefono: string;
}

function madeUpPerson(random: Random): Person {
  const names = random.pick(givenNames);
  const first = random.pick(names.first);
  const second = random.pick(names.second.filter((name) => name !== first)).replace("_", " ");
  const nombre = random.chance(0.45) ? `${first} ${second}` : first;
  const family = random.pick(surnames);
  const apellido = random.chance(0.7) ? `${family} ${random.pick(surnames)}` : family;
  const local = fold(`${first}.${family}`).replaceAll(" ", "");
  const email = `${local}${random.below(1_000_000)}@${random.pick(mailHosts)}`;
  return { nombre, apellido, email, telefono: phone(random) };
}

/** Colombian mobile numbers have ten digits from 300 on; 399 is unassigned. */
function phone(random: Random): string {
  const digits = `399${String(random.below(10_000_000)).padStart(7, "0")}`;
  const grouped = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return random.pick([digits, grouped, `+57 ${grouped}`, `+57${digits}`]);
}
