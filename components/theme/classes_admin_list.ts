import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris } = palette;
const middle = "@media (min-width:48rem)";
const forced = "@media (forced-colors:active)";

/** What stands above a list: title, statuses, counts, news, and what went wrong. */
export const adminListClasses: ComponentClasses = {
  "list-head": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".5rem",
    marginBottom: ".85rem",
    // As wide as its words: large letters take a line of their own before they break.
    "& > h1": { flex: "1 1 auto" },
  },
  "list-keys": {
    padding: "0 .65rem",
    "@media (pointer:coarse),(max-width:47.99rem)": { display: "none" },
  },
  "list-menu": {
    position: "relative",
    marginLeft: "auto",
    "& > ul": {
      position: "absolute",
      zIndex: 20,
      right: 0,
      top: "calc(100% + .25rem)",
      minWidth: "min(11rem,100vw - 2rem)",
      padding: ".35rem",
      border: `1px solid ${gris[300]}`,
      borderRadius: "8px",
      background: "#fff",
      boxShadow: "0 10px 30px #0003",
    },
    "& a": {
      display: "flex",
      alignItems: "center",
      minHeight: "2.75rem",
      padding: "0 .75rem",
      borderRadius: "4px",
      fontWeight: 600,
      textDecoration: "none",
      "&:hover": { background: mora[50], color: mora[700] },
    },
  },
  chips: {
    display: "flex",
    gap: ".4rem",
    margin: ".75rem -1rem 0",
    padding: "3px 1rem",
    overflowX: "auto",
    scrollbarWidth: "none",
    [middle]: { flexWrap: "wrap", marginInline: 0, padding: 0, overflow: "visible" },
  },
  chip: {
    display: "inline-flex",
    alignItems: "center",
    gap: ".45rem",
    minHeight: "2.5rem",
    padding: ".2rem .8rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "999px",
    background: "#fff",
    fontWeight: 600,
    textDecoration: "none",
    whiteSpace: "nowrap",
    "&:hover": { borderColor: mora[700], color: mora[700] },
    "&[aria-current]": {
      borderColor: mora[900],
      background: mora[900],
      color: "#fff",
      [forced]: { outline: "3px solid Highlight" },
    },
    [middle]: { minHeight: "2.25rem" },
  },
  "chip-count": {
    color: gris[600],
    fontSize: ".8125rem",
    fontVariantNumeric: "tabular-nums",
    "[aria-current] > &": { color: mora[200] },
  },
  "list-count": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0 1rem",
    minHeight: "2.75rem",
    color: gris[600],
    fontSize: ".875rem",
  },
  "list-clear": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    color: mora[700],
    fontWeight: 600,
    textUnderlineOffset: ".2em",
  },
  "list-nothing": {
    padding: "3rem 1.5rem",
    textAlign: "center",
    // A cell of the ballot that nobody marked yet.
    "&::before": {
      content: '""',
      display: "block",
      width: "3.5rem",
      height: "2.6rem",
      margin: "0 auto 1.35rem",
      border: `3px solid ${mora[950]}`,
      borderRadius: "2px",
      background: `linear-gradient(${gris[300]},${gris[300]}) center/60% 3px no-repeat,#fff`,
      boxShadow: `0 0 0 4px #fff,.35rem .35rem 0 4px ${mora[200]}`,
      transform: "rotate(-5deg)",
    },
  },
  "list-pill": {
    position: "sticky",
    zIndex: 12,
    top: "6.65rem",
    height: 0,
    display: "grid",
    alignItems: "start",
    justifyItems: "end",
    // Beside the count at first, and below the headings of the columns when they stay in view.
    "& > button": {
      minHeight: "2.5rem",
      marginTop: "-2.75rem",
      paddingBlock: 0,
      borderRadius: "999px",
      [middle]: { minHeight: "2.25rem", marginTop: "-2.55rem" },
    },
    [middle]: { justifyItems: "center", top: "6rem" },
  },
  "list-problem": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: ".75rem 1.5rem",
    marginBottom: ".75rem",
  },
  // Below the bar of phones, and below the headings of the columns.
  "list-problem-kept": {
    position: "sticky",
    zIndex: 13,
    top: "3.75rem",
    boxShadow: "0 6px 18px #0002",
    [middle]: { top: "3.25rem" },
  },
};
