import type { ComponentClasses } from "./component_classes.ts";
import { drawing } from "./drawing.ts";
import { palette } from "./palette.ts";

const { mora, gris, azul, ambar, paramo } = palette;
const middle = "@media (min-width:48rem)";
const narrow = "@media (max-width:47.99rem)";

function mark(shapes: string, colour: string): string {
  return drawing(shapes, { viewBox: "0 0 12 12", stroke: colour, "stroke-width": "2.5" });
}

/** The shape of a status before its word, and behind it the sign that there are others. */
function marks(shapes: string, colour: string): { readonly backgroundImage: string } {
  return {
    backgroundImage: `${mark(shapes, colour)},${mark("<path d='m2 4 4 4 4-4'/>", colour)}`,
  };
}

/** The shapes of a status, in the ink of every pill: read apart without colour. */
const ring = "<circle cx='6' cy='6' r='4.5'/>";

/** The status of a record: its colour, its shape, and the choice of another one. */
export const adminStatusClasses: ComponentClasses = {
  "status-pill": {
    appearance: "none",
    width: "8.25rem",
    maxWidth: "100%",
    minHeight: "2.75rem",
    padding: "0 1.4rem 0 1.7rem",
    // The longest of the words fits beside the quick actions of the narrowest phone.
    [narrow]: { width: "7.75rem", padding: "0 1.1rem 0 1.5rem" },
    border: "1px solid transparent",
    borderRadius: "999px",
    backgroundRepeat: "no-repeat",
    backgroundPosition: ".65rem center,calc(100% - .6rem) center",
    backgroundSize: ".7rem,.6rem",
    fontSize: ".8125rem",
    fontWeight: 700,
    cursor: "pointer",
    textOverflow: "ellipsis",
    [middle]: { minHeight: "2rem" },
    "&:hover": { borderColor: "currentColor" },
    "@media (forced-colors:active)": { appearance: "auto" },
  },
  "pill-ambar": { backgroundColor: ambar[100], color: ambar[800] },
  "pill-azul": { backgroundColor: azul[100], color: azul[700] },
  "pill-paramo": { backgroundColor: paramo[100], color: paramo[700] },
  "pill-gris": { backgroundColor: gris[200], color: gris[700] },
  "mark-ring": marks(ring, ambar[800]),
  "mark-half": marks(`${ring}<path d='M6 2a4 4 0 0 1 0 8z' fill='${azul[700]}'/>`, azul[700]),
  "mark-dot": marks(
    `${ring}<circle cx='6' cy='6' r='2.5' fill='${paramo[700]}'/>`,
    paramo[700],
  ),
  "mark-bar": marks("<path d='M1 6h10'/>", gris[700]),
  // Only without a script a choice has to be saved.
  "plain-status": {
    "html:not(.js) &": { display: "grid", justifyItems: "start", paddingBlock: ".15rem" },
    "html:not(.js) & > select": { minHeight: "1.75rem" },
  },
  "plain-save": {
    minHeight: "1.5rem",
    padding: "0 .6rem",
    color: mora[700],
    fontSize: ".8125rem",
    fontWeight: 700,
    textDecoration: "underline",
    ".js &": { display: "none" },
  },
};
