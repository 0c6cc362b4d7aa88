import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, ladrillo, paramo, papel } = palette;
const wide = "@media (min-width:64rem)";
const line = `2px solid ${mora[950]}`;
/** Colour that most printers leave out: the words on it have to be dark. */
const onPaper = { color: "#000!important", background: "none!important" };

/** The home page: the wall with the poster, the channels, the ways to support. */
export const homeClasses: ComponentClasses = {
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
};
