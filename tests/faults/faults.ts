import { accountFaults } from "./accounts.ts";
import { dataFaults } from "./data.ts";
import type { Fault } from "./fault.ts";
import { followUpFaults } from "./follow_up.ts";
import { editorialFaults } from "./editorial.ts";
import { gateFaults } from "./gate.ts";
import { newsletterFaults } from "./newsletter.ts";
import { officeFaults } from "./office.ts";
import { pageFaults } from "./pages.ts";
import { ownDataFaults } from "./own_data.ts";
import { rightsFaults } from "./rights.ts";
import { teamFaults } from "./team.ts";
import { scopeFaults } from "./scope.ts";
import { secondStepFaults } from "./second_step.ts";

/** Every mistake that the tests are known to notice. */
export const faults: readonly Fault[] = [
  ...gateFaults,
  ...accountFaults,
  ...secondStepFaults,
  ...dataFaults,
  ...pageFaults,
  ...officeFaults,
  ...rightsFaults,
  ...ownDataFaults,
  ...newsletterFaults,
  ...teamFaults,
  ...followUpFaults,
  ...scopeFaults,
  ...editorialFaults,
];
