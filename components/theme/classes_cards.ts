import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, paramo, tinta } = palette;

/** Cards, placards, timeline and pills, and how they enter. */
export const cardClasses: ComponentClasses = {
  // Bands of a page; `--page` is what shows through the holes of a torn card.
  "band-white": { background: "#fff", "--page": "#fff" },
  "band-mora": { background: mora[900], "--page": mora[900] },
  "band-maiz": { background: maiz[400], "--page": maiz[400] },
  card: {
    "--pad": "min(clamp(1.1rem,3vw,1.6rem),6vw)",
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: ".75rem",
    padding: "var(--pad)",
    background: "#fff",
    color: tinta,
    border: `2px solid ${mora[950]}`,
    borderRadius: "4px",
    "--ring": mora[700],
    breakInside: "avoid",
  },
  // The printed head of a card, as on the ballot.
  "card-head": {
    margin: "calc(var(--pad)*-1) calc(var(--pad)*-1) .35rem",
    padding: ".55rem var(--pad)",
    background: ladrillo[600],
    color: "#fff",
    fontWeight: 800,
    // Bounded by the window: a hashtag is one long word, also in enlarged text.
    fontSize: "min(1em,7.1vw)",
    letterSpacing: "-.005em",
  },
  // Signs carried in the street: flat colours, a little tilt; straight when they are read.
  placards: {
    display: "grid",
    gap: "clamp(1rem,2.2vw,1.75rem)",
    counterReset: "placard",
    "@media (min-width:48rem)": {
      gridTemplateColumns: "repeat(6,1fr)",
      "& > *": { gridColumn: "span 3" },
      "& > :nth-child(5n)": { gridColumn: "span 6" },
    },
    "@media (min-width:64rem)": {
      "& > :nth-child(n+3)": { gridColumn: "span 2" },
    },
  },
  placard: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "auto 1fr",
    columnGap: "min(clamp(1rem,2.5vw,1.75rem),5vw)",
    alignContent: "start",
    padding: "min(clamp(1.25rem,2.6vw,2.1rem),6vw)",
    background: "#fff",
    color: tinta,
    transform: "rotate(-1.5deg)",
    breakInside: "avoid",
    counterIncrement: "placard",
    "&::before": {
      content: "counter(placard)",
      fontFamily: typefaces.display,
      fontWeight: 900,
      fontSize: "min(20vw,clamp(4.5rem,8vw,7.5rem))",
      lineHeight: 0.86,
    },
    "&:nth-child(2n)": { transform: "rotate(1.2deg)" },
    "&:nth-child(5n+1)": { background: maiz[400], color: mora[950] },
    "&:nth-child(5n+2)": { background: mora[700], color: "#fff", "--ring": maiz[400] },
    "&:nth-child(5n+3)": { background: ladrillo[600], color: "#fff", "--ring": "#fff" },
    "&:nth-child(5n+4)": { background: paramo[700], color: "#fff", "--ring": "#fff" },
    "&:nth-child(5n)": { boxShadow: `inset 0 0 0 5px ${mora[700]}`, color: mora[900] },
    "&:hover,&:focus-within": { transform: "none" },
    [motion.allowed]: { transition: `transform 200ms ${motion.ease}` },
    "@media (prefers-reduced-motion:reduce)": {
      "&,&:nth-child(n)": { transform: "none" },
    },
    "@media print": { "&,&:nth-child(n)": { border: `1px solid ${tinta}`, color: tinta } },
  },
  timeline: {
    position: "relative",
    display: "grid",
    gap: "clamp(2.5rem,7vw,5rem)",
    "&::before": {
      content: '""',
      position: "absolute",
      left: 0,
      top: 0,
      bottom: 0,
      width: "14px",
      background: `linear-gradient(${
        ladrillo[800]
      } 2px,#0000 2px) 0 0/100% 34px,linear-gradient(90deg,#0000 6px,${
        ladrillo[800]
      } 6px 8px,#0000 8px) 0 17px/14px 68px,${ladrillo[600]}`,
    },
    "& > li": {
      display: "grid",
      gap: ".75rem clamp(1rem,4vw,3rem)",
      paddingLeft: "min(10vw,clamp(2.25rem,6vw,5rem))",
      breakInside: "avoid",
    },
    "@media (min-width:64rem)": {
      "& > li": { gridTemplateColumns: "minmax(9rem,14rem) 1fr", alignItems: "start" },
      "& .numeral": { position: "sticky", top: "6rem" },
      "& .first-step": { gridColumn: 2, justifySelf: "start" },
    },
    // With more room, what comes first stands beside what is promised.
    "@media (min-width:80rem)": {
      "& > li": { gridTemplateColumns: "11rem minmax(0,1fr) 22rem" },
      "& .first-step": {
        gridArea: "auto/3",
        gridTemplateColumns: "none",
        marginTop: ".5rem",
        boxShadow: `6px 6px 0 ${mora[950]}`,
      },
    },
  },
  pill: {
    display: "inline-flex",
    alignItems: "center",
    gap: ".45em",
    minHeight: "1.75rem",
    padding: ".1rem .7rem",
    borderRadius: "999px",
    border: "1px solid transparent",
    fontSize: ".875rem",
    fontWeight: 700,
    lineHeight: 1.2,
    "@media (min-width:30rem)": { whiteSpace: "nowrap" },
    "& svg": { width: ".7em", height: ".7em", flex: "none" },
  },
  // Each child a little later than the one before, when the list comes into view.
  ...staggered("stagger", 100),
  ...staggered("stagger-fast", 50),
  "tally-value": {
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "clamp(3.5rem,9vw,7rem)",
    lineHeight: 0.95,
    letterSpacing: "-.01em",
  },
};

/**
 * The list's own view timeline switches a variable; the children follow by transition, so the
 * delays are times and not distances. Only their place changes: nothing is ever hidden.
 */
function staggered(name: string, step: number): ComponentClasses {
  const delays = [2, 3, 4, 5, 6].map((child) => [
    child < 6 ? `& > :nth-child(${child})` : "& > :nth-child(n+6)",
    { transitionDelay: `${(child - 1) * step}ms` },
  ]);
  return {
    [name]: {
      "@supports (animation-timeline:view())": {
        "@media screen and (prefers-reduced-motion:no-preference)": {
          animation: `${name} 1s steps(1,jump-end) both`,
          animationTimeline: "view()",
          animationRange: "entry 8% entry 8.1%",
          "& > *": { translate: "0 var(--rise)", transition: `translate 320ms ${motion.ease}` },
          ...Object.fromEntries(delays),
        },
      },
      [`@keyframes ${name}`]: { from: { "--rise": "12px" }, to: { "--rise": "0px" } },
    },
  };
}
