/** How an item is met: by tests whose names hold its id, by words of a document, or not at all. */
export type Evidence =
  | "test"
  | { readonly document: string; readonly words: string }
  | { readonly notMet: string };

/** Id and level in ASVS 5.0, what it means on this site, and how it is met. */
export type AsvsItem = readonly [id: string, level: 1 | 2 | 3, means: string, evidence: Evidence];

/** Returns evidence in docs/security.md, above the table. */
export function here(words: string): Evidence {
  return { document: "docs/security.md", words };
}

/** Returns evidence in docs/operations.md. */
export function operations(words: string): Evidence {
  return { document: "docs/operations.md", words };
}

/** Returns evidence in a decision, by its name without its number. */
export function decision(name: string, words: string): Evidence {
  return { document: `docs/decisions/*-${name}.md`, words };
}
