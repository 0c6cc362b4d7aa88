import { cramped } from "./classes_admin_cells.ts";
import { replyIcon } from "../ui/admin_icons.ts";
import { copyIcon, mailIcon, phoneIcon, whatsappIcon } from "../ui/icons.ts";
import type { ComponentClasses, CssObject } from "./component_classes.ts";
import { drawing } from "./drawing.ts";
import { palette } from "./palette.ts";

const { mora, gris } = palette;
const middle = "@media (min-width:48rem)";

/** The sign in both its colours: at rest, and under the pointer. */
function sign(shape: string): CssObject {
  const inColour = (colour: string): string =>
    drawing(`<path d='${shape}'/>`, {
      viewBox: "0 0 24 24",
      stroke: colour,
      "stroke-width": "1.75",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    });
  return { "--sign": inColour(gris[700]), "--sign-met": inColour(mora[700]) };
}

/**
 * What can be done with a record in one tap. A list has hundreds of them, and each sign drawn into
 * the page would be two elements more that come and go with their row: it is a background instead.
 */
export const adminQuickClasses: ComponentClasses = {
  quick: {
    display: "block",
    width: "2.75rem",
    height: "2.75rem",
    padding: "calc(1.375rem - 9px)",
    borderRadius: "6px",
    background: "var(--sign) center/18px no-repeat",
    printColorAdjust: "exact",
    [cramped]: { width: "2rem", paddingInline: "calc(1rem - 9px)" },
    [middle]: { width: "2.4rem", height: "2.4rem", padding: "calc(1.2rem - 9px)" },
    "&:hover": { backgroundColor: mora[100], backgroundImage: "var(--sign-met)" },
    // In the colours that somebody chose: the sign lets that of its words through.
    "@media (forced-colors:active)": {
      backgroundImage: "none!important",
      "&::before": {
        content: '""',
        display: "block",
        height: "18px",
        forcedColorAdjust: "none",
        background: "currentColor",
        mask: "var(--sign) center/18px no-repeat",
      },
    },
  },
  // Without a script there is nothing that it could do.
  "quick-scripted": { "@media (scripting:none)": { display: "none!important" } },
  "quick-whatsapp": sign(whatsappIcon),
  "quick-call": sign(phoneIcon),
  "quick-mail": sign(mailIcon),
  "quick-copy": sign(copyIcon),
  "quick-reply": sign(replyIcon),
};
