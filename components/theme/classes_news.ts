import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, tinta } = palette;
const wide = "@media (min-width:64rem)";
const loud = { fontFamily: typefaces.display, fontWeight: 900 } as const;

/** The news, the outlets, and the sheet of the newsletter. */
export const newsClasses: ComponentClasses = {
  // An item of the news: its day as a leaf of a wall calendar, then the story.
  story: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "1.25rem clamp(1.5rem,4vw,3.5rem)",
    paddingBlock: "clamp(2rem,4vw,3rem)",
    borderTop: `3px solid ${mora[950]}`,
    alignItems: "start",
    "&:target": { boxShadow: `-10px 0 0 #fffcf6,-18px 0 0 ${maiz[400]}` },
    "@media (min-width:48rem)": { gridTemplateColumns: "10.5rem minmax(0,1fr)" },
    [wide]: {
      gridTemplateColumns: "10.5rem repeat(2,minmax(0,1fr))",
      "&:first-child": { gridTemplateColumns: "10.5rem minmax(0,1.35fr) minmax(0,1fr)" },
    },
    "@media (min-width:48rem) and (max-width:63.99rem)": {
      // The leaf is taller than a title: the story follows its title, not the leaf.
      gridTemplateRows: "auto 1fr",
      "& > :first-child": { gridRow: "1 / span 2" },
      "& > :nth-child(3)": { gridColumn: 2 },
    },
  },
  leaf: {
    justifySelf: "start",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: ".3rem",
    padding: ".35rem .75rem .3rem",
    background: "#fff",
    border: `2px solid ${mora[950]}`,
    borderTop: `9px solid ${ladrillo[600]}`,
    fontWeight: 700,
    lineHeight: 1.2,
    "& > :first-child": { ...loud, fontSize: "1.75rem", lineHeight: 1 },
    "@media (min-width:48rem)": {
      display: "block",
      width: "100%",
      padding: "1rem 1rem .9rem",
      borderTopWidth: "16px",
      textAlign: "center",
      "& > span": { display: "block" },
      "& > :first-child": { fontSize: "5.5rem", lineHeight: 0.95 },
    },
  },
  "story-more": {
    "& > summary": {
      display: "inline-flex",
      alignItems: "center",
      gap: ".4em",
      minHeight: "2.75rem",
      color: mora[700],
      fontWeight: 700,
    },
    "& > summary:hover": { textDecoration: "underline", textUnderlineOffset: ".25em" },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
  },
  // The name of a newspaper as at the top of its first page.
  masthead: {
    paddingTop: "1.1rem",
    borderTop: `7px double ${maiz[400]}`,
    "@media print": { borderColor: tinta },
  },
  // A sheet with something to fill in, its upper edge perforated like the ballot's.
  sheet: {
    "--pad": "min(clamp(1.25rem,3.5vw,2.25rem),5.6vw)",
    "--hole": "var(--page,#fffcf6)",
    position: "relative",
    padding: "calc(var(--pad) + 8px) var(--pad) var(--pad)",
    background:
      "radial-gradient(circle at 50% 0,var(--hole) 6.5px,#0000 7px) 50% 0/20px 20px repeat-x,#fff",
    color: tinta,
    boxShadow: `10px 10px 0 ${mora[950]}`,
    "--ring": mora[700],
    "@media (forced-colors:active)": { border: "2px solid" },
    "@media print": { border: `2px solid ${tinta}`, background: "#fff", boxShadow: "none" },
  },
};
