import { type Fault, faultsIn } from "./fault.ts";

const calls = ["tests/services/events/calls_test.ts"];
const answers = ["tests/services/events/answers_test.ts"];
const rights = ["tests/services/events/callouts_test.ts"];
const pages = ["tests/routes/events/calls_test.ts"];

/** Mistakes with who is called to an event, and what they answer. */
export const eventCallFaults: readonly Fault[] = [
  ...faultsIn("services/events/calls.ts", {
    "who wants no contact is called": [
      'if (record.no_contactar) return "no_contact";',
      "",
    ],
    "a person is called twice by two members of staff": [
      'if (await this.#callouts.find(tx, callout.id)) return "known";\n    this.#callouts.put(tx, callout);',
      "this.#callouts.create(tx, callout, { isChecked: false });",
    ],
    "a merged record is called again": ["[record.id, ...idsIn(record)]", "[record.id]"],
    "the event is not asked again in each commit": [
      " || !await this.isOpen(tx, input.evento)) return",
      ") return",
    ],
    "a reserved event is shown to everybody": [
      " && !evento.reservado",
      "",
    ],
    "mails leave before they can be taken back": ["{ later: callDelay }", "{}"],
  }, calls),
  ...faultsIn("routes/events/call.tsx", {
    "more people are called at once than a question names": [
      "if (count > mostCalled)",
      "if (count < 0)",
    ],
  }, pages),
  ...faultsIn("services/events/call_list.ts", {
    "a callout is taken back whose mail is on its way": [
      'await this.parts.outbox.cancel(tx, "callout", id)',
      '(await this.parts.outbox.cancel(tx, "callout", id), true)',
    ],
    "the work list has people of every localidad": [
      "isWithin(scope, volunteer) && (callout",
      "(callout",
    ],
  }, [...calls, ...pages]),
  ...faultsIn("services/events/answers.ts", {
    "a sign-up names its volunteer": [
      "return sha256(`callout:${callout}`);",
      "return `callout:${callout}`;",
    ],
    "a yes comes after the campaign": [
      'this.parts.phase() !== "campaign"',
      'this.parts.phase() === "closed"',
    ],
    "who cannot come keeps the place": [
      "for (const one of new Set(held)) await places.cancel(tx, one);",
      "",
    ],
    "staff note answers of people out of their scope": [
      'await this.parts.volunteers.for(tx.actor).find(tx, "callout", volunteer)',
      "await this.parts.volunteers.get(volunteer)",
    ],
    "who wrote last replaces who was first": ["if (callout.escrita) return;", ""],
  }, answers),
  ...faultsIn("services/inbox/volunteers.ts", {
    "an erased volunteer leaves callouts": ["await this.callouts.erase(tx, id);", ""],
  }, rights),
  ...faultsIn("services/rights/withdrawals.ts", {
    "who withdrew leaves callouts": ["await volunteer.callouts.erase(tx, id);", ""],
  }, rights),
  ...faultsIn("services/duplicates/merged_records.ts", {
    "an erased record that was merged leaves callouts": [
      "await this.parts.callouts.erase(tx, id);",
      "",
    ],
  }, rights),
];
