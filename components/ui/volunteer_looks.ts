import type { volunteerStatuses } from "../../content/options.ts";
import type { BadgeLooks } from "./badge.tsx";

type Status = (typeof volunteerStatuses)[number]["id"];

/** How each status of a volunteer looks. */
export const volunteerLooks: Readonly<Record<Status, BadgeLooks>> = {
  pending: { tone: "ambar", shape: "ring" },
  contacted: { tone: "azul", shape: "half" },
  active: { tone: "paramo", shape: "dot" },
  inactive: { tone: "gris", shape: "bar" },
};
