import assert from "node:assert/strict";
import {
  emptyRoster,
  type EventFacts,
  type Roster,
} from "../../../services/events/roster_schema.ts";
import { offerOf } from "../../../services/events/signup_offer.ts";
import type { PlaceCounts } from "../../../services/events/places.ts";
import { oneHour } from "../../../services/system/clock.ts";
import { saturday, shift } from "../../support/events.ts";
import { noon } from "../../support/site.ts";

const now = noon;
const iso = (later: number) => new Date(now + later * oneHour).toISOString();

function rosterOf(change: Partial<Roster> = {}, facts: Partial<EventFacts> = {}): Roster {
  const evento = { ...saturday, ...facts };
  const made = emptyRoster({ id: "1", evento, at: iso(-1) });
  return { ...made, version: 2, abierta: true, turnos: [shift("1", null)], ...change };
}

const withPlaces = (cupo: number | null, cancelado = false) =>
  rosterOf({ turnos: [shift("1", cupo, { cancelado })] });

function roomOf(roster: Roster, counts: Record<string, number>) {
  const offer = offerOf(roster, new Map(Object.entries(counts)) as PlaceCounts, now);
  return Array.isArray(offer) ? offer[0]?.room : offer;
}

for (
  const [cupo, inscrita, espera, room] of [
    [null, 4_000, 0, "unlimited"],
    [30, 0, 0, "some"],
    [30, 26, 0, "some"],
    [30, 27, 0, "few"],
    [5, 3, 0, "some"],
    [5, 4, 0, "few"],
    [1, 0, 0, "few"],
    [30, 30, 0, "full"],
    [20, 25, 0, "full"],
    [30, 20, 1, "full"],
    [30, 30, 500, "queue_full"],
    [30, 30, 4_970, "queue_full"],
  ] as const
) {
  Deno.test(`${inscrita} of ${cupo} places taken and ${espera} waiting is shown as ${room}`, () => {
    const counts = { "1:inscrita": inscrita, "1:espera": espera };
    assert.equal(roomOf(withPlaces(cupo), counts), room);
  });
}

for (
  const [what, roster, offer] of [
    ["never opened", rosterOf({ abierta: false, version: 1 }), null],
    ["closed by staff", rosterOf({ abierta: false }), "closed"],
    ["closed at its moment", rosterOf({ cierra: iso(0) }), "closed"],
    ["only for who is called", rosterOf({ quien: "convocadas" }), "called"],
    ["without a shift that takes place", withPlaces(3, true), "closed"],
    ["over", rosterOf({}, { empieza: iso(-3), termina: iso(0) }), null],
    ["cancelled", rosterOf({}, { estado: "Cancelado" }), null],
    ["withdrawn", rosterOf({}, { publicado: false }), null],
    ["planned for later", rosterOf({}, { desde: iso(1) }), null],
  ] as const
) {
  Deno.test(`an event that is ${what} offers nothing`, () => {
    assert.equal(offerOf(roster, new Map(), now), offer);
  });
}

Deno.test("a shift that is over is not offered", () => {
  const hours = { desde: "08:00", hasta: "09:00" };
  const roster = rosterOf({ turnos: [shift("1", 2, hours), shift("2", 2)] }, {
    empieza: "2026-09-15T13:00:00.000Z",
    termina: iso(5),
  });
  const offer = offerOf(roster, new Map(), now);
  assert.ok(Array.isArray(offer));
  assert.deepEqual(offer.map(({ shift }) => shift.id), ["2"]);
});
