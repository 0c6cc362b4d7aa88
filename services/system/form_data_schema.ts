export function typedText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function typedTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
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

/** Returns the fields without the empty ones: a form sends fields that were left empty, too. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}
