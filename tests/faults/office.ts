import type { Fault } from "./fault.ts";

/** Mistakes with the lists of the back office. */
export const officeFaults: readonly Fault[] = [
  {
    name: "rows of a long list that are not drawn leave no room",
    file: "islands/admin/virtual_rows.tsx",
    right: "Math.max(0, count - last - 1) * height",
    wrong: "0 * height",
    tests: ["tests/browser/admin_long_list_test.ts"],
  },
];
