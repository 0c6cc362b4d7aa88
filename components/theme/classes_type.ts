import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, gris } = palette;

/** Type: the loud face, marks, links in text, long reading. */
export const typeClasses: ComponentClasses = {
  display: {
    fontFamily: typefaces.display,
    fontWeight: 900,
    lineHeight: 1.04,
    letterSpacing: "-.005em",
    textTransform: "uppercase",
    textWrap: "balance",
  },
  // Spanish opening marks hang below the capitals of this face; this puts them on cap height.
  signo: { position: "relative", top: "-.2em" },
  "on-dark": {
    "--ring": maiz[400],
    color: "#fff",
    // Paper shows no dark ground.
    "@media print": { "&,& *": { color: "#000!important", textShadow: "none!important" } },
  },
  // A claim on a strip of brick, put up a little crooked.
  strap: {
    display: "inline-block",
    padding: ".3em .55em .25em",
    fontFamily: typefaces.display,
    fontWeight: 900,
    fontSize: "clamp(1.15rem,1rem + .8vw,1.6rem)",
    lineHeight: 1.1,
    letterSpacing: ".01em",
    textTransform: "uppercase",
    border: "1px solid transparent",
    background: ladrillo[600],
    color: "#fff",
    transform: "rotate(-2deg)",
  },
  link: {
    color: mora[700],
    fontWeight: 600,
    textDecoration: "underline",
    textDecorationThickness: "2px",
    textUnderlineOffset: ".2em",
    textDecorationColor: mora[200],
    "&:hover": { textDecorationColor: "currentColor" },
    ".on-dark &": { color: maiz[400], textDecorationColor: mora[600] },
    ".on-dark &:hover": { textDecorationColor: "currentColor" },
  },
  // Reaches across its card, so that the whole card is the target and the link keeps its name.
  cover: { "&::after": { content: '""', position: "absolute", inset: 0 } },
  prose: {
    maxWidth: "62ch",
    "& > :where(:not(:first-child))": { marginTop: "1em" },
    "& h2": {
      marginTop: "1.6em",
      fontWeight: 800,
      fontSize: "min(12vw,clamp(1.5rem,1.3rem + .9vw,1.9rem))",
      lineHeight: 1.15,
    },
    "& h3": { marginTop: "1.4em", fontWeight: 800, fontSize: "1.2rem", lineHeight: 1.25 },
    "& ul": { paddingLeft: "1.5em", listStyle: "square" },
    "& ol": { paddingLeft: "1.5em", listStyle: "decimal" },
    "& li + li": { marginTop: ".4em" },
    "& li::marker": { color: ladrillo[600], fontWeight: 800 },
    "& a": { color: mora[700], fontWeight: 600, textUnderlineOffset: ".2em" },
    "& strong": { fontWeight: 800 },
    "& blockquote": {
      paddingLeft: "1rem",
      borderLeft: `4px solid ${ladrillo[600]}`,
      color: gris[700],
    },
  },
};
