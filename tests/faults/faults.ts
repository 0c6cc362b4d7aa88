import { accountFaults } from "./accounts.ts";
import { attendanceFaults } from "./attendance.ts";
import { dataFaults } from "./data.ts";
import type { Fault } from "./fault.ts";
import { duplicateFaults } from "./duplicates.ts";
import { eventCallFaults } from "./event_calls.ts";
import { eventDeskFaults } from "./event_desk.ts";
import { eventNoticeFaults } from "./event_notices.ts";
import { eventPageFaults } from "./event_pages.ts";
import { eventPlaceFaults } from "./event_places.ts";
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
  ...duplicateFaults,
  ...attendanceFaults,
  ...eventCallFaults,
  ...eventDeskFaults,
  ...eventNoticeFaults,
  ...eventPageFaults,
  ...eventPlaceFaults,
];
