import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, paramo, papel, tinta } = palette;
const medium = "@media (min-width:48rem)";
const wide = "@media (min-width:64rem)";
const loud = {
  fontFamily: typefaces.display,
  fontWeight: 900,
  textTransform: "uppercase",
} as const;
const line = `2px solid ${mora[950]}`;

/** Colour that most printers leave out: the words on it have to be dark. */
const onPaper = { color: "#000!important", background: "none!important" };

/** Compositions of the home page, the proposals and the priorities. */
export const pagesAClasses: ComponentClasses = {
  // A wall of brick, as high as what hangs on it.
  wall: {
    display: "grid",
    placeItems: "center",
    padding: "clamp(2rem,5vw,4rem)",
    forcedColorAdjust: "none",
    background: [
      `linear-gradient(${ladrillo[800]} 3px,#0000 3px) 0 0/100% 24px`,
      `conic-gradient(at 3px 24px,#0000 75%,${ladrillo[800]} 0) 0 0/72px 48px`,
      `conic-gradient(at 3px 24px,#0000 75%,${ladrillo[800]} 0) 36px 24px/72px 48px`,
      ladrillo[600],
    ].join(","),
    "@media print": { display: "none" },
  },
  // What was pasted on it.
  bill: {
    "--x": "64%",
    "--y": "60%",
    display: "grid",
    alignContent: "space-between",
    justifyItems: "start",
    width: "min(100%,clamp(19rem,30vw,27rem))",
    containerType: "inline-size",
    aspectRatio: "4/5",
    padding: "1.5rem",
    border: `10px solid ${papel}`,
    boxShadow: `0 10px 0 -3px ${ladrillo[800]}`,
    transform: "rotate(-3deg)",
    "& .sun": { width: "44%", boxShadow: `0 0 0 7px ${mora[950]},0 0 0 11px ${ladrillo[600]}` },
    "& .hills": { width: "230%", left: "45%" },
    "& > p": { fontSize: "12cqi" },
    "& .cell": { fontSize: "19cqi" },
  },
  channel: {
    position: "relative",
    display: "grid",
    gap: ".35rem",
    gridTemplateRows: "1fr auto auto",
    justifyItems: "start",
    flex: 1,
    minHeight: "13rem",
    border: "2px solid transparent",
    padding: "clamp(1.25rem,3vw,1.75rem)",
    background: mora[700],
    color: "#fff",
    textDecoration: "none",
    "--ring": maiz[400],
    "& svg": { width: "3rem", height: "3rem" },
    "li + li > &": { background: paramo[700] },
    "&:hover": { background: mora[950] },
    "@media print": onPaper,
  },
  // A ballot of three boxes to mark.
  boxes: {
    background: "#fff",
    border: line,
    boxShadow: `10px 10px 0 ${mora[950]}`,
    "& > li": {
      display: "grid",
      gap: ".75rem",
      alignContent: "start",
      justifyItems: "start",
      padding: "min(6vw,clamp(1.25rem,3vw,2.25rem))",
    },
    "& > li + li": { borderTop: line },
    "@media (min-width:48rem) and (max-width:63.99rem)": {
      "& > li": { gridTemplateColumns: "auto minmax(0,1fr)", columnGap: "2rem" },
      "& .box": { gridRow: "1/4" },
    },
    [wide]: {
      display: "grid",
      gridTemplate: "auto auto 1fr auto/repeat(3,1fr)",
      "& > li": { gridTemplateRows: "subgrid", gridRow: "span 4", rowGap: 0, alignItems: "start" },
      "& > li > :where(:not(:first-child))": { marginTop: ".85rem" },
      "& > li + li": { borderTop: 0, borderLeft: line },
    },
  },
  // The box of a ballot, with its cross.
  box: {
    width: "4rem",
    height: "4rem",
    padding: ".6rem",
    background: maiz[400],
    border: `3px solid ${mora[950]}`,
    stroke: mora[700],
    strokeWidth: 7,
    strokeLinecap: "round",
    overflow: "visible",
    forcedColorAdjust: "none",
  },
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
    "& strong": { ...loud, display: "block", fontSize: "clamp(3.25rem,8vw,6.5rem)", lineHeight: 1 },
    [medium]: { gridTemplateColumns: "repeat(2,minmax(0,1fr))" },
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
