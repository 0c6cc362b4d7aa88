/** Returns the facts that are known, in one line. No row of it starts with the dot between them. */
export function factLine(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}
