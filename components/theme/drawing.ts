/** Returns the drawing as an address that stands in a stylesheet: `url("data:image/svg+xml,…")`. */
export function drawing(shapes: string, attributes: Readonly<Record<string, string>>): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`).join("");
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' fill='none'${said}>${shapes}</svg>`;
  // In an address the sign of a colour would begin a fragment.
  return `url("data:image/svg+xml,${
    svg.replace(/</g, "%3C").replace(/>/g, "%3E").replace(/#/g, "%23")
  }")`;
}
