import type { ReactElement } from "react";
import { figure } from "../../../content/admin_lists.ts";
import { charts } from "../../../content/admin_dashboard.ts";
import { shortDay } from "../../../content/dates.ts";
import type { DayFigures } from "../../../services/stats.ts";
import { Chart } from "./chart.tsx";

const texts = charts.days;
/** The size in SVG units; the chart is stretched to its container. */
const step = 10;
const height = 100;

/** Registrations and messages per day as stacked bars, the latest day at the right. */
export function DayBars({ days }: { days: readonly DayFigures[] }): ReactElement {
  const top = Math.max(1, ...days.map(({ volunteers, messages }) => volunteers + messages));
  const sum = (kind: "volunteers" | "messages"): number =>
    days.reduce((total, day) => total + day[kind], 0);
  const [volunteers, messages] = [sum("volunteers"), sum("messages")];
  const middle = days[Math.floor(days.length / 2)];
  return (
    <Chart
      id="dias"
      title={texts.title}
      columns={[charts.day, texts.volunteers, texts.messages]}
      rows={days.toReversed().map((day) => [shortDay(day.day), day.volunteers, day.messages])}
      className="md:col-span-2"
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-[.8125rem] text-gris-700">
        <span className="chart-key-a">{texts.volunteers}</span>
        <span className="chart-key-b">{texts.messages}</span>
      </p>
      <div className="chart-plot">
        {volunteers + messages === 0
          ? (
            <p className="absolute inset-x-0 top-1/2 bottom-0 grid place-items-center px-4 text-center text-gris-600">
              {texts.none}
            </p>
          )
          : (
            <span className="absolute bottom-full right-0 z-[1] text-[.75rem] leading-[1.3] text-gris-600 tabular">
              {figure(top)}
            </span>
          )}
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.label(volunteers, messages)}
          className="absolute inset-0 h-full w-full"
        >
          {days.map((day, at) => <Bar key={day.day} day={day} at={at} top={top} />)}
        </svg>
      </div>
      <p
        className="-mt-[.4rem] flex justify-between text-[.75rem] text-gris-600"
        aria-hidden="true"
      >
        <span>{shortDay(days[0]?.day ?? "")}</span>
        <span>{shortDay(middle?.day ?? "")}</span>
        <span>{texts.today}</span>
      </p>
    </Chart>
  );
}

function Bar({ day, at, top }: { day: DayFigures; at: number; top: number }): ReactElement {
  const low = day.volunteers / top * height;
  const high = day.messages / top * height;
  const x = at * step + step * .15;
  const width = step * .7;
  return (
    <g>
      <title>{texts.bar(shortDay(day.day), day.volunteers, day.messages)}</title>
      <rect x={at * step} y="0" width={step} height={height} fill="transparent" />
      <rect className="fill-mora-700" x={x} y={height - low} width={width} height={low} />
      <rect
        className="fill-ladrillo-600"
        x={x}
        y={height - low - high}
        width={width}
        height={high}
      />
    </g>
  );
}
