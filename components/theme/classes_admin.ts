import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris } = palette;
const middle = "@media (min-width:48rem)";

/** The accounts, and the log of what was done. */
export const adminClasses: ComponentClasses = {
  people: {
    display: "block",
    fontSize: ".875rem",
    fontVariantNumeric: "tabular-nums",
    "& > thead,& > tbody": { display: "block" },
    "& th,& td": { textAlign: "left" },
    [middle]: {
      overflow: "hidden",
      border: `1px solid ${gris[300]}`,
      borderRadius: "8px",
      background: "#fff",
    },
  },
  person: {
    display: "grid",
    grid: '"name role" auto "date action" auto/minmax(0,1fr) auto',
    alignItems: "center",
    gap: ".5rem .75rem",
    marginBottom: ".5rem",
    padding: ".75rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    [middle]: {
      grid: '"name role date action"/minmax(0,1fr) 8rem 12rem 11rem',
      minHeight: "3.5rem",
      margin: 0,
      padding: ".4rem .5rem .4rem 1rem",
      borderWidth: "0 0 1px",
      borderColor: gris[200],
      borderRadius: 0,
      "tbody > &:last-child": { borderBottomWidth: 0 },
    },
  },
  "person-head": {
    "@media (max-width:47.99rem)": { display: "none" },
    [middle]: {
      minHeight: "2.75rem",
      background: mora[50],
      color: gris[700],
      fontSize: ".8125rem",
      "& > th": { fontWeight: 700 },
    },
  },
  "person-name": { gridArea: "name", minWidth: 0 },
  "person-role": { gridArea: "role" },
  "person-date": { gridArea: "date", color: gris[600] },
  "person-action": { gridArea: "action", textAlign: "right!important" },
  log: {
    display: "grid",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    fontSize: ".875rem",
    "& > li": {
      display: "grid",
      gap: ".1rem 1rem",
      padding: ".7rem 1rem",
      borderTop: `1px solid ${gris[200]}`,
      [middle]: { gridTemplateColumns: "11rem minmax(0,1fr) minmax(0,1.2fr)" },
    },
    "& > li:first-child": { borderTop: 0 },
  },
};
