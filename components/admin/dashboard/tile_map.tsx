import type { ReactElement } from "react";
import { figure } from "../../../content/admin_lists.ts";
import { charts, tiles } from "../../../content/admin_dashboard.ts";
import { cx } from "../../ui/cx.ts";
import { Chart, type ChartRow } from "./chart.tsx";

const texts = charts.map;
const width = 84;
const height = 72;
const gap = 4;
const columns = 4;
const rows = 7;
/** The number of shades. */
const shades = 5;

/** A tile map of the localidades: the darker, the more volunteers. */
export function TileMap({ rows: figures }: { rows: readonly ChartRow[] }): ReactElement {
  const counts = new Map(figures.map(([name, count = 0]) => [name, count]));
  const top = Math.max(1, ...counts.values());
  return (
    <Chart
      id="mapa"
      title={texts.title}
      columns={[texts.column, charts.count]}
      rows={figures}
      className="md:row-span-2"
    >
      <p className="admin-lead text-sm">{texts.hint}</p>
      <svg
        viewBox={`-1 -1 ${columns * (width + gap) - gap + 2} ${rows * (height + gap) - gap + 2}`}
        role="group"
        aria-label={texts.label}
        className="chart-map"
      >
        {Object.entries(tiles).map(([name, place]) => (
          <Tile key={name} name={name} place={place} count={counts.get(name) ?? 0} top={top} />
        ))}
      </svg>
    </Chart>
  );
}

interface TileProps {
  readonly name: string;
  readonly place: readonly [column: number, row: number];
  readonly count: number;
  readonly top: number;
}

function Tile({ name, place: [column, row], count, top }: TileProps): ReactElement {
  const shade = count === 0 ? 0 : Math.max(1, Math.ceil(count / top * (shades - 1)));
  const looks = cx(
    "tile",
    shade === 1 && "tile-1",
    shade === 2 && "tile-2",
    shade === 3 && "tile-3",
    shade === 4 && "tile-4",
  );
  const x = column * (width + gap);
  const y = row * (height + gap);
  const lines = linesOf(name);
  return (
    <a href={`/admin/volunteers?localidad=${encodeURIComponent(name)}`} className={looks}>
      <rect x={x} y={y} width={width} height={height} rx="4" />
      <text x={x + 7} y={y + 17} className="tile-name">
        {lines.map((line, at) => <tspan key={line} x={x + 7} dy={at === 0 ? 0 : 13}>{line}</tspan>)}
      </text>
      <text x={x + width - 7} y={y + height - 8} textAnchor="end" className="tile-count">
        {figure(count)}
      </text>
    </a>
  );
}

/** Breaks long names into two lines. */
function linesOf(name: string): string[] {
  const [first = "", ...rest] = name.split(" ");
  return name.length <= 12 || rest.length === 0 ? [name] : [first, rest.join(" ")];
}
