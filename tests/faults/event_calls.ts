import { type Fault, faultsIn } from "./fault.ts";

const calls = ["tests/services/events/calls_test.ts"];
const rights = ["tests/services/events/callouts_test.ts"];
const pages = ["tests/routes/events/calls_test.ts"];
const notices = ["tests/services/events/notices_test.ts"];
const mails = ["tests/services/events/callout_mails_test.ts"];

/** Mistakes with who is called to an event, what they answer, and the mails about its changes. */
export const eventCallFaults: readonly Fault[] = [
  ...faultsIn("services/events/calls.ts", {
    "who wants no contact is called": 'if (record.no_contactar) return "no_contact";',
    "a person is called twice by two members of staff": [
      'if (await this.#callouts.find(tx, callout.id)) return "known";\n    this.#callouts.put(tx, callout);',
      "this.#callouts.create(tx, callout, { isChecked: false });",
    ],
    "a merged record is called again": ["[record.id, ...idsIn(record)]", "[record.id]"],
    "the event is not asked again in each commit": [
      " || !await this.isOpen(tx, input.evento)) return",
      ") return",
    ],
    "a reserved event is shown to everybody": " && !evento.reservado",
    "mails leave before they can be taken back": ["{ later: callDelay }", "{}"],
  }, calls),
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
    "who cannot come keeps the place":
      "for (const one of new Set(held)) await places.cancel(tx, one);",
    "staff note answers of people out of their scope": [
      'await this.parts.volunteers.for(tx.actor).find(tx, "callout", volunteer)',
      "await this.parts.volunteers.get(volunteer)",
    ],
  }, ["tests/services/events/answers_test.ts"]),
  ...faultsIn("services/inbox/volunteers.ts", {
    "an erased volunteer leaves callouts": "await this.callouts.erase(tx, id);",
  }, rights),
  ...faultsIn("services/rights/withdrawals.ts", {
    "who withdrew leaves callouts": "await volunteer.callouts.erase(tx, id);",
  }, rights),
  ...faultsIn("services/events/notices.ts", {
    "a change is told at once": "if (clock() < settledAt(roster)) continue;",
    "what a person was told is not noted with the mail":
      "signups.collection.change(tx, signup, { visto });",
    "reminders are of the day before, whatever it is": [
      "while (openingOn(day) === null)",
      "while (false)",
    ],
    "people are reminded on election day": [' && phase() === "campaign" ? moment', " ? moment"],
  }, notices),
  ...faultsIn("services/events/event_mails.ts", {
    "who wants no contact is told": "|| await this.hasLeft(signup)",
  }, notices),
  ...faultsIn("services/events/event_mails.ts", {
    "who has answered is invited": " || callout.respuesta",
    "who wants no contact is invited by another record": "await this.hasLeft(volunteer) || ",
  }, mails),
  ...faultsIn("services/mail/leases.ts", {
    "callouts go at night": "if (queue.endsWith(hoursLane) && !isSendingTime(clock())) continue;",
  }, mails),
  ...faultsIn("services/mail/mail_schema.ts", {
    "callouts take the whole day from the others": [
      "hours: true,\n    isBulk: true,\n    perAddress: tenADay",
      "hours: true,\n    perAddress: tenADay",
    ],
  }, mails),
  ...faultsIn("services/mail/mail_limits.ts", {
    "a change that waits for another day holds up the mails behind it": [
      "isUsedUp && ruleOf(kind).isOfSite",
      "false",
    ],
  }, notices),
  ...faultsIn("services/newsletter/issue_mails.ts", {
    "a restored copy calls people again": [
      'ruleOf(kind).promise === "once"',
      'kind === "newsletter"',
    ],
  }, ["tests/services/events/notice_kills_test.ts"]),
  ...faultsIn("services/events/event_facts.ts", {
    "a change of the hour is told to nobody": [
      "{ evento, ...noticesPending, ...anew }",
      "{ evento, ...anew }",
    ],
  }, ["tests/services/events/event_facts_test.ts"]),
];
