/**
 * Returns how likely two samples differ as much as these where both come from the same source: the
 * two-sided p of the Mann–Whitney U test, by the normal approximation with its correction for ties.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, ofA: true })),
    ...b.map((value) => ({ value, ofA: false })),
  ]
    .toSorted((one, other) => one.value - other.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    const tied = all.slice(start, end);
    // Equal values share the middle of their ranks; ranks begin at one.
    rankSum += tied.filter(({ ofA }) => ofA).length * (start + end + 1) / 2;
    ties += tied.length ** 3 - tied.length;
    start = end;
  }
  const [m, n, total] = [a.length, b.length, all.length];
  const u = rankSum - m * (m + 1) / 2;
  const variance = m * n / 12 * (total + 1 - ties / (total * (total - 1)));
  return variance === 0 ? 1 : 2 * normalTail(Math.abs(u - m * n / 2) / Math.sqrt(variance));
}

/** The upper tail of the standard normal distribution (Abramowitz and Stegun, 26.2.17). */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const series = terms.reduceRight((sum, term) => (sum + term) * t, 0);
  return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * series;
}
