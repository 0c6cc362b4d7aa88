import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, paramo } = palette;
const medium = "@media (min-width:48rem)";
const line = `2px solid ${mora[950]}`;
/** Colour that most printers leave out: the words on it have to be dark. */
const onPaper = { color: "#000!important", background: "none!important" };
const loud = {
  fontFamily: typefaces.display,
  fontWeight: 900,
  textTransform: "uppercase",
} as const;

/** The proposals: what comes first, and the city to come. */
export const proposalsClasses: ComponentClasses = {
  // What can be checked first, as a slip pinned to its commitment.
  "first-step": {
    display: "grid",
    marginTop: "1.75rem",
    border: line,
    background: "#fff",
    "& > *": { padding: ".85rem min(1.25rem,5vw)" },
    "& > b": { background: paramo[700], color: "#fff", "@media print": onPaper },
    [medium]: { gridTemplateColumns: "auto 1fr", alignItems: "stretch" },
  },
  // One sentence per window, the last word large.
  vision: {
    display: "grid",
    gap: "clamp(2rem,4vw,3rem) clamp(1.5rem,4vw,4rem)",
    "& > li": { borderTop: `6px solid ${mora[950]}`, paddingTop: "1rem" },
    "& strong": {
      ...loud,
      display: "block",
      fontSize: "min(25vw,clamp(3.25rem,8vw,6.5rem))",
      lineHeight: 1,
    },
    [medium]: { gridTemplateColumns: "repeat(2,minmax(0,1fr))" },
  },
};
