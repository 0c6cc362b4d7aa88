/** The count of one suite, and what to show of its failures. */
export interface Tally {
  passed: number;
  failed: number;
  ignored: string[];
  output: string;
}

/** A suite that is one yes-or-no question. */
export function single(success: boolean, output: string): Tally {
  return { passed: success ? 1 : 0, failed: success ? 0 : 1, ignored: [], output };
}

/** The sum of several counts. */
export function add(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    ignored: tallies.flatMap(({ ignored }) => ignored),
    output: tallies.map(({ output }) => output).filter(Boolean).join("\n"),
  };
}

/** The words in which a count is told. The last line of a run is exactly this. */
export function tell({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
