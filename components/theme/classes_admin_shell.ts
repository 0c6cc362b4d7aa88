import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette } from "./palette.ts";

const { mora, gris } = palette;
const wide = "@media (min-width:80rem)";
const middle = "@media (min-width:48rem)";
const narrow = "@media (max-width:47.99rem)";

/** What frames every page of the back office: sidebar, top bar, content. */
export const adminShellClasses: ComponentClasses = {
  admin: {
    display: "grid",
    gridTemplateRows: "auto 1fr",
    minHeight: "100svh",
    background: gris[100],
    fontSize: ".9375rem",
    lineHeight: 1.45,
    [middle]: { gridTemplate: "1fr/5.25rem minmax(0,1fr)" },
    [wide]: { gridTemplateColumns: "15rem minmax(0,1fr)" },
    "@media print": { display: "block", background: "#fff" },
    "& ~ .toasts": {
      fontSize: ".9375rem",
      lineHeight: 1.45,
      // The tabs stay within reach.
      [narrow]: { bottom: "calc(3.5rem + env(safe-area-inset-bottom))", padding: ".5rem" },
    },
  },
  "admin-top": {
    position: "sticky",
    zIndex: 30,
    top: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: "3.25rem",
    padding: "0 .5rem 0 1rem",
    background: mora[900],
    [middle]: { display: "none" },
    "@media print": { display: "none" },
  },
  // A sheet on phones, opened without any script; beside the content from tablets on.
  "admin-side": {
    display: "flex",
    flexDirection: "column",
    gap: "1.5rem",
    width: "auto",
    height: "auto",
    overflowY: "auto",
    padding: "1rem .75rem",
    background: mora[900],
    color: "#fff",
    [narrow]: {
      position: "fixed",
      inset: "0 0 0 auto",
      width: "min(20rem,88vw)",
      maxHeight: "none",
      margin: 0,
      "&:not(:popover-open)": { display: "none" },
      "&::backdrop": { background: "#1b122699" },
      [motion.allowed]: { animation: `side 200ms ${motion.ease}` },
    },
    "@keyframes side": { from: { transform: "translateX(2rem)", opacity: 0 } },
    [middle]: {
      position: "sticky",
      inset: "0 auto auto",
      margin: 0,
      height: "100svh",
      padding: "1rem .5rem",
    },
    [wide]: { padding: "1rem .75rem" },
    "@media print": { display: "none" },
  },
  // Over the bar of a selection.
  "toasts-lifted": {
    ".admin ~ &": {
      bottom: "4.5rem",
      "@media (max-width:63.99rem)": { bottom: "8rem" },
      [narrow]: { bottom: "calc(14.25rem + env(safe-area-inset-bottom))" },
    },
  },
  "admin-main": {
    minWidth: 0,
    width: "100%",
    maxWidth: "100rem",
    marginInline: "auto",
    padding: "1.25rem 1rem 6.5rem",
    [middle]: { padding: "1.5rem 1.5rem 4rem" },
    [wide]: { padding: "1.75rem 2.25rem 4rem" },
  },
};
