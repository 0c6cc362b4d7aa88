import { chevron } from "./chevron.ts";
import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris, tinta } = palette;
const narrow = "@media (max-width:47.99rem)";
const forced = "@media (forced-colors:active)";

/** The search of a list, its filters and its order. */
export const adminFilterClasses: ComponentClasses = {
  "list-tools": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: ".5rem" },
  "list-search": {
    position: "relative",
    flex: "1 1 12rem",
    maxWidth: "34rem",
    "& > svg": { position: "absolute", left: ".75rem", top: "calc(50% - 10px)", color: gris[600] },
    "& > input": { paddingLeft: "calc(1.25rem + 20px)" },
  },
  "list-input": {
    minHeight: "2.75rem",
    border: `1px solid ${gris[400]}`,
    borderRadius: "6px",
    background: "#fff",
    color: tinta,
    width: "100%",
    // Letters may grow; what is around them takes no room from them.
    padding: ".35rem 12px",
    fontWeight: 400,
    // Smaller letters would make phones zoom in.
    [narrow]: { fontSize: "1rem" },
    textOverflow: "ellipsis",
    "&:hover": { borderColor: mora[700] },
    "&::placeholder": { color: gris[600], opacity: 1 },
    // Blue in browsers that draw it.
    "&::-webkit-search-cancel-button": { filter: "grayscale(1)" },
    "&::-webkit-calendar-picker-indicator": { marginInlineStart: 0 },
  },
  "list-select": {
    appearance: "none",
    paddingRight: "2rem",
    textOverflow: "ellipsis",
    background: chevron({ color: gris[700], size: ".8rem", right: ".65rem" }),
    [forced]: { appearance: "auto" },
  },
  "list-filters": {
    display: "contents",
    "& > summary": { "[open] > &": { borderColor: mora[700], color: mora[700] } },
    // The fields open over the whole width, under the search.
    "&::details-content": { display: "contents" },
  },
  "list-fields": {
    order: 9,
    flexBasis: "100%",
    minWidth: 0,
    display: "grid",
    gap: ".65rem",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,8.5rem),1fr))",
    // The two dates share a line: before them stands a pair or one alone, and the order is alone.
    [narrow]: {
      "& > :last-child,& > :first-child:nth-last-child(even)": { gridColumn: "1/-1" },
    },
    padding: ".85rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    "details:not([open]) > &": { display: "none" },
  },
  "list-person": {
    order: 8,
    flexBasis: "100%",
    display: "flex",
    alignItems: "center",
    gap: ".5rem",
    minHeight: "2.75rem",
    fontSize: ".875rem",
  },
  "list-field": {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: ".2rem",
    color: gris[700],
    fontSize: ".8125rem",
    fontWeight: 600,
  },
  "list-apply": { ".js &": { display: "none" } },
};
