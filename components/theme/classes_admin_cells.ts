import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, gris, tinta, ladrillo } = palette;
const middle = "@media (min-width:48rem)";
const narrow = "@media (max-width:47.99rem)";
/** Where the row has a second line for what has no column of its own. */
const tablet = "@media (min-width:48rem) and (max-width:63.99rem)";
/** A card with letters so large that little fits beside other things. */
export const cramped = "@container (max-width:17.49rem)";
/**
 * A box with `hidden` can be scrolled by a script, and costs the browser a layer for it. What is
 * clipped is no smaller than its words in a flexible row, unless it says so.
 */
const line = {
  minWidth: 0,
  overflow: "hidden",
  "@supports (overflow:clip)": { overflow: "clip" },
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
};

/** What stands in a line of its own where there are columns for less; what of it finds no room is in the detail. */
const beneath = {
  display: "flex",
  gap: ".4rem",
  "& > :first-child": { flexShrink: 0, maxWidth: "100%" },
};

/** Where nothing stands beside the name any more, what is below it begins where the pill does. */
const indented = { [cramped]: { paddingLeft: ".75rem" } };

/** What stands in the rows of a list, cell by cell. */
export const adminCellClasses: ComponentClasses = {
  "record-check": {
    gridArea: "check",
    userSelect: "none",
    "& > label": {
      display: "grid",
      placeItems: "center",
      width: "2.75rem",
      minHeight: "2.75rem",
      cursor: "pointer",
    },
    "& .tick": { width: "1.25rem", height: "1.25rem", borderWidth: "1.5px", borderRadius: "3px" },
    [narrow]: { alignSelf: "start", marginTop: ".15rem" },
  },
  "record-name": {
    gridArea: "name",
    minWidth: 0,
    // What opens an unread message is a form: it takes the place of the link.
    [narrow]: { display: "contents", "& > form": { gridArea: "name", minWidth: 0 } },
  },
  "record-open-link": {
    ...line,
    gridArea: "name",
    display: "block",
    maxWidth: "100%",
    color: tinta,
    fontSize: ".9375rem",
    fontWeight: 600,
    lineHeight: 1.4,
    textAlign: "left",
    textDecoration: "none",
    [narrow]: { paddingBlock: ".6rem", fontSize: "1rem" },
    [cramped]: { paddingRight: ".75rem" },
    "&:hover": { color: mora[700], textDecoration: "underline", textUnderlineOffset: ".2em" },
    // The line below it stays to be read.
    [middle]: { "&:focus-visible": { outlineOffset: 0 } },
  },
  "record-mail": {
    gridArea: "mail",
    display: "flex",
    alignItems: "center",
    gap: ".4rem",
    minWidth: 0,
    paddingRight: ".75rem",
    "& > span": line,
    "& > .record-twice": { flex: "0 0 auto" },
    color: gris[600],
    fontSize: ".8125rem",
    lineHeight: 1.35,
    ".records-messages &": { [narrow]: { display: "none" } },
    ...indented,
  },
  "record-twice": {
    display: "inline-block",
    padding: "0 .4rem",
    borderRadius: "3px",
    background: ladrillo[100],
    color: ladrillo[700],
    fontSize: ".75rem",
    fontWeight: 700,
    lineHeight: 1.45,
  },
  "record-cell": line,
  "record-line": { ...line, display: "block" },
  "record-excerpt": { color: gris[600], fontSize: ".8125rem" },
  "record-phone": {
    gridArea: "phone",
    "@media (max-width:89.99rem)": { display: "none" },
  },
  "record-place": {
    gridArea: "place",
    minWidth: 0,
    [narrow]: { ...beneath, paddingRight: ".75rem", fontSize: ".8125rem" },
    [tablet]: { "th&": { display: "none" }, "td&": { ...beneath, fontSize: ".8125rem" } },
    ...indented,
  },
  "record-subject": {
    gridArea: "subject",
    minWidth: 0,
    [narrow]: { paddingRight: ".75rem" },
    [tablet]: { "th&": { display: "none" }, "td&": { ...beneath, alignItems: "baseline" } },
    ...indented,
  },
  "record-status": {
    gridArea: "status",
    minWidth: 0,
    [narrow]: { marginTop: ".5rem", paddingLeft: ".75rem" },
    [cramped]: { paddingRight: ".75rem" },
  },
  "record-date": {
    gridArea: "date",
    "td&": { color: gris[600] },
    fontSize: ".8125rem",
    whiteSpace: "nowrap",
    [narrow]: { paddingRight: ".75rem" },
    ...indented,
    [tablet]: { "th&": { display: "none" }, paddingRight: "1rem", textAlign: "right" },
  },
  "record-actions": {
    gridArea: "actions",
    "td&": {
      display: "flex",
      justifyContent: "flex-end",
      paddingRight: ".5rem",
      [narrow]: { marginTop: ".5rem" },
      [cramped]: { justifyContent: "flex-start", paddingInline: ".25rem" },
    },
    "th&": { textAlign: "right", paddingRight: "1rem" },
  },
  "record-sort": {
    display: "inline-flex",
    alignItems: "center",
    gap: ".2rem",
    minHeight: "2.75rem",
    textDecoration: "none",
    "&:hover": { color: mora[700], textDecoration: "underline", textUnderlineOffset: ".25em" },
  },
  found: { borderRadius: "2px", background: maiz[300], color: "inherit" },
};
