/** Returns the count beside a link; empty for 0. */
export function waitingText(count: number): string {
  if (count <= 0) return "";
  return count > 999 ? "999+" : String(count);
}
