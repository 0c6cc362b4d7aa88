import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris } = palette;

/** Tables of the back office. */
export const adminClasses: ComponentClasses = {
  "table-frame": {
    overflow: "auto",
    maxHeight: "min(75svh,60rem)",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
  },
  table: {
    width: "100%",
    fontSize: ".875rem",
    lineHeight: 1.45,
    fontVariantNumeric: "tabular-nums",
    // A collapsed border does not stay with a sticky cell.
    borderCollapse: "separate",
    borderSpacing: 0,
    "& th,& td": {
      padding: ".5rem .85rem",
      borderBottom: `1px solid ${gris[200]}`,
      textAlign: "left",
      verticalAlign: "middle",
      height: "2.75rem",
    },
    "& thead th": {
      position: "sticky",
      zIndex: 2,
      top: 0,
      background: mora[50],
      color: gris[700],
      fontWeight: 700,
      whiteSpace: "nowrap",
    },
    "& tbody th": { position: "sticky", left: 0, background: "#fff", fontWeight: 700 },
    "& thead th:first-child": { left: 0, zIndex: 3 },
    "& tbody tr:hover > *": { background: mora[50] },
    "& tbody tr:last-child > *": { borderBottom: 0 },
  },
};
