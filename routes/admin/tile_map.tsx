import type { ReactElement } from "react";
import { figure } from "../../content/inbox/lists.ts";
import { charts, tiles } from "../../content/admin/dashboard.ts";
import { cx } from "../../components/ui/cx.ts";
import { Chart, type ChartRow } from "./charts.tsx";

const texts = charts.map;
const width = 84;
const height = 72;
const gap = 4;
const columns = 4;
const rows = 7;
/** The shades of a tile, from no volunteers to the most. */
const shades = [
  cx("fill-gris-100 stroke-gris-300"),
  cx("fill-mora-100 stroke-mora-200"),
  cx("fill-mora-200 stroke-mora-200"),
  cx("fill-mora-600 stroke-mora-600"),
  cx("fill-mora-800 stroke-mora-800"),
];

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
        className="mx-auto w-full max-w-[26rem]"
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
  const shade = count === 0 ? 0 : Math.max(1, Math.ceil(count / top * (shades.length - 1)));
  const x = column * (width + gap);
  const y = row * (height + gap);
  const lines = linesOf(name);
  return (
    <a
      href={`/admin/volunteers?localidad=${encodeURIComponent(name)}`}
      className={cx("tile", shade > 2 && "fill-white")}
    >
      <rect x={x} y={y} width={width} height={height} rx="4" className={shades[shade]} />
      <text x={x + 7} y={y + 17} className="tile-name">
        {lines.map((line, at) => <tspan key={line} x={x + 7} dy={at === 0 ? 0 : 13}>{line}</tspan>)}
      </text>
      <text
        x={x + width - 7}
        y={y + height - 8}
        textAnchor="end"
        className="text-[15px] font-extrabold tabular"
      >
        {figure(count)}
      </text>
    </a>
  );
}

function linesOf(name: string): string[] {
  const [first = "", ...rest] = name.split(" ");
  return name.length <= 12 || rest.length === 0 ? [name] : [first, rest.join(" ")];
}
