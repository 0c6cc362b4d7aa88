import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, gris, tinta } = palette;
const wide = "@media (min-width:64rem)";
const middle = "@media (min-width:48rem)";
const loud = { fontFamily: typefaces.display, fontWeight: 900 } as const;

/** Compositions around the forms: tickets, promises, voices, thanks. */
export const registrationClasses: ComponentClasses = {
  // One strip of tickets, to be torn off along the dashes.
  tickets: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    background: maiz[400],
    color: mora[950],
    boxShadow: `10px 10px 0 ${mora[950]}`,
    counterReset: "ticket",
    "& > li": {
      position: "relative",
      display: "grid",
      alignContent: "start",
      gap: ".6rem",
      padding: "min(clamp(1.4rem,2.6vw,2rem),7vw)",
      counterIncrement: "ticket",
      breakInside: "avoid",
    },
    "& > li::before": {
      content: '"N.º " counter(ticket,decimal-leading-zero)',
      justifySelf: "start",
      padding: ".1em .5em",
      border: "2px solid",
      ...loud,
      fontSize: "1.125rem",
      lineHeight: 1.3,
      letterSpacing: ".04em",
    },
    "& > li + li": { borderTop: `3px dashed ${mora[950]}` },
    [middle]: {
      gridTemplateColumns: "repeat(2,minmax(0,1fr))",
      "& > :nth-child(2)": { borderTop: 0 },
      "& > :nth-child(2n)": { borderLeft: `3px dashed ${mora[950]}` },
    },
    "@media (min-width:72rem)": {
      gridTemplateColumns: "repeat(4,minmax(0,1fr))",
      "& > li + li": { borderTop: 0, borderLeft: `3px dashed ${mora[950]}` },
    },
    "@media print": { border: `2px solid ${tinta}`, boxShadow: "none" },
  },
  // A form and what stands beside it; the form alone once it was sent.
  desk: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "3rem clamp(3rem,6vw,6rem)",
    alignItems: "start",
    [wide]: { gridTemplateColumns: "minmax(0,42rem) minmax(min(18rem,36vw),1fr)" },
    "&:has(.thanks)": { gridTemplateColumns: "minmax(0,1fr)", "& > aside": { display: "none" } },
  },
  // The title of the form gives way to that of the thanks.
  registration: { "&:has(.thanks) > div > :not(:last-child)": { display: "none" } },
  "desk-side": { [wide]: { position: "sticky", top: "6rem" } },
  "form-part": {
    display: "grid",
    gap: "1.5rem",
    "& > legend": {
      float: "left",
      paddingBottom: ".5rem",
      borderBottom: `4px solid ${maiz[400]}`,
    },
  },
  // What was heard: large words, hung at different heights.
  voices: {
    display: "grid",
    gap: "2.5rem clamp(1.5rem,4vw,4rem)",
    [wide]: {
      gridTemplateColumns: "repeat(3,1fr)",
      "& > :nth-child(2)": { marginTop: "4.5rem" },
      "& > :nth-child(3)": { marginTop: "1.75rem" },
    },
  },
  "voice-mark": {
    ...loud,
    display: "block",
    height: ".64em",
    marginLeft: "-.03em",
    fontSize: "8rem",
    lineHeight: 0.6,
    color: maiz[400],
  },
  // After a registration: the voter's half of the ballot, marked, and what happens next.
  thanks: {
    display: "grid",
    background: "#fff",
    border: `3px solid ${mora[950]}`,
    boxShadow: `12px 12px 0 ${maiz[400]}`,
    [middle]: { gridTemplateColumns: "minmax(0,5fr) minmax(0,7fr)" },
  },
  "thanks-mark": {
    outline: 0,
    display: "grid",
    alignContent: "center",
    gap: "1.5rem",
    padding: "clamp(1.5rem,4vw,3rem)",
    "& svg": { width: "min(100%,16rem)", height: "auto", overflow: "visible" },
    "& text": { ...loud },
    "& [pathLength]": { strokeDasharray: 1 },
    [motion.allowed]: {
      "& [pathLength]": { animation: "stamp .3s .35s ease-out both" },
      "& [pathLength] + [pathLength]": { animationDelay: ".6s" },
    },
    "@keyframes stamp": { from: { strokeDashoffset: 1 } },
  },
  "thanks-next": {
    "--pad": "clamp(1.5rem,4vw,3rem)",
    display: "grid",
    gap: "1.5rem",
    padding: "var(--pad)",
    [middle]: { borderLeft: `3px dashed ${gris[400]}` },
  },
  // A list whose numbers are in the loud face.
  numbered: {
    display: "grid",
    gap: "1.1rem",
    counterReset: "number",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "min(2.25rem,12vw) 1fr",
      gap: "min(.75rem,4vw)",
      counterIncrement: "number",
    },
    "& > li::before": {
      content: "counter(number)",
      ...loud,
      fontSize: "2.5rem",
      lineHeight: 0.9,
      color: ladrillo[600],
    },
    ".on-dark & > li::before": { color: maiz[400] },
  },
};
