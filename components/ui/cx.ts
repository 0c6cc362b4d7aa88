/**
 * Returns the given class lists joined by spaces, leaving out what is false.
 * The build finds classes in `className="…"` and `cx(…)` only.
 */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
