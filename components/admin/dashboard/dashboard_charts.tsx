import type { ReactElement } from "react";
import { charts } from "../../../content/admin_dashboard.ts";
import { supportTypes, volunteerStatuses } from "../../../content/options.ts";
import type { ChartRow } from "./chart.tsx";
import { DayBars, type DayFigures } from "./day_bars.tsx";
import { ShareBars } from "./share_bars.tsx";
import { TileMap } from "./tile_map.tsx";

interface DashboardChartsProps {
  readonly days: readonly DayFigures[];
  readonly localidades: readonly ChartRow[];
  /** In the order of the form's list. */
  readonly support: readonly ChartRow[];
  readonly statuses: readonly ChartRow[];
}

/** What people would rather look at than read. */
export function DashboardCharts(
  { days, localidades, support, statuses }: DashboardChartsProps,
): ReactElement {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <DayBars days={days} />
      <ShareBars
        id="estados"
        {...charts.status}
        rows={statuses}
        hrefs={volunteerStatuses.map(({ id }) => `/admin/volunteers?status=${id}`)}
      />
      <TileMap rows={localidades} />
      <ShareBars
        id="apoyo"
        {...charts.support}
        rows={support}
        hrefs={supportTypes.map(({ id }) => `/admin/volunteers?apoyo=${id}`)}
      />
    </div>
  );
}
