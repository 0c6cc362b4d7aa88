import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, gris } = palette;
const narrow = "@media (max-width:47.99rem)";
const middle = "@media (min-width:48rem)";
const wide = "@media (min-width:64rem)";

/** The accounts, and the log of what was done. */
export const adminClasses: ComponentClasses = {
  people: {
    display: "block",
    fontSize: ".875rem",
    fontVariantNumeric: "tabular-nums",
    "& > thead,& > tbody": { display: "block" },
    "& th,& td": { textAlign: "left" },
    [narrow]: { "& .record-line": { whiteSpace: "normal", overflowWrap: "anywhere" } },
    [middle]: {
      overflow: "hidden",
      border: `1px solid ${gris[300]}`,
      borderRadius: "8px",
      background: "#fff",
    },
  },
  person: {
    display: "flex",
    // The role stands beside the name, or under it where large letters leave no room for both.
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".3rem .75rem",
    marginBottom: ".5rem",
    padding: ".75rem .85rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    [middle]: {
      display: "grid",
      grid: '"name role action" auto "date role action" auto/minmax(0,1fr) 7rem 11rem',
      rowGap: 0,
      minHeight: "3.5rem",
      margin: 0,
      padding: ".4rem 1rem",
      borderWidth: "0 0 1px",
      borderColor: gris[200],
      borderRadius: 0,
      "tbody > &:last-child": { borderBottomWidth: 0 },
    },
    [wide]: { grid: '"name role date action"/minmax(0,1fr) 8rem 12rem 11rem' },
  },
  suspects: {
    "& .person": {
      display: "grid",
      grid: '"name" auto "date" auto "text" auto "action" auto/minmax(0,1fr)',
      [middle]: {
        grid: '"name action" auto "date action" auto "text text" auto/minmax(0,1fr) 11.5rem',
        rowGap: ".3rem",
        padding: ".75rem .75rem .75rem 1rem",
      },
      [wide]: { grid: '"name text date action"/minmax(0,1fr) minmax(0,2fr) 9rem 11.5rem' },
    },
    // Whoever decides has to know of whom.
    "& .record-line": { whiteSpace: "normal", overflowWrap: "anywhere" },
    "& tbody > .person": { [middle]: { alignItems: "start" } },
    "& .person-head": {
      "@media (max-width:63.99rem)": { display: "none" },
      [wide]: { paddingBlock: 0 },
    },
  },
  "person-head": {
    [narrow]: { display: "none" },
    // There the date stands under the name.
    "@media (max-width:63.99rem)": {
      "& > .person-date": { display: "none" },
      "& > .person-name": { gridRow: "1/3" },
    },
    [middle]: {
      minHeight: "2.75rem",
      background: mora[50],
      color: gris[700],
      fontSize: ".8125rem",
      "& > th": { fontWeight: 700 },
    },
  },
  "person-name": {
    gridArea: "name",
    flex: "1 1 9rem",
    minWidth: 0,
    "& > :first-child": { fontSize: ".9375rem" },
  },
  "person-role": { gridArea: "role" },
  "person-date": { gridArea: "date", flexBasis: "100%", "td&": { color: gris[600] } },
  "person-text": {
    gridArea: "text",
    minWidth: 0,
    "& > .pill": { marginRight: ".35rem" },
  },
  // Whoever decides has to be able to read all of it.
  "person-words": {
    marginTop: ".35rem",
    lineHeight: 1.45,
    overflowWrap: "anywhere",
    "summary&": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
      cursor: "pointer",
      "&:hover": { color: mora[700] },
      "[open] > &": { WebkitLineClamp: "none" },
    },
  },
  "person-buttons": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(100%,5rem),1fr))",
    gap: ".5rem",
    "& button": { width: "100%" },
  },
  "person-action": {
    gridArea: "action",
    flexBasis: "100%",
    [middle]: { textAlign: "right!important" },
    "& > .admin-button": { [narrow]: { display: "flex", marginTop: ".35rem" } },
  },
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
