import { type Fault, faultsIn } from "./fault.ts";

const notices = ["tests/services/events/notices_test.ts"];
const callouts = ["tests/services/events/callout_mails_test.ts"];
const kills = ["tests/services/events/notice_kills_test.ts"];

/** Mistakes in the mails about changes of an event. */
export const eventNoticeFaults: readonly Fault[] = [
  ...faultsIn("services/events/notices.ts", {
    "a change is told at once": ["if (clock() < settledAt(roster)) continue;", ""],
    "what a person was told is not noted with the mail": [
      "signups.collection.change(tx, signup, { visto });",
      "",
    ],
    "who waits for a place is reminded": ['estado === "inscrita" && recordada', "recordada"],
    "who signed up after the reminder gets it": [" &&\n      Date.parse(since) < moment;", ";"],
    "reminders are of the day before, whatever it is": [
      "while (openingOn(day) === null)",
      "while (false)",
    ],
    "people are reminded on election day": [' && phase() === "campaign" ? moment', " ? moment"],
    "who is told by hand stays on the list": [
      "visto: factsHash(roster, shiftFor(roster, signup)),",
      "",
    ],
  }, notices),
  ...faultsIn("services/events/event_mails.ts", {
    "a change that may be undone is told by an earlier mail": [
      "...(mayBeUndone && { notBefore: settled })",
      "",
    ],
    "who wants no contact is told": ["|| await this.hasLeft(signup)", ""],
  }, notices),
  ...faultsIn("services/events/event_mails.ts", {
    "who has answered is invited": [" || callout.respuesta", ""],
    "who wants no contact is invited by another record": ["await this.hasLeft(volunteer) || ", ""],
  }, callouts),
  ...faultsIn("services/mail/leases.ts", {
    "callouts go at night": [
      "if (queue.endsWith(hoursLane) && !isSendingTime(clock())) continue;",
      "",
    ],
  }, callouts),
  ...faultsIn("services/mail/mail_schema.ts", {
    "callouts take the whole day from the others": ["hours: true, isBulk: true", "hours: true"],
  }, callouts),
  ...faultsIn("services/newsletter/issue_mails.ts", {
    "a restored copy calls people again": [
      'ruleOf(kind).promise === "once"',
      'kind === "newsletter"',
    ],
  }, kills),
  ...faultsIn("services/events/event_facts.ts", {
    "a change of the hour is told to nobody": [
      "{ evento, ...noticesPending, ...anew }",
      "{ evento, ...anew }",
    ],
  }, ["tests/services/events/event_facts_test.ts"]),
];
