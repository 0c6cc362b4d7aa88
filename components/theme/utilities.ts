import type { CSSObject, Rule, Variant } from "@twind/core";

/** Utilities of today's vocabulary that the Tailwind preset of Twind does not know. */
export const utilities: Rule[] = [
  ["size-", ({ $$ }, { theme }) => {
    const value = theme("spacing", $$, arbitrary($$));
    return value ? { width: value, height: value } : undefined;
  }],
  ["text-(balance|pretty)", ({ 1: value = "" }) => ({ textWrap: value } as CSSObject)],
  ["(min-h|h|max-h)-(dvh|svh|lvh)", ({ 1: property = "", 2: unit = "" }) => ({
    [property.replace(/h$/, "height")]: `100${unit}`,
  } as CSSObject)],
  ["line-clamp-(\\d)", ({ 1: lines = "" }) => ({
    overflow: "hidden",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: lines,
  })],
  ["field-sizing-content", { fieldSizing: "content" } as CSSObject],
  ["grid-cols-subgrid", { gridTemplateColumns: "subgrid" }],
  ["tabular", { fontVariantNumeric: "tabular-nums" }],
];

/** States and media that the preset does not know, or gets wrong. */
export const variants: Variant[] = [
  ["forced-colors", "@media (forced-colors:active)"],
  ["starting", "@starting-style"],
  ["js", ".js &"],
  ["on-dark", ".on-dark &"],
  ["scrolled", "[data-scrolled] &"],
  ["current", "&[aria-current]"],
  ["invalid", '&[aria-invalid="true"]'],
];

function arbitrary(value: string): string | undefined {
  return /^\[(.+)\]$/.exec(value)?.[1];
}
