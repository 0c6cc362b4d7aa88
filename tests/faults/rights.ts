import { type Fault, faultsIn } from "./fault.ts";

const requests = ["tests/services/rights/requests_test.ts"];
const retention = ["tests/services/retention/retention_test.ts"];
const phases = ["tests/routes/phases_test.tsx"];

/** Mistakes with the policy, the terms of the law, the register of requests, and the phases. */
export const rightsFaults: readonly Fault[] = [
  ...faultsIn("content/privacy.ts", {
    "a text of the policy changes without a new version": ["nunca viene marcada", "viene vacía"],
  }, ["tests/content/privacy_test.ts"]),
  ...faultsIn("content/volunteers.ts", {
    "a form promises what nothing keeps": ["Toma unos tres minutos.", "Nunca te llamamos."],
  }, ["tests/content/promises_test.ts"]),
  ...faultsIn("routes/accounts/account.tsx", {
    "an unattended browser erases its owner's account":
      "await (await services.secondFactors.isOn(id) ? proveBoth(c) : prove(c));",
    "the password alone erases an account with a second factor": ["? proveBoth(c)", "? prove(c)"],
  }, ["tests/routes/accounts/erase_account_test.ts"]),
  ...faultsIn("routes/accounts/sign_up.ts", {
    "an authorisation is proved that was not shown": ["version === privacyVersion ?", "version ?"],
  }, ["tests/routes/accounts/account_consent_test.ts"]),
  ...faultsIn("services/rights/business_days.ts", {
    "the holidays of new laws are forgotten": [
      "laws.filter(({ since }) => Number(year) >= since)",
      "laws.filter(({ since }) => Number(year) < since)",
    ],
  }, ["tests/services/rights/business_days_test.ts"]),
  ...faultsIn("services/rights/terms.ts", {
    "a consulta counts from the day after": [
      "consulta: { days: 10, more: 5, fromReceipt: true }",
      "consulta: { days: 10, more: 5, fromReceipt: false }",
    ],
    "a reclamo counts from the day itself": [
      "reclamo: { days: 15, more: 8, fromReceipt: false }",
      "reclamo: { days: 15, more: 8, fromReceipt: true }",
    ],
  }, ["tests/services/rights/terms_test.ts"]),
  ...faultsIn("services/rights/request_changes.ts", {
    "an extension is accepted a day late": [
      "if (today > request.vence) throw",
      "if (calendar.left(today, request.vence) < -1) throw",
    ],
    "asking for something pauses a consulta": 'classOf(request) === "reclamo" && ',
  }, requests),
  ...faultsIn("services/rights/legends.ts", {
    "the legend stays when the complaint ends": [
      'request.state === "closed" ? others.find(holds) : request',
      "request",
    ],
  }, requests),
  ...faultsIn("services/rights/requests.ts", {
    "a request that has ended is completed": " || !isPossible",
    "a change made on an older version is accepted":
      'if (current.version !== input.version) throw new Problem("conflict");',
  }, requests),
  ...faultsIn("services/schemas/people.ts", {
    "a dossier lacks the messages": [
      '[...formNames, "quarantine"',
      '[...formNames.filter((name) => name !== "message"), "quarantine"',
    ],
  }, ["tests/services/rights/dossier_test.ts"]),
  ...faultsIn("services/rights/fields.ts", {
    "a field of a record is not listed": '"origen",',
  }),
  ...faultsIn("routes/corrections.ts", {
    "the audit log holds what was corrected": [
      "fields: fields.join",
      "fields: Object.values(values).join",
    ],
  }, ["tests/routes/admin/people_test.ts"]),
  ...faultsIn("services/schemas/retention.ts", {
    "a hold lasts as long as it likes": ["day >= today && day <= latest", "day >= today"],
  }, ["tests/routes/refused_forms_test.ts"]),
  ...faultsIn("services/retention/scheduled_run.ts", {
    "records are erased while the phase is fixed": "if (!retention.isOver) return 0;",
    "records are erased although a guard refuses":
      "if ((await obstaclesTo(services, run)).length > 0) return 0;",
  }, retention),
  ...faultsIn("services/retention/guards.ts", {
    "records are erased without two weeks of announcement": [
      "announced: !isLong",
      "announced: false",
    ],
    "a clock that jumps passes for an announcement that was shown": [
      "(run?.shown ?? 0) < shownDays",
      "(run?.shown ?? 0) < 0",
    ],
    "a wrong date of the election erases records": [
      "await countLater(services) > 0",
      "await countLater(services) < 0",
    ],
  }, retention),
  ...faultsIn("services/maintenance.ts", {
    "what is withdrawn is erased although it is held": [
      "holdOn(kind, id) !== undefined",
      "holdOn(kind, id) === null",
    ],
  }, retention),
  ...faultsIn("services/retention/purge.ts", {
    "what an erasure has left is in no report": ["return [...traces];", "return [];"],
  }, retention),
  ...faultsIn("services/retention/due.ts", {
    "a hold holds nothing": 'if (hold) return { because: "hold", hold };',
    "a record under a complaint is erased": 'if (reclamo) return { because: "complaint" };',
    "the erasure skips the quarantine": [
      "yield suspects.map(",
      "yield suspects.slice(suspects.length).map(",
    ],
  }, retention),
  ...faultsIn("tasks/retention.ts", {
    "a rehearsal writes into the store": [
      "print(texts.plan(terms.day, terms.election));",
      "print(texts.plan(terms.day, terms.election));\n  await services.retention.create(null);",
    ],
  }, ["tests/tasks/retention_test.ts"]),
  ...faultsIn("services/submissions/personal_records.ts", {
    "what a killed run has erased is not in its report": [
      "this.noteErased(id, run)",
      "this.noteErased(id)",
    ],
  }, ["tests/services/retention/killed_test.ts"]),
  ...faultsIn("services/phase.ts", {
    "the phase changes at midnight in UTC": [
      "bogotaDay(at)",
      "new Date(at).toISOString().slice(0, 10)",
    ],
  }),
  ...faultsIn("routes/admin/request_draft.ts", {
    "a request shows a person, and no entry of the log says so":
      'await recordEvent(c, "person_viewed", { subject: id, detail: { kind: place } });',
  }, ["tests/routes/admin/requests_test.ts"]),
  ...faultsIn("routes/public_pages.ts", {
    "who sends a form at midnight sees no receipt": [
      "isFormOpen(form, deps.phase()) ? c.req.path : receiptPath",
      "c.req.path",
    ],
  }, phases),
  ...faultsIn("routes/documents.tsx", {
    "the feed has its news on election day": [
      'phase() === "quiet" ? [] : content.news',
      "content.news",
    ],
  }, phases),
  ...faultsIn("routes/page_cache/prerendered_pages.ts", {
    "a prerendered page outlives its phase": " || phase() !== prerendered.phase",
  }, phases),
];
