import { type Fault, faultsIn } from "./fault.ts";

const own = ["tests/routes/events/own_place_test.ts"];
const places = [
  "tests/services/events/places_test.ts",
  "tests/services/events/places_races_test.ts",
];
const forgetting = ["tests/services/events/forget_events_test.ts"];

/** Mistakes with the places of an event, and with what people and staff see and change of it. */
export const eventFaults: readonly Fault[] = [
  ...faultsIn("services/store/store.ts", {
    "a last place is sold to all of a batch": ["batched && !transaction.isAlone", "batched"],
  }, ["tests/services/store/committer_test.ts"]),
  ...faultsIn("services/store/collection.ts", {
    "a count is not checked": "tx.add({ checks: [check] });",
  }, places),
  ...faultsIn("services/events/places.ts", {
    "a place that is taken away is given": [
      "records.require(tx, evento);\n    const shift = requireShift",
      "records.get(evento) as Roster;\n    const shift = requireShift",
    ],
    "a newcomer passes the queue": ["taken < shift.cupo && waiting === 0", "taken < shift.cupo"],
    "who left the queue gets a place": [
      '(estado === "espera" || estado === "repetida")',
      "estado !== undefined",
    ],
    "a second sign-up is repeated although the first is gone": [
      "const found = held && await this.records.find(tx, held.id);",
      "const found = held;",
    ],
  }, places),
  ...faultsIn("services/events/signups.ts", {
    "a place is taken back that another person has": [
      'signup.estado === "inscrita" ? "espera" : signup.estado',
      "signup.estado",
    ],
    "a sign-up whose answer was lost is another one":
      "if (await this.records.find(tx, signup.id)) return signup.id;",
    "an erased sign-up keeps its place": [
      "await super.erase(tx, id, run);\n    this.places.fillAfter(tx, signup);",
      "await super.erase(tx, id, run);",
    ],
  }, places),
  ...faultsIn("services/events/signups.ts", {
    "a complaint is erased with the event": ["found.filter(({ reclamo }) => !reclamo)", "found"],
  }, forgetting),
  ...faultsIn("services/events/forget_events.ts", {
    "what is held goes after sixty days": ['!keep({ kind: "signup", ...signup })', "true"],
  }, forgetting),
  ...faultsIn("services/events/event_facts.ts", {
    "events: a withdrawn event stays one that takes place": ["publicado: false, desde", "desde"],
  }, ["tests/services/events/event_facts_test.ts"]),
  ...faultsIn("services/events/signup_offer.ts", {
    "events: an event that is only for called people takes everybody":
      'if (quien === "convocadas") return "called";',
  }, ["tests/services/events/signup_offer_test.ts"]),
  ...faultsIn("routes/events/own_place.tsx", {
    "events: who opens a link has answered": [
      "return own ? respondOwnPlace(c, own) : await respondGone(c);",
      'if (own) await act(c, own, "no_puedo", "");\n    return own ? respondOwnPlace(c, own) : await respondGone(c);',
    ],
    "events: the link of a withdrawn sign-up still opens it": 'placed.place === "withdrawn" || ',
    "events: a link opens another record that has its id": [
      "!link.holdsFor(placed.record.created_at)",
      "false",
    ],
    "events: a cancelled sign-up comes back on election day": '    requireOpen(c, "signup");\n',
  }, own),
  ...faultsIn("services/events/event_desk.ts", {
    "an event of another localidad is shown":
      "if (!isWithin(scope, roster.evento)) throw new OutOfScope();",
    "the list has the events of every localidad": "isWithin(scope, evento) &&",
    "who no longer coordinates changes an event": [
      'scope !== "all" && this.parts.roles.requireUnchanged(tx, this.actor)',
      "null",
    ],
    "who may see the event sees its people": [
      "return this.actor.can(permission) && isWithin(this.actor.scope(permission), evento);",
      "return this.actor.can(permission) && evento !== null;",
    ],
    "a sign-up is changed by the page of another event":
      'if (signup?.evento !== event) throw new Problem("not_found");',
  }, ["tests/routes/events/event_scope_test.ts", "tests/routes/events/desk_test.ts"]),
  ...faultsIn("services/events/event_desk.ts", {
    "a shift goes while somebody signs up for it": [
      "await places.findTaken(tx, id, shift)",
      '(await this.figuresOf(roster)).withState("inscrita", shift)',
    ],
    "what a colleague saved meanwhile is replaced":
      'if (roster.version !== version) throw new Problem("conflict");',
  }, ["tests/routes/events/shifts_test.ts"]),
];
