import { type Fault, faultsIn } from "./fault.ts";

/** Mistakes with the settings of the team and what follows from them. */
export const teamFaults: readonly Fault[] = [
  ...faultsIn("content/whatsapp.ts", {
    "team: a placeholder is replaced twice": [
      "}).toWellFormed();",
      '}).replaceAll("{localidad}", localidad).toWellFormed();',
    ],
  }),
  ...faultsIn("services/submissions/volunteers.ts", {
    "team: the source is part of the submission's key": [
      "[fields, tipoApoyo], stamp",
      "[fields, tipoApoyo, origen], stamp",
    ],
  }, ["tests/routes/sources_test.ts"]),
  ...faultsIn("services/follow_up/team.ts", {
    "team: a change overwrites that of a colleague":
      'if (setting.version !== version) throw new Problem("conflict");',
    "team: a source that does not count is kept": "activo && ",
  }),
];
