import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz } = palette;
const middle = "@media (min-width:48rem)";
const wide = "@media (min-width:64rem)";
/** Where the bar has two lines. */
const tablet = "@media (max-width:63.99rem)";

/** The bar of a selection, and its plain form for browsers without scripts. */
export const adminBulkClasses: ComponentClasses = {
  // Over the tabs of phones, at the foot of wider windows.
  bulk: {
    position: "fixed",
    zIndex: 25,
    inset: "auto .5rem calc(4rem + env(safe-area-inset-bottom))",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".5rem .75rem",
    maxWidth: "max-content",
    marginInline: "auto",
    // However large the text, what is selected stays in sight.
    maxHeight: "45dvh",
    overflowY: "auto",
    padding: ".6rem .75rem",
    // To be seen where colours are somebody's own.
    border: "1px solid transparent",
    borderRadius: "10px",
    background: mora[950],
    color: "#fff",
    boxShadow: "0 10px 30px #0006",
    "--ring": maiz[400],
    [middle]: { insetInline: "calc(5.25rem + 1rem) 1rem", bottom: "1rem" },
    [wide]: { flexWrap: "nowrap" },
    "@media (min-width:80rem)": { insetInline: "16rem 1rem" },
  },
  "bulk-count": {
    fontWeight: 700,
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    // As high as what closes the bar, beside which it may stand alone.
    [tablet]: { lineHeight: "2.75rem" },
  },
  "bulk-all": {
    minHeight: "2.75rem",
    color: maiz[300],
    fontWeight: 600,
    textAlign: "left",
    textDecoration: "underline",
    textUnderlineOffset: ".2em",
    // Beside it stands what closes the bar.
    [tablet]: { flex: "1 1 8rem", marginRight: "2.5rem", lineHeight: 1.3 },
  },
  "bulk-actions": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".5rem",
    // A line of their own: in the first one stands what closes the bar.
    [tablet]: { flexBasis: "100%" },
    "& > select": { width: "auto" },
    "& > .admin-main-button": {
      borderColor: maiz[400],
      background: maiz[400],
      color: mora[950],
      "&:hover": { borderColor: maiz[300], background: maiz[300] },
    },
  },
  "bulk-close": {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    borderRadius: "6px",
    "&:hover": { background: mora[800] },
    [tablet]: { position: "absolute", top: ".5rem", right: ".5rem" },
  },
  "bulk-plain": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: ".5rem 1rem",
    marginBottom: ".75rem",
    // A script takes its place: nothing may jump when it comes.
    ".js &": { display: "none" },
    "& .admin-main-button": { borderColor: mora[700], background: mora[700], color: "#fff" },
  },
};
