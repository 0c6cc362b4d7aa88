import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz, ladrillo, gris } = palette;
const wide = "@media (min-width:64rem)";
const middle = "@media (min-width:48rem)";
const loud = { fontFamily: typefaces.display, fontWeight: 900 } as const;

/** Sign-in, error pages, and the policy on personal data. */
export const servicePagesClasses: ComponentClasses = {
  "login-sky": {
    "--x": "30%",
    "--y": "calc(100% - max(6rem,14vw))",
    display: "grid",
    alignItems: "start",
    minHeight: "100svh",
    padding: "clamp(6.5rem,13vh,9rem) 0 clamp(9rem,18vw,15rem)",
    "& .sun": { width: "clamp(11rem,28vw,26rem)" },
  },
  // What went wrong, and an unmarked ballot that says which.
  "error-sky": {
    display: "grid",
    alignItems: "center",
    minHeight: "max(100svh,40rem)",
    "--y": "calc(100% - 17rem)",
    "& .sun": { width: "14rem" },
    [middle]: { "--y": "58%", "& .sun": { width: "clamp(15rem,42vw,40rem)" } },
    padding: "6.5rem 0 clamp(9rem,18vw,15rem)",
  },
  "error-grid": {
    display: "grid",
    gap: "2.5rem 4rem",
    width: "100%",
    alignItems: "center",
    [middle]: { gridTemplateColumns: "3fr 2fr" },
  },
  "error-ballot": {
    width: "min(46vw,11rem)",
    justifySelf: "end",
    marginRight: "6%",
    transform: "rotate(5deg)",
    [middle]: { width: "min(30vw,20rem)", justifySelf: "center", marginRight: 0 },
    "@media print": { display: "none" },
  },
  // Two modes of one page, as the tabs of a folder.
  modes: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    "& a": {
      display: "grid",
      placeItems: "center",
      minHeight: "3.5rem",
      padding: ".5rem",
      background: mora[200],
      color: mora[950],
      fontWeight: 700,
      textAlign: "center",
      textDecoration: "none",
    },
    "& a:hover": { textDecoration: "underline" },
    "& [aria-current]": { background: "#fff", boxShadow: `inset 0 6px 0 ${ladrillo[600]}` },
    "@media print": { display: "none" },
  },
  // Inside the box of a field, at its end.
  reveal: {
    position: "absolute",
    inset: "2px 2px 2px auto",
    display: "none",
    ".js &": { display: "grid" },
    width: "2.75rem",
    placeItems: "center",
    color: gris[700],
    "&:hover": { color: mora[700] },
    "&[aria-pressed=false] > :last-child,&[aria-pressed=true] > :nth-child(2)": { display: "none" },
  },
  // The parts of one's own account: what each is about, and what can be done there.
  account: {
    display: "grid",
    "& > *": { paddingBlock: "clamp(2rem,5vw,3.5rem)" },
    "& > :first-child": { paddingTop: 0 },
    "& > :last-child": { paddingBottom: 0 },
    "& > :where(:not(:first-child))": { borderTop: `3px solid ${mora[950]}` },
  },
  "account-section": {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "1.5rem clamp(2rem,6vw,6rem)",
    [wide]: { gridTemplateColumns: "minmax(0,22rem) minmax(0,1fr)" },
  },
  "account-note": {
    maxWidth: "32rem",
    marginBottom: "1.5rem",
    padding: ".9rem 1.1rem",
    background: maiz[100],
    borderLeft: `8px solid ${maiz[400]}`,
  },
  facts: {
    borderTop: `1px solid ${gris[300]}`,
    "& > div": {
      display: "grid",
      gap: ".1rem 1.5rem",
      padding: ".8rem 0",
      borderBottom: `1px solid ${gris[300]}`,
      [middle]: { gridTemplateColumns: "11rem 1fr" },
    },
    "& dt": { color: gris[600] },
    "& dd": { fontWeight: 700, overflowWrap: "anywhere" },
  },
  // One way or the other, between two lines.
  either: {
    display: "grid",
    gridTemplateColumns: "1fr auto 1fr",
    gap: "1rem",
    alignItems: "center",
    color: gris[600],
    "&::before,&::after": { content: '""', borderTop: `1px solid ${gris[300]}` },
  },
  // What an application scans; on white also where colours are forced.
  "factor-qr": {
    width: "min(100%,15rem)",
    border: `2px solid ${mora[950]}`,
    forcedColorAdjust: "none",
  },
  "factor-key": {
    marginTop: ".5rem",
    padding: ".75rem 1rem",
    maxWidth: "32rem",
    background: gris[100],
    fontSize: "1.0625rem",
    overflowWrap: "anywhere",
  },
  "factor-codes": {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(100%,18.5rem),1fr))",
    gap: ".5rem 1.5rem",
    counterReset: "code",
    "& > li": {
      display: "flex",
      // Its number stands above it where the text is enlarged.
      flexWrap: "wrap",
      gap: "0 .75rem",
      alignItems: "baseline",
      padding: ".5rem .75rem",
      border: `1px solid ${gris[300]}`,
      background: "#fff",
      counterIncrement: "code",
      breakInside: "avoid",
    },
    // Half a code stays on its line: it is read off and typed.
    "& code": { fontSize: "min(.9375rem,7.8vw)" },
    "& code > span": { display: "inline-block", whiteSpace: "nowrap" },
    "& > li::before": { content: "counter(code)", minWidth: "1.25rem", color: gris[600] },
  },
  sessions: {
    display: "grid",
    gap: ".75rem",
    "& > li": {
      display: "flex",
      flexWrap: "wrap",
      gap: "1rem",
      alignItems: "center",
      justifyContent: "space-between",
      padding: "1rem 1.1rem",
      border: `2px solid ${gris[300]}`,
      borderRadius: "4px",
      background: "#fff",
    },
  },
  policy: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr)",
    gap: "2.5rem clamp(2rem,6vw,6rem)",
    [wide]: { gridTemplateColumns: "minmax(0,17rem) minmax(0,1fr)", alignItems: "start" },
    "& nav": { [wide]: { position: "sticky", top: "6rem" } },
    "& nav ol,& .prose": { counterReset: "section" },
    "& nav a": {
      display: "flex",
      gap: ".75rem",
      minHeight: "2.75rem",
      alignItems: "center",
      paddingBlock: ".3rem",
      borderBottom: `1px solid ${gris[300]}`,
      fontSize: ".9375rem",
      lineHeight: 1.3,
      textDecoration: "none",
    },
    "& nav a:hover": { color: mora[700], textDecoration: "underline" },
    "& nav li::before": { display: "none" },
    "& nav a::before,& .prose h2::before": {
      content: "counter(section)",
      counterIncrement: "section",
      ...loud,
      color: ladrillo[600],
    },
    "& nav a::before": { minWidth: "1.5rem", fontSize: "1.25rem", lineHeight: 1 },
    "& .prose h2::before": { marginRight: ".5rem", fontSize: "1.2em" },
    "& section:target h2": { background: maiz[100], boxShadow: `0 0 0 .35rem ${maiz[100]}` },
    "@media print": { "& nav": { display: "none" } },
  },
};
