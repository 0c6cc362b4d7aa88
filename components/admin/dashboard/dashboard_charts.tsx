import type { ReactElement } from "react";
import { charts } from "../../../content/admin_dashboard.ts";
import {
  localidades,
  type Option,
  supportTypes,
  volunteerStatuses,
} from "../../../content/options.ts";
import type { DayFigures } from "../../../services/stats.ts";
import { DayBars } from "./day_bars.tsx";
import { ShareBars } from "./share_bars.tsx";
import { TileMap } from "./tile_map.tsx";

type Figures = Readonly<Record<string, number>>;

interface DashboardChartsProps {
  readonly byDay: readonly DayFigures[];
  readonly byLocalidad: Figures;
  readonly bySupport: Figures;
  readonly byStatus: Figures;
}

/** The charts of the dashboard. */
export function DashboardCharts(
  { byDay, byLocalidad, bySupport, byStatus }: DashboardChartsProps,
): ReactElement {
  // A volunteer has one status but several kinds of support.
  const volunteers = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <div className="charts">
      <DayBars days={byDay} />
      <TileMap rows={localidades.map((name) => [name, byLocalidad[name] ?? 0])} />
      <ShareBars
        id="estados"
        {...charts.status}
        rows={rowsOf(volunteerStatuses, byStatus)}
        whole={volunteers}
        hrefs={volunteerStatuses.map(({ id }) => `/admin/volunteers?status=${id}`)}
      />
      <ShareBars
        id="apoyo"
        {...charts.support}
        rows={rowsOf(supportTypes, bySupport)}
        whole={volunteers}
        hrefs={supportTypes.map(({ id }) => `/admin/volunteers?apoyo=${id}`)}
      />
    </div>
  );
}

function rowsOf(options: readonly Option[], figures: Figures): [string, number][] {
  return options.map(({ id, label }) => [label, figures[id] ?? 0]);
}
