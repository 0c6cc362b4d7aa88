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
  ["tabular", { fontVariantNumeric: "tabular-nums" }],
];

/** States and media that the preset does not know, or gets wrong. */
export const variants: Variant[] = [
  ["js", ".js &"],
];

function arbitrary(value: string): string | undefined {
  return /^\[(.+)\]$/.exec(value)?.[1];
}
