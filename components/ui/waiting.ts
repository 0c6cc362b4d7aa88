/** Returns how a number of things that wait is written beside a link: nothing for none. */
export function waitingText(count: number): string {
  if (count <= 0) return "";
  return count > 999 ? "999+" : String(count);
}
