import { type Fault, faultsIn } from "./fault.ts";

const desk = ["tests/routes/events/event_scope_test.ts", "tests/routes/events/desk_test.ts"];
const shifts = ["tests/routes/events/shifts_test.ts"];

/** Mistakes with what staff see and change of an event. */
export const eventDeskFaults: readonly Fault[] = [
  ...faultsIn("services/events/event_desk.ts", {
    "an event of another localidad is shown": [
      "if (!isWithin(scope, roster.evento)) throw new OutOfScope();",
      "",
    ],
    "the list has the events of every localidad": ["isWithin(scope, evento) &&", ""],
    "who no longer coordinates changes an event": [
      'scope !== "all" && this.parts.roles.requireUnchanged(tx, this.actor)',
      "null",
    ],
    "who may see the event sees its people": [
      "return this.actor.can(permission) && isWithin(this.actor.scope(permission), evento);",
      "return this.actor.can(permission) && evento !== null;",
    ],
    "a sign-up is changed by the page of another event": [
      'if (signup?.evento !== event) throw new Problem("not_found");',
      "",
    ],
  }, desk),
  ...faultsIn("services/events/event_desk.ts", {
    "a shift goes while somebody signs up for it": [
      "await places.findTaken(tx, id, shift)",
      '(await this.figuresOf(roster)).withState("inscrita", shift)',
    ],
    "what a colleague saved meanwhile is replaced": [
      'if (roster.version !== version) throw new Problem("conflict");',
      "",
    ],
    "more places are not given to who waits": ["places.fillAll(id)", "Promise.resolve(id)"],
  }, shifts),
];
