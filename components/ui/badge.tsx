import type { ReactElement } from "react";
import { cx } from "./cx.ts";
import type { volunteerStatuses } from "../../content/words/options.ts";

export interface BadgeLooks {
  readonly tone: "ambar" | "azul" | "paramo" | "gris" | "rojo" | "mora";
  /** The shape before it tells statuses apart without colour. */
  readonly shape: "ring" | "dot" | "half" | "bar";
}

export const tones: Readonly<Record<BadgeLooks["tone"], string>> = {
  ambar: cx("bg-ambar-100 text-ambar-800"),
  azul: cx("bg-azul-100 text-azul-700"),
  paramo: cx("bg-paramo-100 text-paramo-700"),
  gris: cx("bg-gris-200 text-gris-700"),
  rojo: cx("bg-rojo-100 text-rojo-700"),
  mora: cx("bg-mora-100 text-mora-700"),
};

export function Badge(
  { tone, shape, children }: BadgeLooks & { children: string },
): ReactElement {
  return (
    <span className={cx("pill", tones[tone])}>
      <svg
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        {shape === "bar" ? <path d="M1 6h10" /> : <circle cx="6" cy="6" r="4.5" />}
        {shape === "dot" && <circle cx="6" cy="6" r="3" fill="currentColor" />}
        {shape === "half" && <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" strokeWidth="1" />}
      </svg>
      <span>{children}</span>
    </span>
  );
}

type Status = (typeof volunteerStatuses)[number]["id"];

export const volunteerLooks: Readonly<Record<Status, BadgeLooks>> = {
  pending: { tone: "ambar", shape: "ring" },
  contacted: { tone: "azul", shape: "half" },
  active: { tone: "paramo", shape: "dot" },
  inactive: { tone: "gris", shape: "bar" },
};
