import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, paramo, gris, papel, tinta } = palette;
const chosen = {
  background: mora[950],
  color: "#fff",
  textDecoration: `underline 3px ${maiz[400]}`,
  textUnderlineOffset: ".4em",
};

/** Posts behind their posters, tabs, and ways to pass a page on. */
export const widgetClasses: ComponentClasses = {
  // The frame keeps its height whether poster, post or neither is in it.
  embed: {
    "--tall": "400px",
    display: "grid",
    grid: '"frame" minmax(var(--tall),auto) "bar" auto/minmax(0,1fr)',
    overflow: "hidden",
    background: mora[950],
    color: "#fff",
    "--ring": maiz[400],
    "& > [role=status]": { gridArea: "frame", placeSelf: "center", padding: "1.5rem" },
    "& > [role=status]:empty": { display: "none" },
    "& > div": { gridArea: "frame", height: "var(--tall)", overflow: "auto" },
    "& iframe": { width: "100%", height: "100%" },
    "&[data-state=ready] > div": { background: papel },
    "&[data-state] > .embed-note": { visibility: "hidden" },
    "@media print": { display: "none" },
  },
  "embed-feed": { "--tall": "600px" },
  "embed-note": {
    gridArea: "bar",
    padding: ".7rem var(--pad,1.25rem) .8rem",
    minHeight: "3.5rem",
    fontSize: ".8125rem",
    lineHeight: 1.4,
    color: mora[200],
  },
  poster: {
    gridArea: "frame",
    display: "grid",
    alignContent: "start",
    padding: "1.35rem var(--pad,1.25rem)",
    textDecoration: "none",
    "--x": "50%",
    "--y": "53%",
    outlineOffset: "-6px",
    // The sun is the button.
    "& .sun": {
      // Bounded by the window: however large the text, the hills leave the sign in sight.
      width: "min(8.5rem,40vw)",
      display: "grid",
      placeItems: "center",
      boxShadow: `0 0 0 8px ${mora[950]},0 0 0 12px ${ladrillo[600]}`,
    },
    "& .sun svg": { width: "min(3.25rem,15vw)", height: "min(3.25rem,15vw)", fill: "currentColor" },
    "& .hills": { width: "max(104%,min(46rem,205vw))", bottom: "-1rem" },
    "&:hover .sun": { background: maiz[400], color: mora[950] },
    [motion.allowed]: { "& .sun": { transition: "background-color 200ms,color 200ms" } },
    "[data-state] > &": {
      gridArea: "bar",
      alignContent: "center",
      zIndex: 1,
      paddingBlock: ".5rem",
      background: "none",
      "&::before,& > .sun,& > .hills,& > .poster-title": { display: "none" },
      "& > .poster-link": { display: "inline-flex" },
    },
  },
  // Each network has an hour of its own: evening, moonlight, morning.
  "poster-night": {
    background: `radial-gradient(90% 90% at var(--x) var(--y),${gris[700]},${tinta} 55%)`,
    "& .sun": {
      background: papel,
      color: tinta,
      boxShadow: `0 0 0 8px ${tinta},0 0 0 10px ${papel}`,
    },
  },
  "poster-morning": {
    background: `radial-gradient(90% 90% at var(--x) var(--y),${paramo[600]},${paramo[700]} 50%,${
      paramo[900]
    })`,
    "& .sun": {
      background: maiz[400],
      color: mora[950],
      boxShadow: `0 0 0 8px ${paramo[900]},0 0 0 12px ${maiz[400]}`,
    },
    "&:hover .sun": { background: "#fff" },
  },
  "poster-title": {
    maxWidth: "22rem",
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "min(1.5rem,9vw)",
    lineHeight: 1.08,
    textTransform: "uppercase",
    textWrap: "balance",
    ".embed-feed &": { fontSize: "min(2rem,9.5vw)" },
  },
  "poster-link": {
    display: "none",
    alignItems: "center",
    gap: ".5em",
    fontWeight: 700,
    textDecoration: "underline",
    textUnderlineOffset: ".25em",
  },
  tablist: { display: "flex", flexWrap: "wrap", columnGap: ".5rem" },
  tab: {
    display: "inline-flex",
    alignItems: "center",
    gap: ".55rem",
    minHeight: "3.25rem",
    padding: ".5rem 1.1rem .4rem",
    border: `2px solid ${mora[950]}`,
    borderBottomWidth: 0,
    borderRadius: "4px 4px 0 0",
    color: mora[700],
    fontWeight: 700,
    textDecoration: "none",
    "&:hover": { background: mora[100] },
    "&[aria-selected=true]": chosen,
  },
  tabs: {
    // Links until the script takes over: the panel in the address shows, or else the first.
    "& > :not([data-live]) ~ .tabpanel + .tabpanel:not(:target)": { display: "none" },
    "& > :not([data-live]) ~ .tabpanel:has(+ .tabpanel:target)": { display: "none" },
    "&:has(.tabpanel + :target) > :not([data-live])": {
      "& > :first-child": { background: "none", color: mora[700], textDecoration: "none" },
      "& > :last-child": chosen,
    },
  },
  tabpanel: {
    border: `2px solid ${mora[950]}`,
    scrollMarginTop: "9rem",
  },
  "share-link": {
    display: "grid",
    placeItems: "center",
    width: "3rem",
    height: "3rem",
    border: "2px solid currentColor",
    borderRadius: "4px",
    "&:hover": { background: mora[950], color: "#fff" },
  },
};
