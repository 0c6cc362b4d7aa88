import type { ComponentClasses } from "./component_classes.ts";
import { gutter, motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, tinta } = palette;
/** How high the bar is, and where the menu below it begins. */
const barHeight = "min(4rem,20vw)";
const clear = { "--bar": "#0000", "--line": "#0000" };
const opaque = { "--bar": mora[950], "--line": "#ffffff26" };

/** What frames every page: skip link, bar, menu, notice, footer. */
export const shellClasses: ComponentClasses = {
  skip: {
    position: "fixed",
    zIndex: 60,
    left: "1rem",
    top: ".5rem",
    transform: "translateY(-200%)",
    "&:focus": { transform: "none" },
  },
  /*
   * Lies over the page's dark top and becomes opaque when the page is scrolled by more than 20 px.
   * The scroll position switches a variable; a browser that cannot do that shows it opaque.
   */
  bar: {
    position: "fixed",
    zIndex: 50,
    inset: "0 0 auto",
    ...opaque,
    color: "#fff",
    "--ring": maiz[400],
    "@supports (animation-timeline:scroll())": {
      ...clear,
      animation: "opaque 1s steps(1,jump-end) both",
      animationTimeline: "scroll(root)",
      animationRange: "20px 20.5px",
      "&:has([open])": { ...opaque, animation: "none" },
    },
    "@keyframes opaque": {
      from: clear,
      to: opaque,
    },
    "@media print": { display: "none" },
  },
  // A box of its own: an element's transition does not follow an animation on the same element.
  "bar-ground": {
    // The shade keeps the links legible over whatever a page begins with.
    background: `linear-gradient(${mora[950]},${mora[950]}80 60%,${mora[950]}00) var(--bar)`,
    boxShadow: "0 1px 0 var(--line)",
    [motion.allowed]: { transition: "background-color 200ms,box-shadow 200ms" },
  },
  "bar-row": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: ".75rem",
    minHeight: barHeight,
    maxWidth: "84rem",
    marginInline: "auto",
    paddingInline: gutter,
  },
  brand: {
    display: "inline-flex",
    alignItems: "center",
    gap: ".5em",
    minHeight: "3rem",
    fontFamily: typefaces.display,
    fontWeight: 900,
    // Bounded by the window, so that enlarged text leaves room for the menu.
    fontSize: "min(1.375rem,5.6vw)",
    lineHeight: 1,
    textTransform: "uppercase",
    textDecoration: "none",
  },
  // The marked cell of the ballot, small: the sign of the campaign.
  cell: {
    display: "inline-block",
    flex: "none",
    overflowWrap: "normal",
    padding: ".2em .3em .12em",
    background: maiz[400],
    color: mora[950],
    boxShadow: "inset 0 0 0 .09em currentColor,0 0 0 .09em #fff",
    fontFamily: typefaces.display,
    fontWeight: 900,
    lineHeight: 1,
    transform: "rotate(-4deg)",
    forcedColorAdjust: "none",
  },
  "bar-link": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "2.75rem",
    paddingInline: ".5rem",
    fontSize: ".9375rem",
    fontWeight: 600,
    textDecoration: "none",
    whiteSpace: "nowrap",
    textUnderlineOffset: ".45em",
    textDecorationThickness: "3px",
    "&:hover": { textDecorationLine: "underline" },
    "&[aria-current]": { textDecorationLine: "underline", textDecorationColor: maiz[400] },
  },
  burger: {
    fontSize: "min(1.0625rem,4.6vw)",
    display: "inline-flex",
    alignItems: "center",
    gap: ".55em",
    minHeight: "3rem",
    padding: "0 .25em 0 .5em",
    fontWeight: 700,
    "& svg": { width: "1.65em", height: "1.65em" },
  },
  "when-closed": { "[open] > summary > &": { display: "none" } },
  "when-open": { "details:not([open]) > summary > &": { display: "none" } },
  "menu-panel": {
    position: "fixed",
    inset: `${barHeight} 0 0`,
    overflowY: "auto",
    overscrollBehavior: "contain",
    padding: `.5rem ${gutter} 2.5rem`,
    background: `radial-gradient(circle at 76% 104%,${ladrillo[600]} 9rem,#0000 9.05rem 9.7rem,${
      ladrillo[600]
    } 9.75rem 10rem,#0000 10.05rem) ${mora[950]}`,
    "html:has(details[open] > &)": { overflow: "hidden" },
    [motion.allowed]: { animation: `menu 200ms ${motion.ease}` },
    "@keyframes menu": { from: { opacity: 0, transform: "translateY(-8px)" } },
  },
  "menu-link": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: "3.25rem",
    paddingBlock: ".35rem",
    borderBottom: "1px solid #ffffff2e",
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "min(1.75rem,11vw)",
    lineHeight: 1.04,
    textTransform: "uppercase",
    textDecoration: "none",
    "&[aria-current]": { color: maiz[400] },
    "&:hover": { color: maiz[300] },
  },
  notice: {
    position: "relative",
    zIndex: 1,
    padding: `.75rem ${gutter}`,
    background: maiz[100],
    color: tinta,
    fontWeight: 600,
    textAlign: "center",
  },
  footer: {
    position: "relative",
    background: mora[950],
    "& dt,& h2": {
      marginBottom: ".75rem",
      fontSize: ".875rem",
      fontWeight: 700,
      color: mora[200],
    },
    "@media print": { display: "none" },
  },
  "footer-link": {
    display: "inline-flex",
    alignItems: "center",
    gap: ".6rem",
    minHeight: "2.75rem",
    textDecorationLine: "underline",
    textDecorationColor: "#ffffff59",
    textUnderlineOffset: ".25em",
    "&:hover": { textDecorationColor: maiz[400], textDecorationThickness: "2px" },
  },
};
