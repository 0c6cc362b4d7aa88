import { cramped } from "./classes_admin_cells.ts";
import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, gris } = palette;
const middle = "@media (min-width:48rem)";
const wide = "@media (min-width:64rem)";
const wider = "@media (min-width:90rem)";
const narrow = "@media (max-width:47.99rem)";
/** Two lines a row: not all columns fit side by side. */
const tablet = "@media (min-width:48rem) and (max-width:63.99rem)";
/** What fits side by side, by the width of the window. */
const volunteers = {
  phone:
    '"check name name date" auto "check mail mail mail" auto "check place place place" auto "status status actions actions" auto/2.5rem 5.25rem minmax(0,1fr) auto',
  cramped:
    '"check name" auto "mail mail" auto "place place" auto "date date" auto "status status" auto "actions actions" auto/2.5rem minmax(0,1fr)',
  tablet:
    '"check name status actions" auto "check place place date" auto/2.75rem minmax(0,1fr) 8.75rem 10.5rem',
  desk:
    '"check name place status date actions"/2.75rem minmax(0,1.15fr) minmax(0,1fr) 8.75rem 4.5rem 10.5rem',
  large:
    '"check name phone place status date actions"/2.75rem minmax(0,1.15fr) 9.5rem minmax(0,1fr) 8.75rem 4.75rem 10.5rem',
};
const messages = {
  phone:
    '"check name name date" auto "check subject subject subject" auto "status status actions actions" auto/2.5rem 5.25rem minmax(0,1fr) auto',
  cramped:
    '"check name" auto "subject subject" auto "date date" auto "status status" auto "actions actions" auto/2.5rem minmax(0,1fr)',
  tablet:
    '"check name status actions" auto "check subject subject date" auto/2.75rem minmax(0,1fr) 8.75rem 6rem',
  desk:
    '"check name subject status date actions"/2.75rem minmax(0,1.25fr) minmax(0,1.4fr) 8.75rem 4.75rem 6rem',
  large:
    '"check name subject status date actions"/2.75rem minmax(0,1fr) minmax(0,1.7fr) 8.75rem 4.75rem 6rem',
};

/** The rows of a list, which are cards on phones. */
export const adminRecordClasses: ComponentClasses = {
  records: {
    display: "block",
    // Rows come and go above what is read: only the padding may answer for that.
    overflowAnchor: "none",
    fontSize: ".875rem",
    fontVariantNumeric: "tabular-nums",
    [narrow]: { containerType: "inline-size" },
    [middle]: { border: `1px solid ${gris[300]}`, borderRadius: "8px", background: "#fff" },
  },
  "records-late": { opacity: .6 },
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
      alignContent: "center",
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
    height: "9.75rem",
    [cramped]: { height: "15.25rem" },
    marginBottom: ".5rem",
    border: `1px solid ${gris[300]}`,
    borderRadius: "8px",
    background: "#fff",
    // A browser's own sheet makes rows and cells inherit this: whenever their parent changes in any
    // way, each of them would be styled anew.
    "&,& > *": { verticalAlign: "baseline" },
    "html:not(.js) &": { height: "auto!important", minHeight: "3.75rem", paddingBlock: ".35rem" },
    // Of a known height, so that what changes in one row is no matter of the others.
    ".js &": { contain: "strict" },
    [middle]: {
      height: "3.5rem",
      rowGap: 0,
      margin: 0,
      borderWidth: "0 0 1px",
      borderColor: gris[200],
      borderRadius: 0,
      "&:hover": { background: mora[50] },
    },
    [tablet]: { height: "5rem" },
  },
  "record-grid": {
    display: "grid",
    columnGap: ".5rem",
    grid: volunteers.phone,
    [cramped]: { grid: volunteers.cramped },
    [middle]: { grid: volunteers.tablet, columnGap: ".75rem" },
    [wide]: { grid: volunteers.desk },
    [wider]: { grid: volunteers.large },
    ".records-messages &": {
      grid: messages.phone,
      [cramped]: { grid: messages.cramped },
      [middle]: { grid: messages.tablet },
      [wide]: { grid: messages.desk },
      [wider]: { grid: messages.large },
    },
  },
  // Said by the list: `:last-child` would make the browser look at a whole row again for every row
  // that comes in.
  "record-last": { [middle]: { borderWidth: 0, borderRadius: "0 0 7px 7px" } },
  "record-selected": { background: mora[100], "&:hover": { background: mora[100] } },
  "record-open": { boxShadow: `inset 3px 0 0 ${maiz[400]}` },
  "record-new": { "& .record-open-link": { fontWeight: 800 } },
  "record-empty": {
    "& > td": {
      width: "60%",
      height: ".8rem",
      margin: "auto 1rem auto 0",
      borderRadius: "4px",
      background: gris[200],
      color: "transparent",
      gridColumn: "2/4",
      overflow: "hidden",
      userSelect: "none",
    },
  },
};
