/**
 * Returns the given class lists joined by spaces, leaving out what is false.
 * Every class of the site stands in a `className="…"` or inside a `cx(…)`, where the build finds it.
 */
export function cx(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
