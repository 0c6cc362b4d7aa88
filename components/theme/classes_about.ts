import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, paramo } = palette;
const wide = "@media (min-width:64rem)";
const loud = { fontFamily: typefaces.display, fontWeight: 900 } as const;

/** The biography. */
export const aboutClasses: ComponentClasses = {
  // A print hung on the wall, a little crooked.
  hung: {
    // With its shadow it stays within the margins.
    width: "min(100% - .75rem,27rem)",
    padding: "clamp(.6rem,1.6vw,.9rem)",
    background: "#fff",
    boxShadow: `0 0 0 2px ${mora[950]},12px 12px 0 ${mora[950]}`,
    transform: "rotate(-2deg)",
    forcedColorAdjust: "none",
    "& svg": { width: "100%", height: "auto", fontFamily: typefaces.display, fontWeight: 900 },
    "& figcaption": { padding: ".9rem .25rem .3rem", fontWeight: 600, lineHeight: 1.4 },
    "@media (prefers-reduced-motion:no-preference) and (hover:hover)": {
      transition: "transform 200ms",
      "&:hover": { transform: "none" },
    },
  },
  biography: {
    maxWidth: "62ch",
    "& > :where(:not(:first-child))": { marginTop: "1.15em" },
    "& > .display": { marginBlock: ".7em" },
    "& > :first-child": { fontSize: "clamp(1.2rem,1.1rem + .5vw,1.375rem)", lineHeight: 1.5 },
    "& > :first-child::first-letter": {
      ...loud,
      float: "left",
      padding: ".06em .1em 0 0",
      color: ladrillo[600],
      // Beside it the longest word keeps its line, also in enlarged text.
      fontSize: "min(4.5em,27vw)",
      lineHeight: 0.8,
    },
  },
  // Years as steps that go up to the hill.
  stairs: {
    display: "grid",
    gap: "2rem",
    "& > li": { paddingTop: ".9rem", borderTop: `8px solid ${maiz[400]}`, breakInside: "avoid" },
    "& > li > :first-child": { ...loud, fontSize: "clamp(3rem,5vw,4.5rem)", lineHeight: 1 },
    "& > :last-child": { borderColor: ladrillo[600] },
    "& > :last-child > :first-child": { color: maiz[400] },
    "@media (min-width:30rem) and (max-width:63.99rem)": {
      "& > li": { display: "grid", gridTemplateColumns: "10rem 1fr", alignItems: "baseline" },
    },
    [wide]: {
      gridTemplateColumns: "repeat(5,minmax(0,1fr))",
      gap: 0,
      "& > li": { position: "relative", paddingRight: "1.25rem" },
      // The riser of the step.
      "& > li + li::before": {
        content: '""',
        position: "absolute",
        left: 0,
        top: "-8px",
        width: "8px",
        height: "calc(3.25rem + 8px)",
        background: maiz[400],
      },
      "& > li + li": { paddingLeft: "1.5rem" },
      "& > :last-child::before": { background: ladrillo[600] },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((n) => [
          `& > :nth-child(${n})`,
          { marginTop: `${(5 - n) * 3.25}rem` },
        ]),
      ),
    },
  },
  // What she works for, in letters of a banner.
  manifesto: {
    "& > li": {
      display: "grid",
      gap: ".75rem 3rem",
      alignItems: "center",
      paddingBlock: "clamp(1.5rem,3.5vw,2.75rem)",
      borderTop: `3px solid ${mora[950]}`,
      [wide]: { gridTemplateColumns: "minmax(0,1.5fr) minmax(0,1fr)" },
    },
    "& > :last-child": { borderBottom: `3px solid ${mora[950]}` },
    "& > :nth-child(3n+1) h3": { color: mora[700] },
    "& > :nth-child(3n+2) h3": { color: ladrillo[600] },
    "& > :nth-child(3n) h3": { color: paramo[700] },
  },
};
