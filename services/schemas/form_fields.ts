/** What a browser or a body gives of a form: FormData and URLSearchParams alike. */
interface FormValues {
  keys(): Iterable<string>;
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/** Returns what stands in a field as text; empty where it holds anything else. */
export function typedText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Returns the fields by name. Those in `lists` as arrays; of the others the first value counts. */
export function formFields(
  form: FormValues,
  lists: readonly string[] = [],
): Record<string, unknown> {
  const names = new Set([...lists, ...form.keys()]);
  return Object.fromEntries(
    [...names].map((name) => [name, lists.includes(name) ? form.getAll(name) : form.get(name)]),
  );
}

/** Returns the fields without those that were left empty: a form sends them, but says nothing. */
export function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}
