/** Returns the text without case and accents, so that «jose» finds «José». */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accent: they need no second look.
  return isAscii(lower) ? lower : lower.normalize("NFD").replace(/\p{M}+/gu, "").toLowerCase();
}

/** Returns what a text is sorted by in Spanish: accents do not count, and ñ comes after n. */
export function sortKey(text: string): string {
  return fold(text.replace(/[ñÑ]/g, "n~"));
}

function isAscii(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return !/[^\x00-\x7f]/.test(text);
}
