import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, gris, tinta, ladrillo } = palette;

/** Stands before the word that it explains. */
const keySquare = {
  content: '""',
  display: "inline-block",
  width: ".75em",
  height: ".75em",
  marginRight: ".4em",
  borderRadius: "2px",
  forcedColorAdjust: "none",
} as const;

/** The dashboard: figures and pictures. */
export const adminDashboardClasses: ComponentClasses = {
  figures: {
    display: "grid",
    gap: "1rem",
    marginTop: "1.25rem",
    // Two side by side, or one where the text is enlarged.
    gridTemplateColumns: "repeat(auto-fit,minmax(max(8.5rem,(100% - 1rem)/2),1fr))",
    "@media (min-width:80rem)": { gridTemplateColumns: "repeat(4,minmax(0,1fr))" },
  },
  // Title, value and detail stand level with those of the card beside it.
  figure: {
    position: "relative",
    display: "grid",
    gridRow: "span 3",
    gridTemplateRows: "subgrid",
    rowGap: 0,
    alignItems: "start",
    "& > a": { fontWeight: 600, lineHeight: 1.25, textDecoration: "none" },
    "&:hover": { borderColor: mora[700] },
    "&:hover > a": { color: mora[700], textDecoration: "underline" },
  },
  "figure-value": {
    margin: ".15rem 0 .1rem",
    color: mora[900],
    // A hundred thousand fit a card of the narrowest phone.
    fontSize: "min(2.25rem,7.6vw)",
    fontWeight: 800,
    lineHeight: 1.15,
    letterSpacing: "-.02em",
    fontVariantNumeric: "tabular-nums",
  },
  way: {
    position: "relative",
    "& > a": { display: "inline-block", minHeight: "1.75rem" },
    "&:hover": { borderColor: mora[700] },
  },
  charts: {
    display: "grid",
    gap: "1rem",
    marginTop: "1rem",
    // The map has the wider column: its words are as small as it is.
    "@media (min-width:48rem)": { gridTemplateColumns: "1.3fr 1fr" },
    "@media (min-width:80rem)": { gridTemplateColumns: "repeat(3,minmax(0,1fr))" },
  },
  chart: { display: "flex", flexDirection: "column", gap: ".75rem" },
  "chart-legend": {
    display: "flex",
    flexWrap: "wrap",
    gap: ".25rem 1rem",
    color: gris[700],
    fontSize: ".8125rem",
  },
  "chart-key-a": { "&::before": { ...keySquare, background: mora[700] } },
  "chart-key-b": { "&::before": { ...keySquare, background: ladrillo[600] } },
  "chart-plot": {
    position: "relative",
    flex: "1 0 9rem",
    minHeight: "9rem",
    borderBottom: `1px solid ${gris[400]}`,
    background: `linear-gradient(${gris[200]},${
      gris[200]
    }) top/100% 1px no-repeat,linear-gradient(${gris[200]},${gris[200]}) center/100% 1px no-repeat`,
  },
  "chart-bars": { position: "absolute", inset: 0, width: "100%", height: "100%" },
  "chart-a": { fill: mora[700] },
  "chart-b": { fill: ladrillo[600] },
  "chart-none": {
    position: "absolute",
    // Between two lines, not on one.
    inset: "50% 0 0",
    display: "grid",
    placeItems: "center",
    padding: "0 1rem",
    color: gris[600],
    textAlign: "center",
  },
  "chart-top": {
    position: "absolute",
    zIndex: 1,
    // Above its line, so that it hides nothing of the latest day.
    bottom: "100%",
    right: 0,
    color: gris[600],
    fontSize: ".75rem",
    lineHeight: 1.3,
    fontVariantNumeric: "tabular-nums",
  },
  "chart-axis": {
    display: "flex",
    justifyContent: "space-between",
    marginTop: "-.4rem",
    color: gris[600],
    fontSize: ".75rem",
  },
  "chart-map": { width: "100%", maxWidth: "26rem", margin: "0 auto" },
  tile: {
    "& > rect": { fill: gris[100], stroke: gris[300] },
    fill: tinta,
    textDecoration: "none",
    "&:hover > rect": { stroke: mora[950], strokeWidth: 2 },
    "&:focus-visible": { outline: 0 },
    "&:focus-visible > rect": { stroke: mora[700], strokeWidth: 4 },
  },
  "tile-1": { "& > rect": { fill: mora[100], stroke: mora[200] } },
  "tile-2": { "& > rect": { fill: mora[200], stroke: mora[200] } },
  "tile-3": { fill: "#fff", "& > rect": { fill: mora[600], stroke: mora[600] } },
  "tile-4": { fill: "#fff", "& > rect": { fill: mora[800], stroke: mora[800] } },
  // The drawing is shown smaller than drawn on phones and tablets.
  "tile-name": { fontSize: "12.5px", fontWeight: 600 },
  "tile-count": { fontSize: "15px", fontWeight: 800, fontVariantNumeric: "tabular-nums" },
  "share-bar": {
    display: "grid",
    gridTemplateColumns: "1fr auto",
    gap: ".2rem .75rem",
    // However large the text, no word breaks: the share goes below the figure.
    "& > span": { overflowWrap: "normal" },
    "& > .tabular": { textAlign: "right" },
    padding: ".4rem .5rem .5rem",
    margin: "0 -.5rem",
    borderRadius: "6px",
    textDecoration: "none",
    "&:hover": { background: mora[50], color: mora[700] },
  },
  "share-ground": { fill: gris[200] },
  "chart-table": {
    marginTop: "auto",
    fontSize: ".8125rem",
    "&[open]": { marginTop: 0 },
    "& > summary": {
      display: "inline-block",
      paddingBlock: ".35rem",
      color: mora[700],
      fontWeight: 600,
      textDecoration: "underline",
      textDecorationColor: maiz[400],
      textUnderlineOffset: ".25em",
    },
    "& table": {
      width: "100%",
      marginTop: ".25rem",
      // Three columns fit a phone, also where the text is enlarged.
      fontSize: "min(1em,5.6vw)",
      overflowWrap: "break-word",
      fontVariantNumeric: "tabular-nums",
    },
    "& th,& td": {
      padding: ".2rem 0",
      borderTop: `1px solid ${gris[200]}`,
      textAlign: "left",
      verticalAlign: "baseline",
    },
    // Their words are longer than what stands under them.
    "& thead th": { fontSize: "min(1em,4.1vw)", fontWeight: 700, borderTop: 0 },
    "& td,& th + th": { paddingLeft: ".5em", textAlign: "right" },
    // A day beside two figures stays in one line.
    "& th:first-child:nth-last-child(3)": { whiteSpace: "nowrap" },
  },
  "list-error": { borderLeft: `4px solid ${palette.rojo[700]}` },
};
