import { type Fault, faultsIn } from "./fault.ts";

const own = ["tests/routes/events/own_place_test.ts"];

export const eventPageFaults: readonly Fault[] = [
  ...faultsIn("services/events/event_facts.ts", {
    "events: a withdrawn event stays one that takes place": ["publicado: false, desde", "desde"],
    "events: every edited text counts as a change of the event": [
      "else if (!isSame(roster.evento, evento)) {",
      "else {",
    ],
  }, ["tests/services/events/event_facts_test.ts"]),
  ...faultsIn("services/events/signup_offer.ts", {
    "events: a free place is offered past those who wait": [
      "free <= 0 || waiting > 0",
      "free <= 0",
    ],
    "events: an event that is only for called people takes everybody": [
      'if (quien === "convocadas") return "called";',
      "",
    ],
  }, ["tests/services/events/signup_offer_test.ts"]),
  ...faultsIn("routes/events/own_place.tsx", {
    "events: who opens a link has answered": [
      "return own ? respondOwnPlace(c, own) : await respondGone(c);",
      'if (own) await act(c, own, "no_puedo", "");\n    return own ? respondOwnPlace(c, own) : await respondGone(c);',
    ],
    "events: the link of a withdrawn sign-up still opens it": [
      'placed.place === "withdrawn" || ',
      "",
    ],
    "events: a link opens another record that has its id": [
      "!link.holdsFor(placed.record.created_at)",
      "false",
    ],
    "events: a cancelled sign-up comes back on election day": [
      '    requireOpen(c, "signup");\n',
      "",
    ],
  }, own),
];
