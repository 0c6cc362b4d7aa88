/** Returns the text without case and accents, so that «jose» finds «José». */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have no accent: they need no second look.
  if (isAscii(lower)) return lower;
  return withoutMarks(lower.normalize("NFD")).toLowerCase();
}

function withoutMarks(decomposed: string): string {
  // The marks of our languages are found much faster than those of all.
  const bare = decomposed.replace(/[\u0300-\u036f]+/g, "");
  return isAscii(bare) ? bare : bare.replace(/\p{M}+/gu, "");
}

/** Returns what a text is sorted by in Spanish: accents do not count, and ñ comes after n. */
export function sortKey(text: string): string {
  return fold(text.replace(/[ñÑ]/g, "n~"));
}

/**
 * Returns what each text becomes by {@link fold} or {@link sortKey}, which take five times as long
 * for many short texts as for a long one.
 */
export function ofAll(change: (text: string) => string, texts: readonly string[]): string[] {
  // No letter is changed for what stands beyond a line break.
  const changed = change(texts.join("\n")).split("\n");
  return changed.length === texts.length ? changed : texts.map(change);
}

function isAscii(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return !/[^\x00-\x7f]/.test(text);
}
