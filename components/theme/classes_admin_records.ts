import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, gris, tinta, azul, ambar, paramo } = palette;
const middle = "@media (min-width:48rem)";
const wide = "@media (min-width:64rem)";
const wider = "@media (min-width:90rem)";
const narrow = "@media (max-width:47.99rem)";
const line = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
/** What fits side by side, by the width of the window. */
const volunteers = {
  phone:
    '"check name name date" auto "check mail mail mail" auto "status status actions actions" auto/2.5rem 5.25rem minmax(0,1fr) auto',
  tablet: '"check name status actions"/2.75rem minmax(0,1fr) 8.75rem 10.5rem',
  desk:
    '"check name place status date actions"/2.75rem minmax(0,1.15fr) minmax(0,1fr) 8.75rem 4.5rem 10.5rem',
  large:
    '"check name phone place status date actions"/2.75rem minmax(0,1.15fr) 9.5rem minmax(0,1fr) 8.75rem 4.75rem 10.5rem',
};
const messages = {
  phone:
    '"check name name date" auto "check subject subject subject" auto "status status actions actions" auto/2.5rem 5.25rem minmax(0,1fr) auto',
  tablet: '"check name subject status actions"/2.75rem minmax(0,1fr) minmax(0,1.2fr) 8.75rem 6rem',
  desk:
    '"check name subject status date actions"/2.75rem minmax(0,1fr) minmax(0,1.7fr) 8.75rem 4.75rem 6rem',
};

/** In an address the sign would begin a fragment. */
function hex(colour: string): string {
  return colour.replace("#", "%23");
}

function mark(drawing: string, colour: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='${
    hex(colour)
  }' stroke-width='2.5'>${drawing}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/</g, "%3C").replace(/>/g, "%3E")}")`;
}

/** The shape of a status before its word, and behind it the sign that there are others. */
function marks(drawing: string, colour: string): { readonly backgroundImage: string } {
  return {
    backgroundImage: `${mark(drawing, colour)},${mark("<path d='m2 4 4 4 4-4'/>", colour)}`,
  };
}

/** The shapes of a status, in the ink of every pill: read apart without colour. */
const ring = "<circle cx='6' cy='6' r='4.5'/>";

/** The rows of a list, which are cards on phones, and the status of each. */
export const adminRecordClasses: ComponentClasses = {
  records: {
    display: "block",
    // Rows come and go above what is read: only the padding may answer for that.
    overflowAnchor: "none",
    fontSize: ".875rem",
    fontVariantNumeric: "tabular-nums",
    "&[aria-busy=true]": { opacity: .6, transition: "opacity 100ms 300ms" },
    [middle]: { border: `1px solid ${gris[300]}`, borderRadius: "8px", background: "#fff" },
  },
  "records-messages": { "--list": "messages" },
  "records-top": {
    display: "block",
    [middle]: { position: "sticky", zIndex: 10, top: 0 },
  },
  "records-body": { display: "block" },
  "record-head": {
    [narrow]: { display: "none!important" },
    [middle]: {
      alignItems: "center",
      height: "2.75rem",
      borderBottom: `1px solid ${gris[300]}`,
      borderRadius: "8px 8px 0 0",
      background: mora[50],
      color: gris[700],
      fontSize: ".8125rem",
      "& > th": { fontWeight: 700, whiteSpace: "nowrap" },
    },
  },
  record: {
    position: "relative",
    alignContent: "center",
    alignItems: "center",
    rowGap: ".2rem",
    height: "9rem",
    marginBottom: ".5rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    "html:not(.js) &": { height: "auto!important", minHeight: "3.75rem" },
    ".records-messages &": { [narrow]: { height: "9.75rem" } },
    [middle]: {
      height: "3.5rem",
      rowGap: 0,
      margin: 0,
      borderWidth: "0 0 1px",
      borderColor: gris[200],
      borderRadius: 0,
      "&:hover": { background: mora[50] },
      "&:last-child": { borderWidth: 0, borderRadius: "0 0 7px 7px" },
      ".records-messages &": { height: "3.5rem" },
    },
  },
  "record-grid": {
    display: "grid",
    columnGap: ".5rem",
    grid: volunteers.phone,
    [middle]: { grid: volunteers.tablet, columnGap: ".75rem" },
    [wide]: { grid: volunteers.desk },
    [wider]: { grid: volunteers.large },
    ".records-messages &": {
      grid: messages.phone,
      [middle]: { grid: messages.tablet },
      [wide]: { grid: messages.desk },
    },
  },
  "record-selected": { background: mora[100], "&:hover": { background: mora[100] } },
  "record-open": { boxShadow: `inset 3px 0 0 ${maiz[400]}` },
  "record-new": { "& .record-open-link": { fontWeight: 800 } },
  "record-empty": {
    "& > td": {
      width: "60%",
      height: ".8rem",
      margin: "auto 1rem",
      borderRadius: "4px",
      background: gris[200],
      color: "transparent",
      gridColumn: "2/4",
      overflow: "hidden",
      userSelect: "none",
    },
  },
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
    "&:hover": { color: mora[700], textDecoration: "underline", textUnderlineOffset: ".2em" },
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
  },
  "record-twice": {
    display: "inline-block",
    padding: "0 .4rem",
    borderRadius: "3px",
    background: palette.ladrillo[100],
    color: palette.ladrillo[700],
    fontSize: ".75rem",
    fontWeight: 700,
    lineHeight: 1.45,
  },
  "record-cell": { ...line, minWidth: 0 },
  "record-line": { ...line, display: "block" },
  "record-excerpt": { color: gris[600], fontSize: ".8125rem" },
  "record-phone": {
    gridArea: "phone",
    "@media (max-width:89.99rem)": { display: "none" },
  },
  "record-place": {
    gridArea: "place",
    minWidth: 0,
    "@media (max-width:63.99rem)": { display: "none" },
  },
  "record-subject": { gridArea: "subject", minWidth: 0, [narrow]: { paddingRight: ".75rem" } },
  "record-status": { gridArea: "status", [narrow]: { paddingLeft: ".6rem" } },
  "record-date": {
    gridArea: "date",
    color: gris[600],
    fontSize: ".8125rem",
    whiteSpace: "nowrap",
    [narrow]: { paddingRight: ".75rem" },
    "@media (min-width:48rem) and (max-width:63.99rem)": { display: "none" },
  },
  "record-actions": {
    gridArea: "actions",
    "td&": {
      display: "flex",
      justifyContent: "flex-end",
      paddingRight: ".5rem",
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
  quick: {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    borderRadius: "6px",
    color: gris[700],
    [middle]: { width: "2.4rem", height: "2.4rem" },
    "&:hover": { background: mora[100], color: mora[700] },
  },
  found: { borderRadius: "2px", background: maiz[300], color: "inherit" },
  "status-pill": {
    appearance: "none",
    width: "8.25rem",
    [narrow]: { width: "7.75rem" },
    minHeight: "2.75rem",
    padding: "0 1.4rem 0 1.7rem",
    border: "1px solid transparent",
    borderRadius: "999px",
    backgroundRepeat: "no-repeat",
    backgroundPosition: ".65rem center,calc(100% - .6rem) center",
    backgroundSize: ".7rem,.6rem",
    fontSize: ".8125rem",
    fontWeight: 700,
    cursor: "pointer",
    textOverflow: "ellipsis",
    [middle]: { minHeight: "2rem" },
    "&:hover": { borderColor: "currentColor" },
    "@media (forced-colors:active)": { appearance: "auto" },
  },
  "pill-ambar": { backgroundColor: ambar[100], color: ambar[800] },
  "pill-azul": { backgroundColor: azul[100], color: azul[700] },
  "pill-paramo": { backgroundColor: paramo[100], color: paramo[700] },
  "pill-gris": { backgroundColor: gris[200], color: gris[700] },
  "mark-ring": marks(ring, ambar[800]),
  "mark-half": marks(`${ring}<path d='M6 2a4 4 0 0 1 0 8z' fill='${hex(azul[700])}'/>`, azul[700]),
  "mark-dot": marks(
    `${ring}<circle cx='6' cy='6' r='2.5' fill='${hex(paramo[700])}'/>`,
    paramo[700],
  ),
  "mark-bar": marks("<path d='M1 6h10'/>", gris[700]),
  // Only without a script a choice has to be saved.
  "plain-status": {
    "html:not(.js) &": { display: "grid", justifyItems: "start", paddingBlock: ".15rem" },
    "html:not(.js) & > select": { minHeight: "1.75rem" },
  },
  "plain-save": {
    minHeight: "1.5rem",
    padding: "0 .6rem",
    color: mora[700],
    fontSize: ".8125rem",
    fontWeight: 700,
    textDecoration: "underline",
    ".js &": { display: "none" },
  },
};
