import type { ComponentClasses } from "./component_classes.ts";
import { motion, palette, typefaces } from "./palette.ts";

const { mora, maiz, gris } = palette;

/** The ballot and what is cut from it: cells, marks, tear lines. */
export const ballotClasses: ComponentClasses = {
  ballot: {
    width: "100%",
    height: "auto",
    overflow: "visible",
    forcedColorAdjust: "none",
    printColorAdjust: "exact",
    fontFamily: typefaces.display,
    fontWeight: 900,
    textTransform: "uppercase",
    "& [pathLength]": { strokeDasharray: 1 },
    [motion.allowed]: {
      "& [pathLength]": { animation: "draw .35s .5s ease-out both" },
      "& [pathLength] + [pathLength]": { animationDelay: ".8s" },
    },
    "@keyframes draw": { from: { strokeDashoffset: 1 } },
  },
  // Where a card would be torn off: dashes between two punched holes.
  tear: {
    position: "relative",
    overflow: "visible",
    borderTop: `2px dashed ${gris[400]}`,
    marginInline: "calc(var(--pad)*-1)",
    "&::before,&::after": {
      content: '""',
      position: "absolute",
      top: "-12px",
      width: "11px",
      height: "22px",
      background: "var(--page,#fffcf6)",
      border: `2px solid ${mora[950]}`,
    },
    "&::before": { left: "-2px", borderLeft: 0, borderRadius: "0 11px 11px 0" },
    "&::after": { right: "-2px", borderRight: 0, borderRadius: "11px 0 0 11px" },
  },
  // A large numeral in outline.
  numeral: {
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "clamp(5rem,13vw,12rem)",
    lineHeight: 0.9,
    color: "transparent",
    WebkitTextStroke: `3px ${mora[700]}`,
    ".on-dark &": { WebkitTextStrokeColor: maiz[400] },
    "@media (forced-colors:active)": { color: "CanvasText", WebkitTextStroke: 0 },
  },
};
