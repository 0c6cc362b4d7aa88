import { accountFaults } from "./accounts.ts";
import { attendanceFaults } from "./attendance.ts";
import { dataFaults } from "./data.ts";
import type { Fault } from "./fault.ts";
import { eventCallFaults } from "./event_calls.ts";
import { eventFaults } from "./events.ts";
import { gateFaults } from "./gate.ts";
import { importFaults } from "./imports.ts";
import { peopleFaults } from "./people.ts";
import { scopeFaults } from "./scope.ts";

/** The mistakes of law, money, scope and loss: whatever the sources look like, tests notice them. */
export const faults: readonly Fault[] = [
  ...gateFaults,
  ...accountFaults,
  ...peopleFaults,
  ...scopeFaults,
  ...dataFaults,
  ...importFaults,
  ...attendanceFaults,
  ...eventCallFaults,
  ...eventFaults,
];
