import { aboutClasses } from "./classes_about.ts";
import { adminClasses } from "./classes_admin.ts";
import { adminBulkClasses } from "./classes_admin_bulk.ts";
import { adminCellClasses } from "./classes_admin_cells.ts";
import { adminDashboardClasses } from "./classes_admin_dashboard.ts";
import { adminFilterClasses } from "./classes_admin_filters.ts";
import { adminListClasses } from "./classes_admin_list.ts";
import { adminNavigationClasses } from "./classes_admin_navigation.ts";
import { adminPieceClasses } from "./classes_admin_pieces.ts";
import { adminQuickClasses } from "./classes_admin_quick.ts";
import { adminRecordClasses } from "./classes_admin_records.ts";
import { adminSheetClasses } from "./classes_admin_sheet.ts";
import { adminShellClasses } from "./classes_admin_shell.ts";
import { adminStatusClasses } from "./classes_admin_status.ts";
import { ballotClasses } from "./classes_ballot.ts";
import { bogotaClasses } from "./classes_bogota.ts";
import { cardClasses } from "./classes_cards.ts";
import { controlClasses } from "./classes_controls.ts";
import { formClasses } from "./classes_forms.ts";
import { homeClasses } from "./classes_home.ts";
import { newsClasses } from "./classes_news.ts";
import { proposalsClasses } from "./classes_proposals.ts";
import { registrationClasses } from "./classes_registration.ts";
import { resultClasses } from "./classes_results.ts";
import { sceneClasses } from "./classes_scene.ts";
import { servicePagesClasses } from "./classes_service_pages.ts";
import { shellClasses } from "./classes_shell.ts";
import { typeClasses } from "./classes_type.ts";
import { votingClasses } from "./classes_voting.ts";
import { widgetClasses } from "./classes_widgets.ts";
import type { ComponentClasses, CssObject } from "./component_classes.ts";

/**
 * The named classes of the design, in the order of the cascade. Utilities come after all of them,
 * so that a utility beside a named class always wins.
 */
export const components: ComponentClasses = together([
  typeClasses,
  controlClasses,
  shellClasses,
  sceneClasses,
  ballotClasses,
  cardClasses,
  formClasses,
  widgetClasses,
  homeClasses,
  bogotaClasses,
  proposalsClasses,
  resultClasses,
  newsClasses,
  aboutClasses,
  registrationClasses,
  servicePagesClasses,
  votingClasses,
  adminShellClasses,
  adminNavigationClasses,
  adminPieceClasses,
  adminDashboardClasses,
  adminListClasses,
  adminFilterClasses,
  adminBulkClasses,
  adminRecordClasses,
  adminCellClasses,
  adminQuickClasses,
  adminStatusClasses,
  adminSheetClasses,
  adminClasses,
]);

/** Returns all of them. Throws where two share a name: one would silently undo the other. */
function together(parts: readonly ComponentClasses[]): ComponentClasses {
  const all: Record<string, CssObject> = {};
  for (const [name, rule] of parts.flatMap((part) => Object.entries(part))) {
    if (name in all) throw new Error(`Two named classes are called ${name}`);
    all[name] = rule;
  }
  return all;
}
