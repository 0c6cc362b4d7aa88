import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris, tinta, rojo } = palette;

/** What pages of the back office are put together from: headings, panels, buttons. */
export const adminPieceClasses: ComponentClasses = {
  "admin-title": { fontSize: "1.5rem", fontWeight: 800, lineHeight: 1.2, letterSpacing: "-.01em" },
  "admin-heading": { fontSize: "1.0625rem", fontWeight: 800, lineHeight: 1.3 },
  "admin-lead": { color: gris[600] },
  "admin-panel": {
    padding: "1rem min(1.15rem,6vw) 1.15rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    color: tinta,
  },
  "admin-button": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: ".5rem",
    minHeight: "2.75rem",
    padding: ".35rem .9rem",
    border: `1px solid ${gris[400]}`,
    borderRadius: "6px",
    background: "#fff",
    color: tinta,
    fontWeight: 600,
    lineHeight: 1.2,
    textDecoration: "none",
    whiteSpace: "nowrap",
    "&:hover": { borderColor: mora[700], background: mora[50], color: mora[700] },
    "&[aria-disabled=true],&:disabled": {
      borderColor: gris[300],
      background: gris[100],
      color: gris[600],
      cursor: "default",
    },
  },
  "admin-main-button": {
    borderColor: mora[700],
    background: mora[700],
    color: "#fff",
    "&:hover": { borderColor: mora[800], background: mora[800], color: "#fff" },
  },
  "admin-danger": {
    borderColor: rojo[700],
    color: rojo[700],
    "&:hover": {
      borderColor: rojo[700],
      background: rojo[100],
      color: rojo[700],
    },
  },
};
