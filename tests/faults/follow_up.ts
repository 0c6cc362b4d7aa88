import { type Fault, faultsIn } from "./fault.ts";

const followUps = ["tests/services/follow_up/follow_ups_test.ts"];
const model = ["tests/services/follow_up/contact_model_test.ts"];
const kills = ["tests/crash/between_calls_test.ts"];
const pages = ["tests/routes/admin/today_test.ts"];

/** Mistakes with what staff note of volunteers. */
export const followUpFaults: readonly Fault[] = [
  ...faultsIn("services/follow_up/follow_ups.ts", {
    "contacts: a note is in the audit log": [
      "channel: input.canal,",
      'channel: input.nota ?? "",',
    ],
    "contacts: undoing takes back what a colleague changed": [
      "isDeepStrictEqual(record[name], after[name])",
      "true",
    ],
    "contacts: one can be undone for ever": [
      "this.#clock() - Date.parse(newest.at) <= undoTime",
      "true",
    ],
  }, followUps),
  ...faultsIn("services/follow_up/follow_ups.ts", {
    "contacts: one is refused for what a colleague did meanwhile": [
      "const next = changedBy(input, found, { line, proximo });",
      'const next = changedBy(input, found, { line, proximo });\n        if (next.kept) throw new Problem("conflict");',
    ],
  }, model),
  ...faultsIn("services/follow_up/contact_lines.ts", {
    "contacts: what was undone comes back with the same submission":
      "undone.includes(submission) || ",
    "owners: a move is refused where the history is full": [
      "if (lines.entries.length < mostLines) this",
      "this",
    ],
  }, followUps),
  ...faultsIn("services/follow_up/contact_lines.ts", {
    "contacts: the lines may be others by the commit": [
      "await this.#records.planUpdate(transaction, id, (lines) => lines);",
      "transaction && await this.#records.get(id);",
    ],
  }, [...followUps, ...model]),
  ...faultsIn("services/follow_up/contact_change.ts", {
    "contacts: a colleague's status is lost": [
      "status: isStatusKept ? record.status : wanted,",
      "status: wanted,",
    ],
  }, model),
  ...faultsIn("services/follow_up/assignments.ts", {
    "taking: the owner is asked outside the commit": [
      'responsable: ["yo"], from: "" }, actor',
      'responsable: ["yo"] }, actor',
    ],
    "taking: a place in the list is taken for a person": [
      "limit: room - count + tried.size });",
      "limit: room - count, offset: tried.size });",
    ],
  }, ["tests/services/follow_up/take_test.ts"]),
  ...faultsIn("services/schemas/follow_up.ts", {
    "contacts: who wants no contact keeps a slot": " || no_contactar",
  }, model),
  ...faultsIn("services/submissions/volunteers.ts", {
    "contacts: the counter of the agenda counts owners alone": [
      "agenda: agendaOf,\n      origen",
      'agenda: (record) => agendaOf(record).map(([owner = ""]) => [owner, ""]),\n      origen',
    ],
  }, model),
  ...faultsIn("services/submissions/volunteers.ts", {
    "contacts: the erasure of a volunteer leaves the history": [
      "with: [...options.with ?? [], history]",
      "with: options.with",
    ],
  }, model),
  ...faultsIn("services/rights/withdrawals.ts", {
    "contacts: the erasure of a withdrawn volunteer leaves the history":
      'if (withdrawn.kind === "volunteer") await contacts.planErase(transaction, id);',
  }, followUps),
  ...faultsIn("content/contact_links.ts", {
    "contacts: who wants no contact keeps the links": "if (person.no_contactar) return null;",
  }, pages),
  ...faultsIn("services/follow_up/follow_ups.ts", {
    "contacts: the line is committed before the record": [
      "contacts.planSet(transaction, withLine(lines, line, previo));",
      "await this.#store.transaction((own) => this.#planLine(own, id, line));",
    ],
  }, [...followUps, ...kills]),
  ...faultsIn("services/follow_up/follow_ups.ts", {
    "contacts: the line about a withdrawal is committed before it": [
      "(record) => record);\n      await this.#planLine(transaction, id, line);",
      "(record) => record);\n      await this.#store.transaction((own) => this.#planLine(own, id, line));",
    ],
  }, kills),
  ...faultsIn("services/follow_up/contact_lines.ts", {
    "contacts: the history is erased before the record": [
      "await this.#records.planDelete(transaction, id);",
      "if (transaction) await this.#records.delete(id);",
    ],
  }, kills),
  ...faultsIn("routes/accounts/new_account.tsx", {
    "contacts: an invitation is used before the account is there": [
      "(transaction) => invitations.planUse(transaction, invitation.id, id),",
      "() => invitations.accept(invitation.id, id, {}),",
    ],
  }, kills),
  ...faultsIn("services/follow_up/agenda.ts", {
    "owners: people that their owner no longer sees fill up the 300": [
      "(await this.#within(scope, places)).people.length",
      "places.length",
    ],
  }, ["tests/services/follow_up/assignments_test.ts"]),
  ...faultsIn("services/follow_up/agenda.ts", {
    "owners: the next person is outside the localidades": [
      "this.#within(scope, places, 1, few)",
      'this.#within("all", places, 1, few)',
    ],
    "owners: the next person is read with the whole list": [
      "const few = 10;",
      "const few = 1_000;",
    ],
  }, ["tests/services/follow_up/agenda_test.ts"]),
  ...faultsIn("services/submissions/volunteer_figures.ts", {
    "owners: an old store gives wrong figures": [
      'throw new Problem("outdated");',
      "return;",
    ],
  }, ["tests/routes/admin/outdated_test.ts"]),
  ...faultsIn("islands/admin_contact.ts", {
    "contacts: without an answer the browser sends the form, and what was typed is lost": [
      "return answer && answer.status < 502 ? answer : null;",
      "return answer ?? Response.error();",
    ],
  }, ["tests/browser/contact_script_test.ts"]),
  ...faultsIn("services/follow_up/contact_lines.ts", {
    "contacts: an answer that was lost leaves two": [
      "entries.some(({ id }) => id === submission)",
      "entries.length < 0",
    ],
  }, ["tests/browser/contact_script_test.ts", ...followUps]),
  ...faultsIn("services/follow_up/colleague_change.ts", {
    "contacts: the own contact is news": " && newest.por !== reader.id",
    "contacts: the news of a person outside are read": [
      "const record = await volunteers.for(reader).get(id);",
      "await volunteers.contacts.of(id);\n  const record = await volunteers.for(reader).get(id);",
    ],
  }, ["tests/routes/admin/scope_test.ts", "tests/routes/admin/today_test.ts"]),
  ...faultsIn("routes/admin/today_list.tsx", {
    "owners: everyone sees everyone's list":
      'if (!mayUse(visitor, "GET /admin/team")) throw new Problem("forbidden");',
  }, pages),
];
