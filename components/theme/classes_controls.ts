import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, papel } = palette;

/** Buttons and links that look like them. */
export const controlClasses: ComponentClasses = {
  btn: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: ".5em",
    minHeight: "3rem",
    padding: ".6rem min(1.25rem,6vw)",
    // Seen only where the system paints its own colours.
    border: "2px solid transparent",
    borderRadius: "4px",
    fontSize: "min(1em,8.5vw)",
    fontWeight: 700,
    lineHeight: 1.15,
    textAlign: "center",
    textWrap: "balance",
    textDecoration: "none",
    "&:disabled": { cursor: "progress" },
    [motion.allowed]: { transition: `120ms ${motion.ease}` },
  },
  "btn-primary": {
    background: maiz[400],
    color: mora[950],
    boxShadow: `0 4px 0 ${maiz[600]}`,
    "&:hover": { background: maiz[300] },
    "&:active": { transform: "translateY(3px)", boxShadow: `0 1px 0 ${maiz[600]}` },
  },
  "btn-secondary": {
    borderColor: mora[700],
    color: mora[700],
    "&:hover": { background: mora[700], color: "#fff" },
    ".on-dark &": { borderColor: "#fff", color: "#fff" },
    // Over the picture of the city it needs a ground of its own.
    ".sky &": { background: mora[950] },
    ".on-dark &:hover": { background: papel, color: mora[950] },
  },
  "btn-solid": {
    background: mora[700],
    color: "#fff",
    "&:hover": { background: mora[800] },
  },
  "btn-quiet": {
    paddingInline: ".25rem",
    color: mora[700],
    textDecoration: "underline",
    textDecorationThickness: "3px",
    textUnderlineOffset: ".3em",
    textDecorationColor: maiz[400],
    "&:hover": { textDecorationColor: "currentColor" },
    ".on-dark &": { color: "#fff" },
  },
  "btn-large": {
    minHeight: "3.5rem",
    padding: ".5rem min(1.6rem,8vw) .4rem",
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "min(1.5rem,8vw)",
    lineHeight: 1.1,
    letterSpacing: ".01em",
    textTransform: "uppercase",
  },
  "btn-small": { minHeight: "2.75rem", padding: ".4rem 1rem", fontSize: ".9375rem" },
  // Three beats of a ring, then still: nothing may move longer than five seconds by itself.
  pulse: {
    position: "relative",
    [motion.allowed]: {
      "&::after": {
        content: '""',
        position: "absolute",
        inset: "-2px",
        border: `3px solid ${maiz[400]}`,
        borderRadius: "6px",
        opacity: 0,
        pointerEvents: "none",
        animation: "pulse 1.4s ease-out 3",
      },
    },
    "@keyframes pulse": {
      from: { opacity: 1, transform: "none" },
      to: { opacity: 0, transform: "scale(1.18,1.5)" },
    },
  },
};
