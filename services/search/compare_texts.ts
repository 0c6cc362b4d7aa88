/** Returns a number below, at or above 0 as the first text stands before, with or after the second. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
