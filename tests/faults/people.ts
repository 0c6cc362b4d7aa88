import { type Fault, faultsIn } from "./fault.ts";

const retention = ["tests/services/retention/retention_test.ts"];
const withdrawals = ["tests/services/rights/withdrawals_test.ts"];
const ownData = ["tests/routes/rights/own_data_test.ts"];
const suppressions = ["tests/services/rights/suppressions_test.ts"];
const imported = ["tests/routes/rights/imported_people_test.ts"];
const links = ["tests/routes/rights/own_links_test.ts"];
const merges = ["tests/services/duplicates/merges_test.ts"];

/** Mistakes with what the law gives to people: consent, rights, withdrawal, erasure, retention; merges. */
export const peopleFaults: readonly Fault[] = [
  ...faultsIn("content/site/privacy.ts", {
    "a text of the policy changes without a new version": ["nunca viene marcada", "viene vacía"],
  }, ["tests/content/privacy_test.ts"]),
  ...faultsIn("services/inbox/volunteer_input_schema.ts", {
    "registrations need no authorisation": ["ticked(fields.autorizacion.error)", "z.any()"],
  }, ["tests/routes/forms/api_test.ts", "tests/routes/server/first_message_test.ts"]),
  ...faultsIn("services/newsletter/subscriber_schema.ts", {
    "a reader who has not confirmed gets the newsletter": ' && groupOf(subscriber) === "confirmed"',
  }, ["tests/services/newsletter/issue_sender_test.ts"]),
  ...faultsIn("services/rights/terms.ts", {
    "a consulta counts from the day after": [
      "consulta: { days: 10, more: 5, fromReceipt: true }",
      "consulta: { days: 10, more: 5, fromReceipt: false }",
    ],
  }),
  ...faultsIn("services/rights/requests.ts", {
    "a change made on an older version is accepted": "found.version !== input.version || ",
  }, ["tests/services/rights/requests_test.ts"]),
  ...faultsIn("services/rights/people_schema.ts", {
    "an erasure forgets what was withdrawn": '"withdrawn",',
  }, ["tests/services/rights/dossier_test.ts", ...withdrawals]),
  ...faultsIn("services/rights/fields.ts", {
    "the file with a person's data holds secrets": ["if (shown.includes(path))", "if (path)"],
  }, ["tests/services/rights/dossier_test.ts"]),
  ...faultsIn("services/inbox/inbox.ts", {
    "the audit log holds what was corrected": [
      "fields: changed.join",
      "fields: Object.values(fields).join",
    ],
  }, ["tests/routes/rights/people_test.ts"]),
  ...faultsIn("services/rights/own_data.ts", {
    "a receipt code opens another record": ["!found || !isRight ||", "!found ||"],
    "a link opens the records of other addresses": [
      "found?.record.email === access.email",
      "found",
    ],
  }, [...ownData, ...links]),
  ...faultsIn("content/words/person_key.ts", {
    "records without an address are one person": [
      'return contactKeys({ email, telefono })[0] ?? "";',
      'return email ?? "";',
    ],
  }, imported),
  ...faultsIn("services/inbox/volunteers.ts", {
    "the final erasure remembers whom it erases": [
      "if (run === undefined) this.#suppressions",
      "this.#suppressions",
    ],
  }, [...imported, ...suppressions]),
  ...faultsIn("services/rights/suppressions.ts", {
    "who left is remembered by the address alone": [
      "mailboxOf(email), telefono }",
      "mailboxOf(email) }",
    ],
  }),
  ...faultsIn("services/imports/import_notices.ts", {
    "people of a list get the mail again":
      'if (!this.isAllowed(batch)) throw new Problem("conflict");',
    "the link of a list holds for any address": ["link.holdsFor(found.record.email)", "true"],
  }, ["tests/routes/imports/notice_test.ts"]),
  ...faultsIn("services/imports/import_composers.ts", {
    "the mail of a list goes to the address of another record": ["undoMerges(record)", "record"],
  }, ["tests/routes/imports/notice_test.ts"]),
  ...faultsIn("routes/imports/leave_list.tsx", {
    "leaving by the link does not count for who staff withdrew": [
      "if (person) await",
      'if (person?.place === "volunteer") await',
    ],
  }, ["tests/routes/imports/notice_test.ts"]),
  ...faultsIn("services/rights/provenance.ts", {
    "a declaration that was changed is shown as authorised": ["isProved ?", "declaration ?"],
  }, ["tests/routes/rights/imported_provenance_test.ts"]),
  ...faultsIn("services/retention/purge.ts", {
    "the memory of who left outlives the final erasure":
      "if (isDone) await services.suppressions.forgetAll();",
  }, suppressions),
  ...faultsIn("services/inbox/submissions.ts", {
    "the store holds the secret of a receipt code": [
      "recibo: sha256(secret),",
      "recibo: secret,",
    ],
  }, ownData),
  ...faultsIn("routes/rights/own_changes.tsx", {
    "a record under an open complaint is erased": ["if (reclamo) {", "if (!own.record) {"],
  }),
  ...faultsIn("routes/rights/own_requests.tsx", {
    "a request shows its state without its code": " || found.codigo !== sha256(secret)",
  }),
  ...faultsIn("services/retention/scheduled_run.ts", {
    "records are erased while the phase is fixed": "if (!retention.isOver) return 0;",
  }, retention),
  ...faultsIn("services/retention/guards.ts", {
    "records are erased without two weeks of announcement": [
      "announced: !isLong",
      "announced: false",
    ],
    "a wrong date of the election erases records": [
      "await countRegisteredAfterElection(services) > 0",
      "await countRegisteredAfterElection(services) < 0",
    ],
  }, retention),
  ...faultsIn("services/retention/due.ts", {
    "a hold holds nothing": 'if (hold) return { because: "hold", hold };',
    "a record under a complaint is erased": 'if (reclamo) return { because: "complaint" };',
  }, retention),
  ...faultsIn("services/backup/restore.ts", {
    "a restored copy brings erased people back": [
      "reconcile(copy, servicesOf(other))",
      "{ erased: 0, withdrawn: 0, left: 0, rolesBack: [], issues: 0 }",
    ],
  }, ["tests/tasks/restore_erased_test.ts"]),
  ...faultsIn("content/words/contact_links.ts", {
    "a person who wants no contact keeps the links": "if (person.no_contactar) return null;",
  }, ["tests/routes/follow_up/today_test.ts"]),
  ...faultsIn("services/duplicates/merges.ts", {
    "merge: the other record stays in the list": "await this.volunteers.take(tx, joined.id);",
  }, merges),
  ...faultsIn("services/duplicates/merge_changes.ts", {
    "merge: what the kept record took stays in it after separating": [
      "if (later < 0) back[name] = taken.antes[name];",
      "if (later < 0) continue;",
    ],
  }, merges),
  ...faultsIn("services/inbox/volunteers.ts", {
    "merge: staff erase the kept record and not what is merged into it":
      "await this.merged.eraseFrom(this, record);",
  }, merges),
  ...faultsIn("routes/rights/own_changes.tsx", {
    "merge: a person erases the record of another with their own": [
      'if (form === "volunteer") await merges.separateAll(',
      'if (form !== "volunteer") await merges.separateAll(',
    ],
  }, ["tests/routes/duplicates/duplicates_test.ts"]),
];
