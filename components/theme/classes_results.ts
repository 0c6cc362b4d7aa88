import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo } = palette;
const loud = {
  fontFamily: typefaces.display,
  fontWeight: 900,
  textTransform: "uppercase",
} as const;

/** A card that has more room. */
const larger = {
  "& h3": { fontSize: "min(12vw,clamp(2.4rem,1.9rem + 2vw,3.6rem))" },
  "& h3 + p": { fontSize: "clamp(1.2rem,1.1rem + .5vw,1.375rem)", maxWidth: "40ch" },
};

/** Figures and cards of the achievements. */
export const resultClasses: ComponentClasses = {
  // Three figures as on the numbers of houses.
  tally: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2rem clamp(1.25rem,3vw,2.5rem)",
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      flex: "1 1 14rem",
      paddingTop: "1rem",
      borderTop: `6px solid ${mora[950]}`,
    },
    "& dt": { fontWeight: 700, fontSize: "1.2rem" },
  },
  // Cards in rows without holes: whoever is alone in a row takes all of it.
  results: {
    display: "flex",
    flexWrap: "wrap",
    gap: "1.5rem",
    "--third": "max(min(100%,20rem),(100% - 3rem)/3)",
  },
  result: {
    flex: "1 1 var(--third)",
    containerType: "inline-size",
    // The tear lines of a row stand level; who has the row alone needs no such room.
    "@media (min-width:45rem)": {
      "@container (max-width:34rem)": { "& > .tear + div": { minHeight: "calc(3lh + 1.3rem)" } },
    },
    "& > .embeds": { margin: ".5rem calc(var(--pad)*-1) calc(var(--pad)*-1)" },
  },
  "result-double": { flexBasis: "min(100%,var(--third)*2 + 1.5rem)", flexGrow: 2, ...larger },
  embeds: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,18rem),1fr))",
    gap: "2px",
    borderTop: `2px solid ${mora[950]}`,
    background: mora[950],
  },
  "impact-label": {
    display: "block",
    marginBottom: ".2rem",
    fontFamily: typefaces.body,
    fontWeight: 700,
    fontSize: ".875rem",
    lineHeight: 1.45,
    textTransform: "none",
  },
  "result-figure": {
    display: "block",
    fontSize: "min(30cqi,13rem)",
    lineHeight: 0.95,
    letterSpacing: "-.01em",
  },
  // Without a post, the words are the poster.
  "result-loud": {
    "& .card-head": { background: mora[950] },
    ...larger,
    "& > .tear + div": {
      ...loud,
      color: "inherit",
      fontSize: "min(12vw,clamp(2rem,1.6rem + 1.7vw,2.75rem))",
      lineHeight: 1.05,
      textWrap: "balance",
      minHeight: 0,
    },
    "@container (min-width:52rem)": {
      "& h3": { fontSize: "5.5rem" },
      "& h3 + p": { maxWidth: "62ch" },
    },
    background: maiz[400],
    color: mora[950],
    "& ~ &": { background: mora[700], color: "#fff", "--ring": maiz[400] },
    "@media print": {
      "&,& .card-head": { color: "#000!important", background: "none!important" },
    },
    "& ~ & ~ &": { background: ladrillo[600], color: "#fff", "--ring": "#fff" },
  },
};
