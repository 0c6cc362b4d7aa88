/** Returns the text without case and accents, so that «jose» finds «José». */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accent.
  if (isAscii(lower)) return lower;
  return withoutMarks(lower.normalize("NFD")).toLowerCase();
}

function withoutMarks(decomposed: string): string {
  // The marks of western languages are found much faster than all marks.
  const bare = decomposed.replace(/[\u0300-\u036f]+/g, "");
  return isAscii(bare) ? bare : bare.replace(/\p{M}+/gu, "");
}

/** Returns the Spanish sort key of a text: without accents, and ñ after n. */
export function sortKey(text: string): string {
  return fold(text.replace(/[ñÑ]/g, "n~"));
}

function isAscii(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return !/[^\x00-\x7f]/.test(text);
}
