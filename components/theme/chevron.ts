import { drawing } from "./drawing.ts";

interface Chevron {
  readonly color: string;
  readonly size: string;
  /** How far it stands from the right edge. */
  readonly right: string;
}

/** Returns the background of a list of choices: white, with an arrow that points down. */
export function chevron({ color, size, right }: Chevron): string {
  const arrow = drawing("<path d='m2 4 4 4 4-4'/>", {
    viewBox: "0 0 12 12",
    stroke: color,
    "stroke-width": "2",
  });
  return `${arrow} right ${right} center/${size} ${size} no-repeat,#fff`;
}
