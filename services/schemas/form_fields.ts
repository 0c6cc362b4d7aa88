/** Returns what stands in a field as text; empty where it holds anything else. */
export function typedText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * Returns the fields of a form by name: those in `lists` as arrays, the first value of the others.
 * Reads the form once: looking each name up takes quadratic time.
 */
export function formFields(
  form: Iterable<readonly [name: string, value: unknown]>,
  lists: readonly string[] = [],
): Record<string, unknown> {
  const several = new Map<string, unknown[]>(lists.map((name) => [name, []]));
  const fields = new Map<string, unknown>(several);
  for (const [name, value] of form) {
    several.get(name)?.push(value);
    if (!fields.has(name)) fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** Returns the fields without those that were left empty: a form sends them, but says nothing. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}
