import { type Fault, faultsIn } from "./fault.ts";

const places = [
  "tests/services/events/places_test.ts",
  "tests/services/events/places_races_test.ts",
];
const forgetting = ["tests/services/events/forget_events_test.ts"];

export const eventPlaceFaults: readonly Fault[] = [
  ...faultsIn("services/store/store.ts", {
    "a last place is sold to all of a batch": ["batched && !transaction.isAlone", "batched"],
  }, ["tests/services/store/committer_test.ts"]),
  ...faultsIn("services/store/collection.ts", {
    "a count is not checked": ["tx.add({ checks: [check] });", ""],
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
    "a sign-up that was cancelled meanwhile keeps its person's next one waiting": [
      "found && isActive(found) && personIn(found)",
      "found && personIn(found)",
    ],
  }, places),
  ...faultsIn("services/events/signups.ts", {
    "a place is taken back that another person has": [
      'signup.estado === "inscrita" ? "espera" : signup.estado',
      "signup.estado",
    ],
    "a sign-up whose answer was lost is another one": [
      "if (await this.records.find(tx, signup.id)) return signup.id;",
      "",
    ],
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
];
