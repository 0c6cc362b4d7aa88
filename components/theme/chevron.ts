interface Chevron {
  readonly color: string;
  /** How large each of its two strokes is, and how far the right one stands from the edge. */
  readonly size: string;
  readonly right: string;
  readonly top: string;
}

/** Returns the background of a list of choices: white, with an arrow that points down. */
export function chevron({ color, size, right, top }: Chevron): string {
  const stroke = (angle: string, from: string): string =>
    `linear-gradient(${angle},#0000 50%,${color} 50%) calc(100% - (${from})) ${top}/${size} ${size} no-repeat`;
  return `${stroke("45deg", `${right} + ${size}`)},${stroke("-45deg", right)},#fff`;
}
