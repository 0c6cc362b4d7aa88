import { chevron } from "./chevron.ts";
import type { ComponentClasses } from "./component_classes.ts";
import { palette } from "./palette.ts";

const { mora, maiz, rojo, paramo, gris, tinta } = palette;
const control = {
  border: `2px solid ${gris[400]}`,
  background: "#fff",
  color: tinta,
};

/** Fields, choices, error summary and toasts. */
export const formClasses: ComponentClasses = {
  field: {
    display: "grid",
    gap: ".35rem",
    alignContent: "start",
    // A floated legend stands inside the frame like any other child.
    "& > legend": { float: "left" },
    "&:has(> .field-error)": {
      paddingLeft: "min(1rem,4.45vw)",
      borderLeft: `4px solid ${rojo[700]}`,
    },
  },
  // Fields side by side whose controls stay level, whatever stands above them.
  "field-row": {
    display: "grid",
    gap: "1.5rem",
    "@media (min-width:48rem)": {
      gridTemplate: "repeat(4,auto)/1fr 1fr",
      rowGap: 0,
      "& > .field": {
        display: "grid",
        gridTemplateRows: "subgrid",
        gridRow: "span 4",
        rowGap: ".35rem",
      },
      "& > .field > .hint": { gridRow: 2 },
      "& > .field > .field-error": { gridRow: 3 },
      "& > .field > :last-child": { gridRow: 4 },
    },
  },
  label: { fontWeight: 700, lineHeight: 1.35 },
  hint: { color: gris[600], fontSize: ".9375rem", lineHeight: 1.45 },
  "field-error": { color: rojo[700], fontWeight: 700, lineHeight: 1.4 },
  input: {
    ...control,
    width: "100%",
    minHeight: "3rem",
    padding: ".6rem .8rem",
    borderRadius: "4px",
    lineHeight: 1.4,
    "&:hover": { borderColor: gris[600] },
    "&[aria-invalid]": { borderColor: rojo[700] },
    "&::placeholder": { color: gris[600], opacity: 1 },
  },
  textarea: { resize: "vertical", fieldSizing: "content", minHeight: "8.5rem" },
  select: {
    appearance: "none",
    paddingRight: "2.75rem",
    background: chevron({ color: mora[700], size: "1.1rem", right: ".85rem" }),
    textOverflow: "ellipsis",
    "@media (forced-colors:active)": { appearance: "auto" },
  },
  choice: {
    display: "flex",
    gap: "min(.8rem,3.6vw)",
    alignItems: "flex-start",
    minHeight: "2.75rem",
    padding: ".7rem min(.85rem,3.8vw)",
    border: `2px solid ${gris[300]}`,
    borderRadius: "4px",
    background: "#fff",
    cursor: "pointer",
    "&:hover": { borderColor: gris[600] },
    "&:has(:checked)": { borderColor: mora[700], background: mora[50] },
  },
  // Ticked as on the ballot: the cell turns to maize and gets a cross.
  tick: {
    ...control,
    appearance: "none",
    flex: "none",
    width: "min(1.5rem,9vw)",
    height: "min(1.5rem,9vw)",
    cursor: "pointer",
    "&[type=radio]": { borderRadius: "50%" },
    "&:checked": {
      borderColor: mora[950],
      background: `linear-gradient(45deg,#0000 43%,${
        mora[950]
      } 43% 57%,#0000 57%) center/76% 76% no-repeat,linear-gradient(-45deg,#0000 43%,${
        mora[950]
      } 43% 57%,#0000 57%) center/76% 76% no-repeat,${maiz[400]}`,
    },
    // Some of what it stands for are ticked.
    "&[type=checkbox]:indeterminate": {
      borderColor: mora[950],
      background: `linear-gradient(${mora[950]},${mora[950]}) center/50% 14% no-repeat,${
        maiz[400]
      }`,
    },
    "&[type=radio]:checked": {
      background: `radial-gradient(${mora[950]} 38%,${maiz[400]} 42%)`,
    },
    "@media (forced-colors:active)": { appearance: "auto" },
  },
  errors: {
    "--ring": rojo[700],
    padding: "1rem 1.25rem 1.1rem",
    border: `3px solid ${rojo[700]}`,
    borderTopWidth: "8px",
    background: "#fff",
    "& a": {
      display: "inline-block",
      paddingBlock: ".35rem",
      color: rojo[700],
      fontWeight: 700,
      textUnderlineOffset: ".2em",
    },
  },
  toasts: {
    position: "fixed",
    zIndex: 55,
    right: 0,
    bottom: 0,
    display: "grid",
    gap: ".75rem",
    width: "min(100%,27rem)",
    padding: "min(1rem,5vw)",
    containerType: "inline-size",
    pointerEvents: "none",
    "@media print": { display: "none" },
  },
  toast: {
    display: "flex",
    gap: ".8rem",
    alignItems: "flex-start",
    padding: ".9rem .6rem .9rem 1rem",
    border: `2px solid ${tinta}`,
    borderLeftWidth: "8px",
    borderRadius: "4px",
    background: "#fff",
    color: tinta,
    boxShadow: "0 10px 30px #0005",
    "--ring": mora[700],
    // Enlarged text has no room for words between the two signs: it stands below them.
    "@container (max-width:15rem)": {
      display: "grid",
      gridTemplateColumns: "1fr auto",
      alignItems: "center",
      gap: 0,
      "& > div": { order: 1, gridColumn: "1/3" },
    },
    // What lies under a toast stays within reach.
    "& a,& button": { pointerEvents: "auto" },
  },
  "toast-action": {
    minHeight: "2.75rem",
    color: mora[700],
    fontWeight: 800,
    textDecoration: "underline",
    textDecorationThickness: "3px",
    textDecorationColor: maiz[400],
    textUnderlineOffset: ".3em",
    "&[hidden]": { display: "none" },
  },
  // Without a script nothing else takes it away again.
  "toast-brief": {
    // Its link leads to the content. A question to the whole page (`html:has(…)`) would be asked
    // again of every element with every row that comes into a list.
    "#contenido:target ~ .toasts > &,.admin:has(> #contenido:target) ~ .toasts > &": {
      display: "none",
    },
    animation: "leave 1ms 10s forwards",
    "@keyframes leave": { to: { visibility: "hidden" } },
  },
  "toast-success": { borderColor: paramo[700], "& > svg": { color: paramo[700] } },
  "toast-error": { borderColor: rojo[700], "& > svg": { color: rojo[700] } },
};
