import type { ComponentClasses } from "./component_classes.ts";
import { palette, typefaces } from "./palette.ts";

const { mora, maiz } = palette;
const middle = "@media (min-width:48rem)";
const forced = "@media (forced-colors:active)";
/** Tablets: a rail of signs with small words. */
const rail = "@media (min-width:48rem) and (max-width:79.99rem)";

/** At the corner of a sign, which is 20 px wide and stays to be seen. */
const besideSign = {
  position: "absolute",
  top: ".2rem",
  left: "calc(50% + .25rem)",
  minWidth: "1.65em",
  padding: "0 .4em",
  boxShadow: `0 0 0 2px ${mora[900]}`,
  fontSize: "min(.6875rem,3.2vw)",
  overflowWrap: "normal",
} as const;

/** What leads through the back office: the links of the sidebar, and the tabs of phones. */
export const adminNavigationClasses: ComponentClasses = {
  "admin-brand": {
    display: "flex",
    alignItems: "center",
    gap: ".7rem",
    minHeight: "2.75rem",
    paddingInline: ".5rem",
    fontFamily: typefaces.display,
    fontWeight: 900,
    // Bounded by the window, so that enlarged text leaves room for the menu.
    fontSize: "min(1.25rem,6vw)",
    overflowWrap: "normal",
    lineHeight: 1,
    letterSpacing: ".01em",
    textTransform: "uppercase",
    textDecoration: "none",
    ".admin-side &": {
      [rail]: {
        justifyContent: "center",
        width: "100%",
        paddingInline: 0,
      },
    },
  },
  // The rail of tablets has room for the sign only.
  "admin-word": {
    ".admin-side &": {
      [rail]: {
        position: "absolute",
        clipPath: "inset(50%)",
      },
    },
  },
  "admin-link": {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: ".75rem",
    width: "100%",
    minHeight: "2.75rem",
    padding: ".25rem .75rem",
    borderRadius: "6px",
    color: mora[200],
    fontWeight: 600,
    textAlign: "left",
    textDecoration: "none",
    "&:hover": { background: mora[800], color: "#fff" },
    "&[aria-current]": {
      background: mora[800],
      color: "#fff",
      "&::before": {
        content: '""',
        position: "absolute",
        inset: ".4rem auto .4rem 0",
        width: "3px",
        background: maiz[400],
        [forced]: { background: "Highlight" },
      },
    },
    [rail]: {
      flexDirection: "column",
      justifyContent: "center",
      gap: ".2rem",
      minHeight: "3.75rem",
      paddingInline: 0,
      fontSize: ".6875rem",
      letterSpacing: "-.02em",
      textAlign: "center",
      lineHeight: 1.15,
    },
  },
  "admin-count": {
    minWidth: "1.5rem",
    padding: ".05rem .4rem",
    borderRadius: "999px",
    background: maiz[400],
    color: mora[950],
    fontSize: ".75rem",
    fontWeight: 800,
    lineHeight: 1.5,
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    "&:empty,&:empty + .sr-only": { display: "none" },
    ".admin-side &": { marginLeft: "auto" },
    ".admin-tab &": { ...besideSign, top: ".4rem" },
    [rail]: besideSign,
  },
  "admin-group": {
    padding: "1.25rem .75rem .35rem",
    color: mora[200],
    fontSize: ".75rem",
    fontWeight: 700,
    // A line parts the groups where there is no room for words.
    [rail]: {
      margin: ".6rem .75rem",
      padding: 0,
      borderTop: "1px solid #ffffff40",
      color: "transparent",
      fontSize: 0,
    },
  },
  "admin-foot": {
    marginTop: "auto",
    paddingTop: ".75rem",
    borderTop: "1px solid #ffffff26",
    "& p": {
      padding: ".35rem .75rem",
      color: mora[200],
      fontSize: ".8125rem",
      overflowWrap: "anywhere",
      [rail]: { display: "none" },
    },
  },
  "admin-live": {
    "&::before": {
      content: '""',
      display: "inline-block",
      width: ".55rem",
      height: ".55rem",
      marginRight: ".5rem",
      border: "2px solid currentColor",
      borderRadius: "50%",
    },
    "html:not(.js) &": { display: "none!important" },
  },
  "admin-live-on": { "&::before": { borderColor: "#5fd3a6", background: "#5fd3a6" } },
  "admin-tabs": {
    position: "fixed",
    zIndex: 30,
    inset: "auto 0 0",
    background: mora[900],
    borderTop: `1px solid ${mora[800]}`,
    paddingBottom: "env(safe-area-inset-bottom)",
    ".admin-side:popover-open ~ &": { visibility: "hidden" },
    "& > ul": { display: "grid", gridTemplateColumns: "repeat(4,minmax(0,1fr))" },
    [middle]: { display: "none" },
    "@media print": { display: "none" },
  },
  "admin-tab": {
    position: "relative",
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: ".15rem",
    minHeight: "3.5rem",
    color: mora[200],
    fontSize: "min(.75rem,3.3vw)",
    fontWeight: 600,
    textDecoration: "none",
    "&[aria-current]": {
      color: "#fff",
      "&::before": {
        content: '""',
        position: "absolute",
        inset: "0 34% auto",
        height: "3px",
        background: maiz[400],
        [forced]: { background: "Highlight" },
      },
    },
  },
};
