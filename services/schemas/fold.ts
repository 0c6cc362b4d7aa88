/** Returns the text without case and accents, so that «jose» finds «José». */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accent.
  // deno-lint-ignore no-control-regex
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower.normalize("NFD").replace(/\p{M}+/gu, "").toLowerCase();
}

/** Returns the Spanish sort key of a text: without accents, and ñ after n. */
export function sortKey(text: string): string {
  return fold(text.replace(/[ñÑ]/g, "n~"));
}
