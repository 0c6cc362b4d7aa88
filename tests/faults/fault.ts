export interface Fault {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly right: string;
  readonly wrong: string;
  /** Test files; at least one must turn red. */
  readonly tests: readonly string[];
}

/** The right text and the wrong one, or a text that is left out. */
type Change = string | readonly [right: string, wrong: string];

/** Returns the mistakes in one file, by name. The file's own test notices them, or `tests`. */
export function faultsIn(
  file: string,
  changes: Readonly<Record<string, Change>>,
  tests: readonly string[] = [`tests/${file.replace(/\.tsx?$/, "")}_test.ts`],
): Fault[] {
  return Object.entries(changes).map(([name, change]) => {
    const [right, wrong] = typeof change === "string" ? [change, ""] : change;
    return { name, file, right, wrong, tests };
  });
}

/** @throws when `right` is not in the text exactly once */
export function plant({ name, file, right, wrong }: Fault, text: string): string {
  const parts = text.split(right);
  if (parts.length !== 2) {
    throw new Error(`${name}: "${right}" is there ${parts.length - 1} times in ${file}`);
  }
  return parts.join(wrong);
}
