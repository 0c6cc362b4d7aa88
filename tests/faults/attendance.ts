import { type Fault, faultsIn } from "./fault.ts";

const door = ["tests/routes/events/door_test.ts"];
const attendance = ["tests/services/events/attendance_test.ts"];

/** Mistakes with who came to an event, and with the link of its door. */
export const attendanceFaults: readonly Fault[] = [
  ...faultsIn("services/events/attendance.ts", {
    "an arrival that is marked late leaves a person missing": ["if (roster.cerrada) await", "void"],
    "who gave back the place is missing": [
      'signups.some(({ estado }) => estado === "inscrita")',
      "signups.length > 0",
    ],
  }, attendance),
  ...faultsIn("services/events/attendance.ts", {
    "a mark of another event counts": ["if (found?.evento !== roster.id)", "if (!found)"],
    "a press takes back marks that its page did not show": [
      "...found.quitadas, ...quitadas]",
      "...found.quitadas, ...(quitadas.length > 0 ? [...known] : [])]",
    ],
  }, [...attendance, ...door]),
  ...faultsIn("services/events/signup_records.ts", {
    "two people with one mailbox came together": [
      "[personKey(person), firstName(person)].join()",
      "personKey(person)",
    ],
  }, attendance),
  ...faultsIn("services/events/doors.ts", {
    "the store keeps the link of a door": [
      "sha256: sha256(token), para }",
      "sha256: token, para }",
    ],
    "a door takes marks after its end":
      'if (!["open", "late"].includes(doorState(roster, tx.now))) return false;',
  }, [...attendance, ...door]),
  ...faultsIn("routes/events/door.tsx", {
    "guessing doors costs nothing": ['limits.request(c.get("client"), "writing");', "void limits;"],
    "a door shows its names for ever": ["isShown ? await", "true || isShown ? await"],
  }, door),
  ...faultsIn("islands/events/door_marks.ts", {
    "a telephone forgets marks that no answer names": [
      "kept.marcas.filter(({ id }) => !marcas.includes(id))",
      "[]",
    ],
  }, attendance),
];
