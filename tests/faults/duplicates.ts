import { type Fault, faultsIn } from "./fault.ts";

const merges = ["tests/services/duplicates/merges_test.ts"];
const pages = ["tests/routes/duplicates/duplicates_test.ts"];

export const duplicateFaults: readonly Fault[] = [
  ...faultsIn("services/duplicates/merges.ts", {
    "merge: the other record stays in the list": [
      "await this.volunteers.take(tx, joined.id);",
      "",
    ],
  }, merges),
  ...faultsIn("services/duplicates/merge_changes.ts", {
    "merge: what the kept record took stays in it after separating": [
      "if (later < 0) back[name] = taken.antes[name];",
      "if (later < 0) continue;",
    ],
  }, merges),
  ...faultsIn("services/inbox/volunteers.ts", {
    "merge: staff erase the kept record and not what is merged into it": [
      "await this.merged.eraseFrom(this, record);",
      "",
    ],
  }, merges),
  ...faultsIn("routes/rights/own_changes.tsx", {
    "merge: a person erases the record of another with their own": [
      'if (form === "volunteer") await merges.separateAll(',
      'if (form !== "volunteer") await merges.separateAll(',
    ],
  }, pages),
  ...faultsIn("services/search/contact_holders.ts", {
    "merge: a pair outside the scope is counted": [
      ".filter((entry) => isWithin(scope, entry))",
      ".slice()",
    ],
  }, ["tests/services/search/pairs_test.ts"]),
];
