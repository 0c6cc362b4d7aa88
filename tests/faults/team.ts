import { type Fault, faultsIn } from "./fault.ts";

/** Mistakes with the settings of the team and what follows from them. */
export const teamFaults: readonly Fault[] = [
  ...faultsIn("content/whatsapp.ts", {
    "team: a placeholder is replaced twice": [
      "return wellFormed(filled);",
      'return wellFormed(filled.replaceAll("{localidad}", localidad));',
    ],
    "team: a text of WhatsApp may add to its link": [
      "encodeURIComponent(filled(draft, person))",
      "encodeURI(filled(draft, person))",
    ],
  }),
  ...faultsIn("services/submissions/submissions.ts", {
    "team: the source is part of the submission's key": [
      "{ submission, origen: _, ...content }",
      "{ submission, ...content }",
    ],
  }, ["tests/routes/sources_test.ts"]),
  ...faultsIn("services/submissions/volunteers.ts", {
    "team: who moves keeps an owner without access": [
      "await this.#owners.mayContact(responsable, localidad);",
      "true;",
    ],
  }, ["tests/services/follow_up/owners_test.ts"]),
  ...faultsIn("services/follow_up/owners.ts", {
    "team: who registers gets an owner without access": [
      "const able = named.filter((_, at) => access[at]);",
      "const able = access && named;",
    ],
  }),
  ...faultsIn("services/follow_up/team_settings.ts", {
    "team: a change overwrites that of a colleague":
      'if ((setting?.version ?? 0) !== version) throw new Problem("conflict");',
  }),
  ...faultsIn("services/follow_up/team_settings.ts", {
    "team: a source that does not count is kept": "activo && ",
  }, ["tests/routes/sources_test.ts"]),
  ...faultsIn("services/follow_up/assignments.ts", {
    "team: the owner's role may be taken while the commit is made": [
      "return id ? await this.#roles.planActorOf(transaction, id) : null;",
      "return id && transaction ? await this.#roles.actorOf(id) : null;",
    ],
    "team: an owner gets people that they may not see": [
      'return isWithin(scope, record) ? null : "outside";',
      "return null;",
    ],
    "team: undo overwrites the owner that was set since":
      'if (from !== undefined && from !== (record.responsable ?? "")) return "kept";',
    "team: who wants no contact gets an owner": 'if (record.no_contactar) return "no_contact";',
  }),
  ...faultsIn("services/submissions/scoped_inbox.ts", {
    "team: undo changes people of another scope": [
      '(record) => isWithin(scope, record) ? change(record) : "skip",',
      "(record) => change(record),",
    ],
  }, ["tests/services/submissions/scoped_inbox_test.ts"]),
];
