import type { ComponentClasses } from "./component_classes.ts";
import { gutter, motion, palette, typefaces } from "./palette.ts";

const { mora, ladrillo, maiz } = palette;
const wide = "@media (min-width:64rem)";

/** The place: evening sky with rays, sun behind the hills, brick; and the tops of the pages. */
export const sceneClasses: ComponentClasses = {
  // Dark and textured like a print; `--x --y` is where the sun stands.
  sky: {
    position: "relative",
    isolation: "isolate",
    overflow: "hidden",
    "--x": "76%",
    "--y": "58%",
    background: `radial-gradient(90% 90% at var(--x) var(--y),${mora[600]},${mora[800]} 45%,${
      mora[950]
    })`,
    "&::before": {
      content: '""',
      position: "absolute",
      inset: 0,
      zIndex: -2,
      background:
        `repeating-conic-gradient(from 3deg at var(--x) var(--y),#1f0a3673 0 5.9deg,#0000 6.1deg 11.9deg,#1f0a3673 12deg)`,
    },
    "@media (forced-colors:active)": { "&::before": { display: "none" } },
    "@media print": {
      background: "none",
      padding: "0!important",
      "& .sun,& .hills,&::before": { display: "none" },
    },
  },
  sun: {
    position: "absolute",
    zIndex: -1,
    left: "var(--x)",
    top: "var(--y)",
    width: "clamp(15rem,42vw,40rem)",
    aspectRatio: 1,
    borderRadius: "50%",
    transform: "translate(-50%,-50%)",
    background: ladrillo[600],
    boxShadow: `0 0 0 clamp(10px,1.4vw,22px) ${mora[950]},0 0 0 clamp(14px,2vw,32px) ${
      ladrillo[600]
    }`,
  },
  hills: {
    position: "absolute",
    zIndex: -1,
    left: "50%",
    bottom: 0,
    // As wide as the page; on phones the middle of the drawing.
    width: "max(100%,48rem)",
    maxWidth: "none",
    translate: "-50%",
    "@media (forced-colors:active)": { display: "none" },
    "@supports (animation-timeline:scroll())": {
      [motion.allowed]: {
        "& g": {
          animation: "drift 1s linear both",
          animationTimeline: "scroll(root)",
          animationRange: "0 100vh",
        },
      },
    },
    "@keyframes drift": { to: { transform: "translateY(24px)" } },
  },
  // Two courses of brick in running bond.
  brick: {
    height: "18px",
    forcedColorAdjust: "none",
    background: [
      `linear-gradient(${ladrillo[800]} 2px,#0000 2px) 0 0/100% 9px`,
      `linear-gradient(90deg,${ladrillo[800]} 2px,#0000 2px) 0 0/36px 9px repeat-x`,
      `linear-gradient(90deg,${ladrillo[800]} 2px,#0000 2px) 18px 9px/36px 9px repeat-x`,
      "linear-gradient(90deg,#0003 36px,#0000 36px 108px,#fff2 108px 144px,#0000 144px) 0 0/252px 9px repeat-x",
      "linear-gradient(90deg,#fff2 36px,#0000 36px 144px,#0003 144px 180px,#0000 180px) 18px 9px/288px 9px repeat-x",
      ladrillo[600],
    ].join(","),
    "@media print": { display: "none" },
  },
  "hero-grid": {
    display: "grid",
    gridTemplate: '"strap strap" "title title" "ballot lead" "actions actions"/auto 1fr',
    columnGap: "clamp(1.35rem,6vw,4rem)",
    // Enlarged text has no room for the ballot beside it.
    "@container (max-width:15rem)": {
      gridTemplate: '"strap" "title" "ballot" "lead" "actions"/minmax(0,1fr)',
    },
    alignItems: "center",
    justifyItems: "start",
    maxWidth: "84rem",
    marginInline: "auto",
    padding: `4.75rem ${gutter} 11.75rem`,
    [wide]: {
      // The brick under it is part of the first screen.
      minHeight: "min(100svh - 18px,58rem)",
      gridTemplate: '"strap ballot" "title ballot" "lead ballot" "actions ballot"/1fr auto',
      alignContent: "center",
      columnGap: "3rem",
      paddingBlock: "5.5rem 19vw",
    },
  },
  "hero-sky": {
    containerType: "inline-size",
    "--x": "21%",
    "--y": "57%",
    "& .sun": { width: "min(52vw,19rem)" },
    [wide]: {
      "--x": "calc(50% + min(26vw,24rem))",
      "--y": "56%",
      "& .sun": { width: "min(42vw,40rem)" },
    },
  },
  "hero-strap": { gridArea: "strap", marginBottom: "1.1rem" },
  "hero-title": {
    gridArea: "title",
    fontFamily: typefaces.display,
    fontWeight: 900,
    // Bounded by the window too, so that enlarged text does not leave it.
    fontSize: "min(12vw,clamp(2.9rem,9svh + .5rem,7rem))",
    lineHeight: 1.04,
    letterSpacing: "-.01em",
    textTransform: "uppercase",
    // Ink that ran past the plate.
    textShadow: `.035em .035em 0 ${mora[950]}`,
    [wide]: { fontSize: "min(8vw,clamp(4.25rem,min(7.2vw,14svh),7.25rem))" },
  },
  "hero-ballot": {
    gridArea: "ballot",
    width: "min(42vw,clamp(8.25rem,min(42vw,28svh),17rem))",
    marginTop: ".75rem",
    transform: "rotate(-4deg)",
    [wide]: {
      width: "min(32vw,clamp(18rem,min(29vw,52svh),27rem))",
      marginBlock: "0 -7vw",
      marginRight: "clamp(0rem,3vw,4rem)",
      transform: "rotate(5deg)",
    },
  },
  "hero-lead": {
    gridArea: "lead",
    maxWidth: "34rem",
    fontSize: "clamp(1.0625rem,1rem + .4vw,1.375rem)",
    lineHeight: 1.42,
    [wide]: { maxWidth: "min(34rem,38vw)", marginTop: "1.25rem" },
  },
  "hero-actions": {
    gridArea: "actions",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,8.6rem),1fr))",
    justifySelf: "stretch",
    gap: ".9rem",
    marginTop: "1.5rem",
    "& .btn": { paddingInline: ".5rem" },
    "@media (min-width:30rem)": {
      gridTemplateColumns: "auto auto",
      justifySelf: "start",
      "& .btn": { paddingInline: "1.75rem" },
    },
  },
  // Inner pages: the hills stand low behind the brick, and only their tops are seen.
  "page-hero": {
    "--x": "calc(50% + min(32vw,29rem))",
    "--y": "calc(100% - max(4rem,11vw))",
    padding: "calc(4rem + clamp(1.5rem,3.5vw,3rem)) 0 max(8.25rem,14.5vw)",
    "--sun": "max(7rem,24vw)",
    "& .sun": { width: "var(--sun)" },
    "& .sun span": { display: "none" },
    // Where the hills leave room for it, the sun bears a sign and stands higher.
    "@media (min-width:48rem)": {
      "&:has(.sun span)": { "--y": "calc(100% - 13vw)" },
      "& .sun span": {
        display: "block",
        fontFamily: typefaces.display,
        fontWeight: 900,
        fontSize: "calc(var(--sun)*.46)",
        lineHeight: 1.3,
        textAlign: "center",
        color: maiz[400],
        textShadow: `.035em .035em 0 ${mora[950]}`,
        "@media (forced-colors:active)": { display: "none" },
      },
    },
    "& .hills": { bottom: "min(max(-5rem,-11.5vw),-5.5vw)" },
  },
  // Closes a page: the same place, with little sky.
  "call-sky": {
    "--x": "calc(50% + min(28vw,26rem))",
    "--y": "calc(100% - max(7rem,15vw))",
    padding: "clamp(3.5rem,8vw,7rem) 0 max(9rem,20vw)",
    "& .sun": { width: "clamp(8rem,26vw,24rem)" },
  },
};
