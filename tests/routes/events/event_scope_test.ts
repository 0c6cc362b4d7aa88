import assert from "node:assert/strict";
import fc from "fast-check";
import { emptyRoster, type Roster } from "../../../services/events/roster_schema.ts";
import type { Signup } from "../../../services/events/signup_schema.ts";
import { createSignupRecords } from "../../../services/events/signup_records.ts";
import { Store } from "../../../services/store/store.ts";
import { grant, signUp } from "../../support/accounts.ts";
import { saturday, shift } from "../../support/events.ts";
import { cookieOf } from "../../support/people.ts";
import { json, openSite } from "../../support/site.ts";

const places = ["Tunjuelito", "Kennedy", "Bosa", "Virtual"];
const days = ["2026-09-10", "2026-09-15", "2026-09-16", "2026-09-30"];

/** Events of several localidades, and who signed up for them or was called. */
const worlds = fc.array(
  fc.record({
    localidad: fc.constantFrom(...places),
    day: fc.constantFrom(...days),
    abierta: fc.boolean(),
    publicado: fc.boolean(),
    people: fc.array(
      fc.record({
        turno: fc.constantFrom("1", "2"),
        estado: fc.constantFrom("inscrita", "espera", "repetida", "cancelada"),
      }),
      { maxLength: 4 },
    ),
    called: fc.nat({ max: 3 }),
  }),
  { minLength: 3, maxLength: 8 },
).map((all) => all.map((one, at) => ({ ...one, id: `01M7YZK5TEFEP2NW21S3MGE${100 + at}` })));

type Event = typeof worlds extends fc.Arbitrary<readonly (infer E)[]> ? E : never;

function rosterOf({ id, localidad, day, abierta, publicado }: Event): Roster {
  const [empieza, termina] = [`${day}T20:00:00.000Z`, `${day}T22:00:00.000Z`];
  const facts = { slug: id.toLowerCase(), titulo: `Evento ${id}`, localidad, empieza, termina };
  const evento = { ...saturday, ...facts, publicado };
  const empty = emptyRoster({ id, evento, at: saturday.desde });
  return { ...empty, abierta, turnos: [shift("1", 3), shift("2", null)] };
}

function signupsOf({ id, people }: Event): Signup[] {
  return people.map(({ turno, estado }, at) => ({
    ...{ id: `${id.slice(0, -3)}${at}${id.slice(-2)}`, evento: id, turno, estado, como: null },
    ...{ nombre: `Ana ${at}`, apellido: "Ruiz", email: `ana${at}@example.org` },
    ...{ telefono: "300 123 4567", since: saturday.desde, via: "sitio", visto: null },
    ...{ recordada: null, marcas: [], quitadas: [], created_at: saturday.desde },
    submission: `${id}${at}`,
    consent: {
      ...{ version: "1", sha256: "0", purpose: "signup", at: saturday.desde },
      channel: "web_form",
    },
  }));
}

/** Returns what a coordinator of Kennedy is answered where these are all events. */
async function answersIn(events: readonly Event[], asked: readonly string[]): Promise<string[]> {
  using site = await openSite();
  const { services, kv } = site;
  await services.rosters.records.load(events.map(rosterOf));
  await createSignupRecords(new Store(kv)).load(events.flatMap(signupsOf));
  await services.callouts.records.load(
    events.flatMap(({ id, called }) =>
      Array.from({ length: called }, (_, at) => ({
        ...{ id: `${id}:${at}`, evento: id, voluntario: `${at}`, at: saturday.desde, by: "ana" },
        ...{ canal: "whatsapp" as const, escrita: null, respuesta: null },
      }))
    ),
  );
  const account = { email: "kennedy@example.org", password: "una frase larga" };
  const { id } = await signUp(services, { ...account, full_name: "" });
  await grant(services, id, "coordinator", ["Kennedy"]);
  const cookie = cookieOf(await site.request("/api/auth/sign-in", json(account)));
  const answers: string[] = [];
  for (const path of asked) {
    const response = await site.request(path, { headers: { cookie } });
    answers.push(`${path} ${response.status} ${await response.text()}`);
  }
  return answers;
}

Deno.test("a coordinator gets the same bytes whether other localidades have events, people and callouts, or not", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (events) => {
      const own = events.filter(({ localidad }) => localidad === "Kennedy");
      const ends = ["", "/shifts", "/list", "/door", "/close"];
      const asked = [
        ...["/admin/events", "/admin/events?ver=pasados", "/admin/today"],
        ...events.flatMap(({ id }) => ends.map((end) => `/admin/events/${id}${end}`)),
      ];
      assert.deepEqual(await answersIn(events, asked), await answersIn(own, asked));
    }),
    { numRuns: 8 },
  );
});
