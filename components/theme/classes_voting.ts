import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, tinta } = palette;
const loud = { fontFamily: typefaces.display, fontWeight: 900 } as const;

/** The voting guide: on the screen, and on one sheet of paper. */
export const votingClasses: ComponentClasses = {
  "vote-steps": {
    display: "grid",
    gap: "2.25rem",
    "@media (min-width:64rem)": { gridTemplateColumns: "repeat(3,1fr)" },
    "@media print": { gridTemplateColumns: "repeat(3,1fr)", gap: "5mm" },
  },
  // A ballot of its own for every step.
  "vote-step": {
    display: "grid",
    gap: ".75rem",
    alignContent: "start",
    breakInside: "avoid",
    "& > svg": { width: "100%", height: "auto", forcedColorAdjust: "none" },
    "& text": { ...loud },
    "@media screen and (min-width:40rem) and (max-width:63.99rem)": {
      gridTemplateColumns: "14rem 1fr",
      columnGap: "2rem",
      alignContent: "center",
      "& > svg": { gridRow: "span 3", alignSelf: "center" },
    },
    "@media print": { padding: "4mm", "& > svg": { height: "24mm" } },
  },
  "step-number": {
    ...loud,
    position: "absolute",
    left: "calc(var(--pad)*-.35)",
    top: "clamp(-1rem,-1vw,-.5rem)",
    minWidth: ".8em",
    padding: ".14em .16em .06em",
    background: maiz[400],
    color: mora[950],
    boxShadow: `inset 0 0 0 5px ${mora[950]},0 0 0 5px #fff`,
    fontSize: "min(25vw,clamp(5rem,8vw,7rem))",
    lineHeight: 0.9,
    textAlign: "center",
    transform: "rotate(-4deg)",
    forcedColorAdjust: "none",
    "@media print": { left: "1mm", top: "1mm", fontSize: "34pt", printColorAdjust: "exact" },
  },
  // What to bring: boxes, ticked as on the ballot.
  ticked: {
    display: "grid",
    gap: "1.25rem",
    "& > li": { display: "grid", gridTemplateColumns: "auto 1fr", gap: "min(1rem,5vw)" },
    "& > li > svg": { width: "min(2.25rem,12vw)", height: "auto", forcedColorAdjust: "none" },
    "@media print": {
      gap: "2mm",
      "& > li": { gridTemplateColumns: "6mm 1fr", gap: "3mm" },
      "& > li > svg": { width: "6mm", height: "6mm" },
    },
  },
  "ticked-wide": {
    gap: "clamp(2.5rem,5vw,4rem) clamp(2rem,6vw,6rem)",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "min(12vw,clamp(2.5rem,5vw,4rem)) minmax(0,1fr)",
      gap: "min(1.25rem,5vw)",
    },
    "& > li > svg": { width: "100%", height: "auto" },
    "@media (min-width:48rem)": { gridTemplateColumns: "1fr 1fr" },
  },
  prohibition: {
    padding: "clamp(1.25rem,2.6vw,2rem)",
    border: `2px solid ${ladrillo[600]}`,
    background: ladrillo[600],
    color: "#fff",
    breakInside: "avoid",
    transform: "rotate(1.2deg)",
    "@media (prefers-reduced-motion:reduce)": { transform: "none" },
    "@media print": { padding: "3mm", background: "none", color: tinta, transform: "none" },
  },
  // The same guide on one sheet: nothing that only a screen can do.
  guide: {
    "@media print": {
      fontSize: "10.5pt",
      lineHeight: 1.4,
      "& .band-mora,& .band-maiz": { background: "none" },
      "& section": { padding: "3mm 0 0!important", breakInside: "avoid" },
      "& .mx-auto": { maxWidth: "none", padding: 0 },
      "& h1": { fontSize: "30pt", margin: "2mm 0" },
      "& h2": { fontSize: "18pt" },
      "& h3": { fontSize: "13pt" },
      "& p": { maxWidth: "none", fontSize: "10.5pt" },
      "& .mt-10,& .mt-8,& .mt-6,& .mt-5,& .mt-4": { marginTop: "2mm" },
      "& .gap-y-6,& .gap-y-8": { rowGap: "2mm" },
      "& .strap": { color: tinta, background: "none", padding: 0, transform: "none" },
    },
  },
  // What a link leads to, written out.
  "paper-only": {
    display: "none",
    fontWeight: 700,
    "@media print": { display: "block" },
  },
  "guide-ballot": {
    display: "grid",
    gap: "2.5rem clamp(2rem,7vw,7rem)",
    alignItems: "center",
    "@media (min-width:48rem)": { gridTemplateColumns: "minmax(14rem,2fr) 3fr" },
    "& > .ballot": {
      justifySelf: "center",
      width: "86%",
      maxWidth: "24rem",
      transform: "rotate(-3deg)",
    },
    "@media print": {
      gridTemplateColumns: "44mm 1fr",
      gap: "8mm",
      "& > .ballot": { width: "100%", transform: "none" },
    },
  },
};
