import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, ladrillo, paramo, tinta } = palette;
const wide = "@media (min-width:64rem)";
const line = `2px solid ${mora[950]}`;
/** Colour that most printers leave out: the words on it have to be dark. */
const onPaper = { color: "#000!important", background: "none!important" };

/** The priorities and the topics of political control. */
export const bogotaClasses: ComponentClasses = {
  // A priority as a row of a ballot: its cell in colour, and what is done for it.
  rows: {
    border: line,
    background: "#fff",
    boxShadow: `10px 10px 0 ${mora[950]}`,
  },
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    breakInside: "avoid",
    "& + &": { borderTop: line },
    "& > *": { padding: "min(clamp(1.25rem,3.2vw,2.75rem),6vw)" },
    "& > :first-child": { background: maiz[400], color: mora[950] },
    "&:nth-child(4n+2) > :first-child": { background: mora[700], color: "#fff" },
    "&:nth-child(4n+3) > :first-child": { background: ladrillo[600], color: "#fff" },
    "&:nth-child(4n) > :first-child": { background: paramo[700], color: "#fff" },
    "@media print": { "& > :first-child": onPaper },
    [wide]: {
      gridTemplateColumns: "minmax(0,2fr) minmax(0,3fr)",
      "& > :last-child": { borderLeft: line },
    },
  },
  initiatives: {
    "& > li": {
      display: "grid",
      gridTemplateColumns: "auto minmax(0,1fr)",
      gap: "min(1rem,5vw)",
      paddingBlock: ".9rem",
      fontSize: "min(1em,8.5vw)",
      borderTop: `1px solid ${mora[200]}`,
    },
    // One brick for each.
    "& > li::before": {
      content: '""',
      width: "min(1.6rem,8vw)",
      height: ".7rem",
      marginTop: ".45em",
      background: ladrillo[600],
      boxShadow: `inset 0 -3px 0 ${ladrillo[800]}`,
      forcedColorAdjust: "none",
    },
  },
  topics: {
    borderBottom: `3px solid ${tinta}`,
    "& > li": {
      display: "grid",
      gap: ".75rem 3rem",
      alignItems: "start",
      paddingBlock: "clamp(1.5rem,3vw,2.25rem)",
      borderTop: `3px solid ${tinta}`,
      [wide]: { gridTemplateColumns: "1.1fr 1.4fr auto" },
    },
    "& .pill": { justifySelf: "start" },
    [wide]: { "& .pill": { minWidth: "13rem", justifyContent: "center" } },
  },
};
